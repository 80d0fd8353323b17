import LifelogText
import LifelogTrace

/// The words that messages contain next to a callback and its owner, by their meaning.
enum MessageWords {
  /// Log levels and other words that are not subjects although a colon follows them.
  static let levels = WordList(
    """
    warning warn error exception info debug verbose note todo fixme log print trace fault notice default lifecycle
    void bool ibaction instancetype id nsstring level critical fatal severe uikit func function method
    调试 警告 错误 調試 錯誤 デバッグ エラー 디버그 경고 오류
    """)

  /// The participle and the verb of `called`, in languages that put them before or after a callback.
  private static let calledWords =
    """
     вызван вызвана вызвано вызов Вызван Вызвана Вызвано Вызов викликано викликана Викликано çağrıldı llamado llamada llamó chamado
    chamada aufgerufen appelé appelée chiamato chiamata wywołano wywołane wywołana aangeroepen anropades anropad zavoláno zavolána
    meghívva apelat apelată dipanggil memanggil gọi được đã استدعاء تم
    """

  /// Words that deny what follows.
  static let negations = WordList("not не nicht no não non pas niet nie ikke inte không tidak nem")

  /// Auxiliaries between a negation, or another auxiliary, and the participle.
  static let passives = WordList("been now fue foi è stato stata été был была wird wurde được")

  /// The participle and the verb of `called` in other languages, also in the present tense.
  static let called = WordList(calledWords + " вызывается вызвался вызывался llama chama")

  /// The noun `method` in other languages.
  private static let methodWords =
    " метод функция Метод Функция функція Функція método función função méthode fonction methode metodo funzione metoda funkcja metod hàm phương thức"

  /// Words before a name and its callback that mean nothing: levels, names of tools, announcements.
  static let noise = WordList(
    """
    called calling invoked in inside into went reached hit enter entered entering exit exited leaving begin start
    end log debug info
    오전 오후 上午 下午 午前 午後
    ddlogverbose ddlogdebug ddloginfo ddlogwarn ddlogerror
    trace notice lifecycle lc warn warning error verbose fault default nslog print stdout console output
    step event events thread mainthread main_thread page_view screen_view flutter javascript native unity xamarin maui
    cordova ionic capacitor react reactnative rn die el la le il se
    监听到 调用 调用了 執行 執行了 执行 执行了 进入 进入了 走了 走到 来到 触发 触发了 方法 生命周期 输出 打印 日志 控制台
    監聽到 調用 調用了 呼叫 呼叫了 進入 進入了 來到 觸發 觸發了 生命週期 生命週期方法 輸出 列印 日誌 主控台 호출 실행 진입 로그 生命周期方法
    """ + calledWords + methodWords)

  /// Words between a name and its callback.
  static let connectors = WordList(
    """
    invoke invoked invokes call calls called calling run runs running execute executes executed executing enter
    enters entered entering exit exits exited exiting leave leaves leaving in inside at method function selector
    callback event lifecycle receive receives received get gets got begin begins start starts started end ends
    execution beginning completed completes trigger triggers triggered did reports reported required convenience fired fires
    调用 调用了 执行 执行了 进入 触发 方法 方法名 函数名 的 調用 調用了 呼叫 呼叫了 執行 執行了 進入 觸發 函數名 函式名
    呼び出し メソッド名 関数名 호출 실행 진입 в во вызывает вызвал llama chama ruft
    """ + calledWords + methodWords)

  /// Words that announce a callback, if a colon or an equals sign follows: `func: viewDidLoad`, `state=viewDidLoad`.
  static let callbackKeys = WordList(
    """
    fn func cb op hook callback event evt ev method function selector sel name state stage phase action step lifecycle msg message event_name
    method_name
    """ + methodWords)

  /// Words between a name and its callback that tell when, or that it is said or called. Names begin with a capital.
  static let adverbs = WordList(
    "now jetzt nun dann ahora luego maintenant puis ensuite adesso poi ora wird appelle says said",
    respectsCase: true)

  /// Connectors in the present tense. A sentence about UIKit contains them too.
  static let statements = WordList("calls invokes runs executes receives gets")

  /// Words between a name and what became of its object: `Cart is being deallocated`, `Cart gone (deinit)`.
  static let auxiliaries = WordList("is was being been has got gets gone freed released destroyed")

  static let begins = WordList(
    """
    start started starting begin began begins beginning enter entered enters entering 开始 開始 进入 進入 시작 начало inicio
    início début anfang
    """)
  static let ends = WordList(
    """
    end ended ends ending finish finished finishes exit exited exits exiting leave leaving left complete completed
    completes 退出 离开 離開 结束 結束 完成 完了 終了 종료 완료 끝 конец fin fim ende
    """)

  /// Words before the call of the super class.
  static let befores = WordList("before antes avant vor prima przed до перед 之前")
  static let afters = WordList("after después depois après nach dopo po после после 之后")

  /// Words before a variable whose method the app calls: `calling menu.viewDidAppear(true)`.
  static let callVerbs = WordList(
    """
    calling calls invoking invokes llama llamo llamando chama chamo chamando appelle appelons ruft rufe chiama chiamo wywołuje
    вызываю вызывает вызываем 调用 調用 呼叫 手动调用 手動呼叫 호출 呼び出す
    """)

  /// Words after a callback that mean nothing.
  static let known = WordList(
    """
    called invoked fired executed run running ran animated yes no true false nil null super frame view bounds
    parent optional toparent log now ok done br triggered trigger triggers calling call here debug info trace notice verbose
    self this method function func
    被调用 被调用了 调用 调用了 执行 执行了 被执行 触发 被調用 被調用了 調用 調用了 被呼叫 被呼叫了 呼叫 呼叫了 執行 執行了 被執行 觸發
    呼ばれた 呼び出し 呼ばれました 호출 호출됨 호출됐음 실행 실행됨
    fonksiyonu metodu çalıştı foi fue wurde sido stata stato été
    """ + calledWords + methodWords)

  /// Words that lead to a parent: `willMove to Host`, in several languages. A parent's name begins with a capital.
  static let destinations = WordList("to To naar zu nach vers para verso till til do", respectsCase: true)

  /// Keys of what a callback or call of containment has as its argument. The key `parent` may also be that of the parent at this time.
  static let argumentKeys = WordList("arg argument to toparent to_parent detail")

  /// What is printed for no parent.
  static let nothing = WordList(
    """
    nil null none nothing nada ninguno ninguna nenhum nenhuma aucun aucune rien nessuno nessuna kein keiner keine nichts geen ingen inget intet
    brak żaden žádný nič nic yok tidak нет никто немає нема なし 無し 无 無 没有 空 없음 không
    """)

  /// Values that are words.
  static let values = WordList("yes no true false nil null")

  /// The noun `method` after a callback, also with what became of it: `Cart 的 viewDidLoad 方法被调用`.
  static let methodNouns = WordList(
    """
    方法 方法被调用 方法被调用了 方法调用 方法执行 方法执行了 函数 函数被调用 方法被調用 方法被調用了 方法被呼叫 方法被呼叫了 方法調用 方法呼叫
    方法執行 方法執行了 函數 函數被調用 函式 函式被呼叫 メソッド 메서드
    """)

  /// Words that sentences contain and short notes do not.
  static let functionWords = WordList(
    """
    the a an is are was were be been when which that this it its of to on by with into about if because will would
    should can each every only called
    """)

  /// Passive forms: `is called` at the end of a message reports the callback.
  static let calls = WordList("called invoked fired executed triggered run reached hit")

  /// Words directly after a callback that make a statement about it: how long it took, whether it is called.
  static let statementsAbout = WordList(
    """
    took takes taking lasted lasts cost costs spent elapsed duration is was are were isn wasn aren gets should must
    never doesn didn won wouldn needs twice thrice happens happened occurs count counter total time times calls unrecognized
    耗时 用时 时长 所用时间 花费 花了 耗時 用時 時長 所用時間 花費 소요 소요시간 所要時間
    """)

  /// Words after a callback that continue a sentence, if no object or method precedes it.
  static let continuations = WordList(
    """
    and or but when while if because since until before after also only always then than not has have had will would
    can could may might does do did which that where who this it we you they what how why whether 는 은
    """)

  /// Words of a sentence, of source code, or of an object's description. They are case-sensitive, because `A` and `It`
  /// are names of controllers.
  static let sentence = WordList(
    """
    the The a an we We you You they They are was be to In of On at by and or and/or when When before Before after After then that
    is this This with for from it It will not if If your my its override func in on Call call Calling
    void super self return print NSLog let var class event method function do does did has have but so
    use each until screen_view name source why Why what how How only Only also should Should must need needs
    about About going cannot can't don't doesn't didn't isn't won't never Never without Without expected Expected
    Will would Would could Could expect waiting Waiting wait missing Missing forgot forget skip skipping
    Skipping skipped ignoring Ignoring instead unless while While during During because since which where don
    doesn didn isn wasn See MARK symbol Symbol hooked hooking Hooked Hooking swizzled swizzling Swizzled Swizzling
    exchange exchanged addObserver measure TODO FIXME NOT
    Executing Evaluating Sending Dispatching Forwarding Simulating Triggering What fun case def val struct enum
    upload uploads uploading uploaded Upload Uploading Uploaded send sending sent Send Sent
    flush flushing flushed Flush Flushing Flushed enqueue enqueued Enqueue Enqueued
    protocol once Once twice per Implement implement Implementing implementing
    Override Overriding overriding overrides overridden try await guard methods callbacks functions Caller caller
    """, respectsCase: true)

  /// Prepositions between a callback and its owner: `viewDidLoad of Cart`.
  static let prepositions = WordList(
    "of in from for on by at inside within @ de do da di del van von av в во")

  /// Nouns that end the name of a screen.
  static let screens = WordList(
    """
    vc viewcontroller controller screen page tab view scene window pane child parent root modal sheet popup
    """)

  /// Words of a reactive library about its own subscription.
  static let subscriptions = WordList("subscribed disposed isdisposed unsubscribed")

  /// Words that announce a name after a callback: `screen: Cart`.
  static let keys = WordList(
    """
    screen vc controller viewcontroller page name title class cls self object obj instance type file screen_name class_name classname
    """)

  /// Keys of nothing but a controller: `vc: Cart`.
  static let controllerKeys = WordList("vc viewcontroller view_controller controller")

  /// Words that announce what distinguishes an object: `address=0x7fa1`.
  static let instanceKeys = WordList("self address addr ptr pointer instance inst object id hash")

  /// Words before the number of a thread, a queue or a process.
  static let threads = WordList("thread tid threadid queue pid process port")

  /// Words in lowercase before a class that say what it is: `view controller CartViewController`.
  static let announcements = WordList("view controller viewcontroller vc class screen page")

  /// Units of time.
  static let units = WordList(
    """
    ms msec msecs millis millisecond milliseconds s sec secs second seconds us µs μs ns 毫秒 秒 초 ミリ秒 мс
    """)
}

extension MessageWords {
  /// Whether words of a script without spaces say when something happens, or that it does not: `当`, `当切换到第二个页面时`,
  /// `如果没有数据`, `不会`. `当前页面` is a name.
  static func isCondition(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard text[word.lowerBound] >= 0x80 else { return false }
    return conditions.begins(word, of: text) || denials.isStem(word, of: text)
      || when.begins(word, of: text) && (when.isStem(word, of: text) || moments.ends(word, of: text))
  }

  private static let conditions = StemList(["如果", "每当", "每當", "每次"])
  private static let denials = StemList(["不会", "没有", "不再", "并不会", "并没有", "不會", "沒有", "並不會", "並沒有"])
  private static let when = StemList(["当", "當"])
  private static let moments = StemList(["时", "时候", "后", "時", "時候", "後"])
}
