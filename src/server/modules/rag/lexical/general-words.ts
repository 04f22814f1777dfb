import { withoutThaiWords } from '../../../thai-words.ts'
import { withoutAccents } from './alphabetic-terms.ts'
import { withoutAskingWords } from './question-core.ts'
import { smallWordsOf } from './spaced-language.ts'
import { stopWords } from './stop-words.ts'

/**
 * What a question asks for, in lower case, without its small words and without those that are about any text, not
 * about what one says: `What happens at the end?` has nothing of its own, and no ending has the words of it.
 */
export function ownWords(question: string): string {
  const isSmall = smallWordsOf(question)
  const core = withoutAskingWords(question).replace(ofAnyText, ' ').replace(smallUnspaced, ' ')
  return withoutThaiWords(core.replace(japaneseSmallWords, ' '), thaiSmallWords).replace(wordRun, (word) => {
    const plain = withoutAccents(word)
    return stopWords.has(plain) || isSmall(plain) || small.has(plain) || general.has(plain) ? ' ' : word
  })
}

/** Whether a question has a word that is about any text: its ending, its scenes, how it is written. */
export function asksAboutText(question: string): boolean {
  const core = withoutAskingWords(question)
  const words = core.match(wordRun) ?? []
  return core.search(ofAnyText) >= 0 || words.some((word) => general.has(withoutAccents(word)))
}

const wordRun = /[\p{L}\p{M}\p{N}]+/gu

/** `it` and `this` are the text. */
const general: ReadonlySet<string> = new Set(
  [
    'it this story stories tale logline write plot plots summary summaries summarise summarize summarised summarized synopsis overview outline description theme themes topic topics subject tone mood genre style setting settings scene scenes act acts chapter chapters page pages part parts section sections character characters protagonist protagonists antagonist hero heroine villain killer murderer culprit title happen happens happened happening end ends ended ending endings finish begin begins beginning start starts opening document documents file files text texts script scripts screenplay film films movie movies book books novel conflict climax twist resolution message moral sum player players narrator narrated inciting incident opens wrong pitch beat beats recap draft drafts review feedback improve pacing pace cast lead leads dialogue',
    'geschichte handlung zusammenfassung zusammenfassen fasse fasst zusammen inhalt inhaltsangabe überblick thema themen stimmung ton genre schauplatz szene szenen akt kapitel seite seiten figur figuren hauptfigur hauptfiguren hauptperson hauptrolle protagonist protagonistin held heldin bösewicht gegenspieler mörder täter titel passiert passieren geschieht ende endet schluss ausgang anfang beginnt beginn spielt dokument dokumente datei text texte drehbuch film buch roman konflikt höhepunkt wendepunkt botschaft hauptaussage aussage erzähler fängt fangt',
    'histoire intrigue résumé résume résumer résumez aperçu thème sujet ton genre cadre décor scène scènes acte chapitre page personnage personnages principal principale principaux protagoniste parle héros héroïne méchant tueur meurtrier coupable titre passe fin finit termine début commence déroule document fichier texte scénario film livre roman conflit message',
    'historia trama argumento resumen resume resumir resúmeme tema temas tono género ambientación escenario escena escenas acto capítulo página personaje personajes principal principales protagonista protagonistas héroe villano antagonista asesino culpable título pasa ocurre sucede final fin termina acaba principio comienza empieza documento archivo texto guion guión película libro novela conflicto mensaje narrador acción trata',
    'storia riassunto riassumi tono genere ambientazione scena scene atto capitolo pagina personaggio personaggi principale principali protagonista eroe cattivo assassino colpevole titolo succede accade fine finisce inizio inizia svolge documento testo sceneggiatura libro romanzo conflitto messaggio',
    'história enredo resumo resuma cenário cena cenas ato página personagem personagens principal principais herói vilão assassino culpado título acontece termina fim começo começa documento texto roteiro filme livro romance conflito mensagem',
    'история сюжет содержание краткое перескажи тема темы тон жанр сцена сцены акт глава страница персонаж персонажи главный главная главные герой героиня герои злодей убийца виновный происходит случается произошло случилось конец конце концовка финал финале кончается заканчивается начало начале начинается действие документ файл текст сценарий фильм книга роман конфликт',
  ]
    .join(' ')
    .split(' ')
    .map(withoutAccents),
)

/** Of the same languages, what stands beside those and beside anything else. */
const small: ReadonlySet<string> = new Set(
  'describe tell explain list give show set name names named called take takes took place places main major key important point points people person next last first many much like mean means meaning kind sort thing things please idea ideas want wants goes belong belongs anything worum wovon davon beschreibe beschreiben erzähle erzähl erkläre nenne liste personen namen heißt geht wichtigsten gibt alle mir bitte décris décrire raconte explique ça nom noms appelle lieu moi fait cuenta cuéntame explica lista nombre nombres llama lugar me descrivi racconta spiega elenca nome chiama luogo parla mi descreva conte chama fala всё опиши расскажи объясни место имя имена зовут название мне'
    .split(' ')
    .map(withoutAccents),
)

/** Of languages without spaces, and of those whose words have endings or are several syllables. */
const ofAnyText = new RegExp(
  [
    // Chinese, in both spellings, and Cantonese: what is told, how it is made, how good it is.
    '第[一二三四五六七八九十百\\d]+\\s?[場场幕集話话回章]|[對对]白|[台臺][詞词]|[片戲戏]名|[愛爱感][情][線线]|[伏暗支][線线筆笔]|一句[話话]|[男女]{0,2}主(?:角|人[翁公])|[敘叙]述者|旁白|年代|概括|反[轉转]|故[事仔]|情[節节]|劇情|剧情|大[綱纲]|梗概|摘要|概要|[簡简][介述]|概述|[總总][結结]|歸納|归纳|內容|内容|主[題题旨角要]|題材|题材|背景|[場场][景面]|基[調调]|風格|风格|[類类]型|章[節节]|角色|人物|[男女]主|反派|奸角|英雄|[兇凶]手|[標标][題题]|[結结][局尾]|收[尾場场]|尾聲|尾声|最[後后終终尾]|[開开][頭头始]|開場|开场|[衝冲]突|高潮|[轉转]折|文件|文[檔档]|文本|[劇剧]本|[電电]影|[套部齣場场][戲戏](?![劇剧院服])|小[說说]|[關关][係系]|困[難难]|地[點点]|收科|全文',
    '[節节]奏|[悲喜][劇剧]|影[評评]|人[設设]|主[線线]|金句|[懸悬]念|[鋪铺][墊垫]|起承[轉转転][合結结]|[視视]角|[演導导编編][員员演劇剧]|片[長长]|作品|[觀观][眾众]|[結结][構构]|[對对][話话]|[語语][氣气]|[氣气]氛|氛[圍围]|[續续]集|感情[戲戏]|出[場场]|改[編编]|太[慢快長长短]|[適适]合|分[別别]|推[薦荐]|[評评][價价]|意[見见]|建[議议]|地方|要改|[寫写]得',
    '(?<either>\\p{Script=Han})[不唔]\\k<either>以?|[這这呢嗰那該该本整][個个份篇齣部本套場场][戲戏]?|成[個个套部場场][戲戏]?',
    // Japanese.
    'どう(?:する|した|なる|なった)|時代|ログライン|見どころ|見せ場|テンポ|伏線|キャスト|セリフ|感想|構成|展開|作品|盛り上がる|悲しい|面白い|泣ける|あらすじ|筋書き|結末|ラスト|最後|最終的|終わり方|終わり|舞台|テーマ|ジャンル|登場人物|キャラクター|要約|要旨|概要|内容|説明|犯人|悪役|物語|(?<!\\p{Script=Han})話(?!\\p{Script=Han})|文書|文章|資料|脚本|台本|映画|本文|場面|シーン\\s?\\p{Nd}{0,4}|冒頭|一覧|関係|始まり|始まる|終わる|起こる|起きる|起こった|起きた',
    // Korean.
    '(?<!\\p{L})(?:주인공|주요|결말|줄거리|이야기|배경|등장인물|인물|캐릭터|범인|악당|악역|마지막|끝|시작|요약|정리|설명|주제|장르|분위기|제목|내용|문서|대본|각본|영화|소설|장면|갈등)\\p{L}*',
    // Thai.
    'ตัวละคร|ตัวเอก|พระเอก|นางเอก|ตัวร้าย|ฆาตกร|ตอนจบ|ตอนท้าย|สุดท้าย|ตอนต้น|เรื่องย่อ|เรื่องราว|เล่าเรื่อง|เรื่อง|เนื้อเรื่อง|เนื้อหา|สรุป|ฉาก(?:ที่)?\\s?\\p{Nd}{0,4}|แนว|หัวข้อ|เอกสาร|บทภาพยนตร์|ภาพยนตร์|คนร้าย|หนังสือ',
    // Vietnamese.
    '(?<!\\p{L})(?:câu chuyện|cốt truyện|tóm tắt|nội dung|nhân vật|phản diện|kẻ giết người|hung thủ|kết thúc|cuối cùng|bắt đầu|mở đầu|bối cảnh|chủ đề|thể loại|tài liệu|kịch bản|phim|truyện|xảy ra|nói về|chính)(?![\\p{L}\\p{M}])',
  ].join('|'),
  'gu',
)

/** As `small`, of the languages of `ofAnyText`. */
const smallUnspaced = new RegExp(
  [
    // Chinese, in both spellings, and Cantonese.
    '[重要][點点]|重要|意思|告[訴诉]我|[說说講讲](?:明|述)?|名[字稱称前]?|介[紹绍]|描述|[發发]生|出[現现]|遇[到見见]|[問问][題题]|[時时][間间候]|[認认][識识]|解[決决]',
    '有[冇沒没]有?|可以|[係系][點点]|多(?:[個个久長长遠远]|大(?![学學]))|一[下個个齊齐起]|[關关][於于]|以及|[請请]|[幫帮給给]我|[我你您他她它佢](?:們|们|哋)?|唔該|[覺觉]得|想要|想知道?|知道|[上入裡裏里](?:面(?![積积包條条])|[便邊边])|之[間间]|[這这][樣样]|(?<![皇太王])[後后][來来]|[然之][後后]|跟住|[俾畀]|睇下?|看看|[啲㗎嚟咁嗰嘢]|[是係系叫做喺在有的嘅了咗事個个]',
    // Japanese.
    'いつごろ|(?<!\\p{Script=Hiragana})ごろ(?!\\p{Script=Hiragana})|書いて|見て|並べて|くらい|名前|教えて|まとめて',
    // Korean.
    '(?<!\\p{L})(?:일이|일어|이름|이|그|뭐|대해|대한|해|줘|주세요|알려|있)\\p{L}*',
    // Thai.
    'เกี่ยวกับ|อธิบาย|เกิดขึ้น|พูดถึง|หลัก|ชื่อ|สถานที่',
    // Vietnamese.
    '(?<!\\p{L})(?:tên|này|là|có|về|ở|thế)(?![\\p{L}\\p{M}])',
  ].join('|'),
  'gu',
)

const japaneseSmallWords =
  /(?<!\p{Script=Hiragana})(?:この|その|について|です|ます|どうなり|なり|なる|した|する|して|ください|ある|いる|は|が|を|に|で|の|と|も|か|な)+(?!\p{Script=Hiragana})/gu

const thaiSmallWords: ReadonlySet<string> = new Set(
  'เล่า จบ คือ เป็น อยู่ มี นี้ นั้น ที่ ใน ของ การ ความ ให้ ได้ จะ ว่า และ หน่อย ตัว กับ ไป แบบ ควร ตรง ดี สั้น ช้า เร็ว ปม ตัวนำ หักมุม จุดหักมุม เหมาะ เหมาะกับ'.split(
    ' ',
  ),
)
