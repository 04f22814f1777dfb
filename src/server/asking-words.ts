import { withoutThaiWords } from './thai-words.ts'

interface AskingWords {
  /** They stand in questions and hardly in what answers them, where they would count as rare. */
  asking: string
  /** Other small words: they stay in the question and only tell which language it is in. */
  common: string
  /** Letters and signs that only this one of the languages writes. */
  letters?: string
}

/** Of languages that put spaces between words; accents do not count. */
export const spacedAskingWords: readonly AskingWords[] = [
  {
    asking: 'who whom whose which what when where why how',
    common:
      'a an the this that these those i my we our you your he his him she her it its they their there am is are was were be been do does did has have had can could may must shall should will would and or of at by for with about between into from to in on',
  },
  {
    asking: 'que quien quienes cual cuales cuando cuanto cuanta cuantos cuantas donde adonde como',
    common:
      'el la los las lo un una unos unas de del a al en y e o u se su sus es son fue fueron era eran ser sido esta estan ha han habia por para con sin sobre entre hasta desde mas muy no este estos estas ese esa',
    letters: 'ñ¿¡',
  },
  {
    asking: 'que quem qual quais quando quanto quanta quantos quantas onde aonde como porque',
    common:
      'o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para com sem entre e ou se seu sua seus suas sao foi foram era eram ser sido esta estao nao mais ao aos',
    letters: 'ãõ',
  },
  {
    asking:
      'qui que quoi quel quelle quels quelles quand ou comment combien pourquoi lequel laquelle lesquels lesquelles',
    common:
      'le la les l un une des de du d a au aux en dans et qu se s c ce cet cette ces est sont etait etaient fut ete a ont avait par pour avec sans sur entre il elle ils elles son sa ses leur ne n pas plus y t',
    letters: 'êœû',
  },
  {
    asking: 'chi che cosa quale quali qual quando quanto quanta quanti quante dove come perche',
    common:
      'il lo la i gli le l un uno una di del dello della dei degli delle d a al alla ai alle in nel nella nei nelle da dal dalla dai su sul sulla con per tra fra e ed o si suo sua suoi sono era erano fu furono stato stata ha hanno aveva non piu',
  },
  {
    asking:
      'wer wen wem wessen was wann wo woher wohin wie warum wieso weshalb welche welcher welches welchen welchem wieviel wieviele womit wodurch wofur worin woraus worauf woran wovon wozu',
    common:
      'der die das den dem des ein eine einer eines einem einen und oder aber in im an am auf aus bei beim mit nach von vom vor zu zum zur fur durch um uber unter als ist sind war waren wird werden wurde wurden sein hat haben hatte hatten sich nicht es er sie ihr ihre',
    letters: 'äß',
  },
  {
    asking: 'wie wat wanneer waar waarom hoe hoeveel welk welke waardoor waarmee',
    common:
      'de het een en of maar in op aan uit bij met naar van voor te tot door om over onder als is zijn was waren wordt worden werd werden heeft hebben had zich niet er hij zij ze hun haar dat die dit deze',
  },
  {
    asking:
      'kto kogo komu kim co czego czemu czym kiedy gdzie skad dokad jak dlaczego ile ilu jaki jaka jakie jacy jakiego jakiej jakim jakich jakimi ktory ktora ktore ktorzy ktorego ktorej ktorym ktorych czyj',
    common:
      'w we na z ze do od o po przez dla za przy i oraz lub ale sie nie to ten ta te tego tej jest sa byl byla bylo byli byly zostal zostala zostalo jego jej ich',
    letters: 'ąęłżźśćń',
  },
  {
    asking:
      'ne neyi neye nede neyin neyle nedir neydi neler nelerdir neden kim kimi kime kimin kimdir kimler kimlerdir hangi hangisi hangisidir hangileri nerede nereye nereden neresi neresidir nasil nicin niye kac kaci kacinci kactir mi mu midir mudur',
    common:
      'bir ve veya ile icin bu su o da de ki gibi kadar olarak olan oldu oldugu en daha cok ise her sonra once gore tarafindan icinde uzerinde arasinda iki ilk hem yani ancak fakat ama eger degil var yok vardir tum kendi bazi diger bunu buna bunun onun ona eden edilen etti',
    letters: 'ğış',
  },
  {
    asking:
      'apa apakah siapa siapakah mana manakah kapan kapankah bagaimana bagaimanakah mengapa kenapa berapa berapakah',
    common:
      'yang di ke dari dan atau pada dalam untuk dengan oleh ini itu adalah ialah para sebuah seorang tidak telah sudah akan',
  },
  {
    asking:
      'кто кого кому кем ком что чего чему чем когда где куда откуда как почему зачем сколько какой какая какое какие какого какую каком каким какими каких какому чей чья чье чьи который которая которое которые',
    common:
      'и в во на с со к ко о об от до из у по за для при над под между через не ни но а или ли же бы был была было были это этот эта эти он она оно они его ее их',
  },
  {
    asking: 'ما ماذا من متى أين كم كيف لماذا أي أية ماهو ماهي بماذا لمن مم فيم',
    common: 'في على إلى عن مع الذي التي الذين هو هي هم كان كانت تم أن إن قد لقد هذا هذه ذلك تلك و أو ثم بين',
  },
  {
    asking:
      'क्या कौन कौनसा कौनसी कौनसे किस किसे किसने किसको किसका किसकी किसके किन किनके कब कहाँ कहां कैसे कैसा कैसी क्यों कितना कितनी कितने',
    common: 'के का की में है हैं को ने से पर और या था थी थे हो एक यह वह इस उस इन उन लिए किया गया गई गए द्वारा कि जो',
  },
]

export const vietnameseAskingWords: ReadonlySet<string> = new Set(
  'ai gì nào đâu sao mấy bao nhiêu'.split(' '),
)

/**
 * A text in lower case without the words that ask in Chinese, Japanese, Korean and Thai, which no spaces set apart.
 */
export function withoutUnspacedAskingWords(text: string): string {
  const rest = text
    .replace(koreanAskingWords, ' ')
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}].*/su, (dense) =>
      dense.replace(kana.test(dense) ? japaneseAskingWords : chineseAskingWords, ' '),
    )
  return withoutThaiWords(rest, thaiAskingWords)
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Of Chinese, in both spellings, and Cantonese. 几 is not to be taken out of geometry or Guinea, 邊 not out of what is
 * beside something, 點解 not out of 一點解釋.
 */
const chineseAskingWords =
  /[为為][什甚][么麼]|[什甚][么麼]|[啥咋]|哪[里裡裏儿兒些个個一]?|[谁誰]|多少|[几幾](?![何内內])(?:[多耐]|[时時](?![间間期]))?|怎[么麼]?[样樣]?|[如为為]何|何[时時地处處人种種年月日歳歲名個軒通]|[咩乜](?:嘢|野(?!\p{L}))?|(?<![上下左右前後后裡裏外旁周兩东東西南北海河湖岸路街床身這这那呢嗰])[邊边](?:[个個隻间間啲]|度(?!假)|位(?![于於置]))|(?<=喺)[邊边](?![境界疆緣缘防])|[點点](?:解(?![释釋决決放開开析說说除散僱雇禁剖脫脱])|[樣样](?!子))|[係系](?:咪|唔[係系])|是不是|有(?:冇|[没沒]有)|(?<![吗嗎呢呀㗎])[吗嗎呢呀㗎]+(?=\P{L}*$)/gu

const japaneseAskingWords =
  /どのような|どのように|どのくらい|どのぐらい|どれくらい|どれぐらい|どんな|どういう|どうして|どうやって|どこ|どの|どれ|どちら|どなた|いつ(?!も)|いくつ|いくら|(?<!よ)だれ|誰|なぜ|何故|なに|なんと|何|(?:でしょう|ました|ます|です)?か(?=\P{L}*$)/gu

/** Of Korean: words that begin so with their endings, the ending that makes a question, "of the following". */
const koreanAskingWords =
  /(?<!\p{L})(?:(?:무엇|어디|언제|누구|얼마|몇)\p{L}*|무슨|어떤|어떻게|어느|(?:누가|왜)(?!\p{L})|다음 중|(?:지문|본문|글|텍스트)에 따르면)|(?:[습입합됩]니까|[는은인]가|나요|까요)(?=\P{L}*$)/gu

const thaiAskingWords: ReadonlySet<string> = new Set(
  'อะไร ใคร ไหน ที่ไหน เมื่อไร เมื่อไหร่ เมื่อใด ใด อย่างไร ยังไง ทำไม เท่าไร เท่าไหร่ เท่าใด กี่ หรือไม่ ไหม บ้าง'.split(' '),
)
