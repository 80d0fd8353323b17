# For a tap: copy it into the tap's folder Formula. `make publish` writes a copy with the checksum of the release.
class Lifelog < Formula
  desc "Checks the lifecycle callbacks in the log of an iOS app"
  homepage "https://lifelog.invalid"
  license "Apache-2.0"
  head "#{homepage}.git", branch: "main"

  on_macos do
    url "#{homepage}.git", tag: "0.1.0"
    depends_on "pkgconf" => :build
    depends_on xcode: ["26.0", :build]
    depends_on "cairo"
    depends_on "graphviz"
    depends_on "libarchive"
    depends_on "libdeflate"
    depends_on "libxml2"
    depends_on "pcre2"
    depends_on "sqlite"
    depends_on "zlib"
  end

  # The archive that `make dist` packs contains the libraries. `make dist` also writes the checksum.
  on_linux do
    url "#{homepage}/releases/download/0.1.0/lifelog-0.1.0-linux-x86_64.tar.gz"
    sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    depends_on arch: :x86_64
  end

  def install
    return prefix.install Dir["*"] if OS.linux?

    # Swift's own sandbox does not start inside that of Homebrew.
    system "make", "install", "PREFIX=#{prefix}", "SWIFT_BUILD=swift build --disable-sandbox"
  end

  test do
    (testpath/"device.log").write <<~LOG
      10:22:01.110 <CartViewController: 0x7fa1> viewDidLoad
      10:22:01.112 <CartViewController: 0x7fa1> viewWillAppear
      10:22:01.140 <CartViewController: 0x7fa1> viewDidAppear
      10:22:05.003 <CartViewController: 0x7fa1> viewDidAppear
    LOG
    report = shell_output("#{bin}/lifelog analyze device.log --junit report.xml --tree tree.svg", 1)
    assert_match "[duplicate-view-did-appear]", report
    assert_match "<testsuites", (testpath/"report.xml").read
    assert_path_exists testpath/"tree.svg"
    assert_match version.to_s, shell_output("#{bin}/lifelog --version")
  end
end
