"""Serves files on the loopback interface, and opens a page of them in a browser without a window to take its answer."""
import contextlib
import http.server
import queue
import subprocess
import tempfile
import threading

OPTIONS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-extensions"]


class _Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        found = self.server.find(self.path)
        if found:
            self.send(*found)
        else:
            self.send_error(404)

    def do_POST(self):
        content = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.send("text/plain", b"")
        # A page can also report its own errors.
        if self.path == "/answer":
            self.server.answers.put(content)

    def send(self, kind, content):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        for name, value in self.server.headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def serving(find, headers=None):
    """A server while the block runs. Its `address` has no path, and its `answers` are what pages post to /answer.

    `find` returns the type and the bytes of a path, or None if there is none. All responses have the `headers`.
    """
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    server.find, server.answers, server.headers = find, queue.Queue(), headers or {}
    server.address = f"http://127.0.0.1:{server.server_address[1]}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def answer_of_page(browser, path, find, timeout):
    """The bytes that a page posts to /answer; None if it posts none in so many seconds.

    `find` returns the type and the bytes of a path, or None if there is none.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, serving(find) as server:
        process = subprocess.Popen(
            [browser, *OPTIONS, f"--user-data-dir={profile}", server.address + path],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            return server.answers.get(timeout=timeout)
        except queue.Empty:
            return None
        finally:
            process.terminate()
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
