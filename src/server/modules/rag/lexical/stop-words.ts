/** English words that say how a question is put, not what it is about. Other languages are left to BM25's weights. */
export const stopWords: ReadonlySet<string> = new Set(
  [
    'a an the this that these those such same other own',
    'i me my mine myself we us our ours ourselves you your yours yourself yourselves',
    'he him his himself she her hers herself it its itself they them their theirs themselves',
    'who whom whose which what when where why how there here',
    'am is are was were be been being do does did doing done has have had having',
    'can could may might must shall should will would',
    'and or nor but if then else than as because so until while though although',
    'of at by for with about against between into through during before after above below to from in out on off over under up down again further once onto upon',
    'all any both each few more most some no not only too very just also even ever',
    's t d m ll re ve don doesn didn isn aren wasn weren hasn haven hadn won wouldn couldn shouldn',
  ].flatMap((line) => line.split(' ')),
)
