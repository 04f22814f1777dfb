import { withoutAccents } from './alphabetic-terms.ts'
import { withoutAskingWords } from './question-core.ts'
import { smallWordsOf } from './spaced-language.ts'
import { stopWords } from './stop-words.ts'
import { withoutThaiWords } from './thai-words.ts'

/**
 * What a question asks for, in lower case, without its small words and without those that are about any text, not
 * about what one says: `What happens at the end?` has nothing of its own, and no ending has the words of it.
 */
export function ownWords(question: string): string {
  const isSmall = smallWordsOf(question)
  const core = withoutAskingWords(question).replace(ofUnspaced, ' ').replace(japaneseSmallWords, ' ')
  return withoutThaiWords(core, thaiSmallWords).replace(wordRun, (word) => {
    const plain = withoutAccents(word)
    return stopWords.has(plain) || isSmall(plain) || general.has(plain) ? ' ' : word
  })
}

const wordRun = /[\p{L}\p{M}\p{N}]+/gu

const general: ReadonlySet<string> = new Set(
  [
    'story stories tale logline write plot plots summary summaries summarise summarize summarised summarized synopsis overview outline describe description tell explain list give show theme themes topic topics subject tone mood genre style setting settings set scene scenes act acts chapter chapters page pages part parts section sections character characters protagonist protagonists antagonist hero heroine villain killer murderer culprit name names named called title happen happens happened happening end ends ended ending endings finish begin begins beginning start starts opening take takes took place places main major key important point points document documents file files text texts script scripts screenplay film films movie movies book books novel conflict climax twist resolution message moral people person next last first many much like mean means meaning kind sort thing things please sum idea ideas want wants player players narrator narrated inciting incident opens goes wrong belong belongs',
    'worum wovon davon geschichte handlung zusammenfassung zusammenfassen fasse fasst zusammen inhalt inhaltsangabe überblick beschreibe beschreiben erzähle erzähl erkläre nenne liste thema themen stimmung ton genre schauplatz szene szenen akt kapitel seite seiten figur figuren person personen hauptfigur hauptfiguren hauptperson hauptrolle protagonist protagonistin held heldin bösewicht gegenspieler mörder täter name namen heißt titel passiert passieren geschieht ende endet schluss ausgang anfang beginnt beginn spielt geht dokument dokumente datei text texte drehbuch film buch roman konflikt höhepunkt wendepunkt botschaft hauptaussage aussage erzähler fängt fangt wichtigsten gibt alle mir bitte',
    'histoire intrigue résumé résume résumer résumez aperçu décris décrire raconte explique liste thème sujet ton genre cadre décor scène scènes acte chapitre page personnage personnages principal principale principaux protagoniste ça parle héros héroïne méchant tueur meurtrier coupable nom noms appelle titre passe fin finit termine début commence déroule lieu document fichier texte scénario film livre roman conflit message moi fait',
    'historia trama argumento resumen resume resumir resúmeme describe cuenta cuéntame explica lista tema temas tono género ambientación escenario escena escenas acto capítulo página personaje personajes principal principales protagonista protagonistas héroe villano antagonista asesino culpable nombre nombres llama título pasa ocurre sucede final fin termina acaba principio comienza empieza lugar documento archivo texto guion guión película libro novela conflicto mensaje narrador acción trata me',
    'storia riassunto riassumi descrivi racconta spiega elenca tono genere ambientazione scena scene atto capitolo pagina personaggio personaggi principale principali protagonista eroe cattivo assassino colpevole nome chiama titolo succede accade fine finisce inizio inizia svolge luogo documento testo sceneggiatura libro romanzo conflitto messaggio parla mi',
    'história enredo resumo resuma descreva conte explique cenário cena cenas ato página personagem personagens principal principais herói vilão assassino culpado nome chama título acontece termina fim começo começa lugar documento texto roteiro filme livro romance conflito mensagem fala me',
    'история всё сюжет содержание краткое перескажи опиши расскажи объясни тема темы тон жанр место сцена сцены акт глава страница персонаж персонажи главный главная главные герой героиня герои злодей убийца виновный имя имена зовут название происходит случается произошло случилось конец конце концовка финал финале кончается заканчивается начало начале начинается действие документ файл текст сценарий фильм книга роман конфликт мне',
  ]
    .join(' ')
    .split(' ')
    .map(withoutAccents),
)

/** Of languages without spaces, and of those whose words have endings or are several syllables. */
const ofUnspaced = new RegExp(
  [
    // Chinese, in both spellings, and Cantonese: what is about any text, then small words.
    '[男女]{0,2}主(?:角|人[翁公])|[敘叙]述者|旁白|意思|年代|[重要][點点]|概括|反[轉转]|故[事仔]|情[節节]|劇情|剧情|大[綱纲]|梗概|摘要|概要|[簡简][介述]|介[紹绍]|概述|[總总][結结]|歸納|归纳|內容|内容|描述|告[訴诉]我|[說说講讲](?:明|述)?|主[題题旨角要]|題材|题材|背景|[場场][景面]|基[調调]|風格|风格|[類类]型|章[節节]|角色|人物|[男女]主|反派|奸角|英雄|[兇凶]手|名[字稱称前]?|[標标][題题]|[結结][局尾]|收[尾場场]|尾聲|尾声|最[後后終终尾]|[開开][頭头始]|開場|开场|[發发]生|[衝冲]突|高潮|[轉转]折|文件|文[檔档]|文本|[劇剧]本|[電电]影|[套部齣場场][戲戏](?![劇剧院服])|小[說说]|[關关][係系]|遇[到見见]|困[難难]|重要|出[現现]|[問问][題题]|[時时][間间候]|地[點点]|[認认][識识]|收科|解[決决]|全文',
    '有[冇沒没]有?|(?:可唔可|可不可|可)以|能[不唔]能|[會会][不唔][會会]|是不是|[這这呢嗰那該该本整][個个份篇齣部本套場场][戲戏]?|成[個个套部場场][戲戏]?|[係系][點点]|多(?:[個个久長长遠远]|大(?![学學]))|一[下個个齊齐起]|[關关][於于]|以及|[請请]|[幫帮給给]我|[我你您他她它佢](?:們|们|哋)?|唔該|[覺觉]得|好[不唔]好|想要|想知道?|知道|[上入裡裏里](?:面(?![積积包條条])|[便邊边])|之[間间]|[這这][樣样]|(?<![皇太王])[後后][來来]|[然之][後后]|跟住|[俾畀]|睇下?|看看|[啲㗎嚟咁嗰嘢]|[是係系叫做喺在有的嘅了咗事個个]',
    // Japanese.
    'あらすじ|筋書き|結末|ラスト|最後|最終的|終わり方|終わり|舞台|テーマ|ジャンル|登場人物|キャラクター|名前|要約|要旨|概要|内容|説明|犯人|悪役|物語|(?<!\\p{Script=Han})話(?!\\p{Script=Han})|文書|文章|資料|脚本|台本|映画|本文|場面|シーン|冒頭|一覧|関係|始まり|始まる|終わる|起こる|起きる|起こった|起きた|教えて|まとめて',
    // Korean.
    '(?<!\\p{L})(?:주인공|주요|결말|줄거리|이야기|배경|등장인물|인물|캐릭터|범인|악당|악역|마지막|끝|시작|요약|정리|설명|주제|장르|분위기|제목|이름|내용|문서|대본|각본|영화|소설|장면|갈등|일이|일어|이|그|뭐|대해|대한|해|줘|주세요|알려|있)\\p{L}*',
    // Thai.
    'ตัวละคร|ตัวเอก|พระเอก|นางเอก|ตัวร้าย|ฆาตกร|ตอนจบ|ตอนท้าย|สุดท้าย|ตอนต้น|เรื่องย่อ|เรื่องราว|เล่าเรื่อง|เรื่อง|เนื้อเรื่อง|เนื้อหา|เกี่ยวกับ|สรุป|อธิบาย|ฉาก|สถานที่|แนว|หัวข้อ|เอกสาร|บทภาพยนตร์|ภาพยนตร์|หนังสือ|เกิดขึ้น|พูดถึง|หลัก|ชื่อ',
    // Vietnamese.
    '(?<!\\p{L})(?:câu chuyện|cốt truyện|tóm tắt|nội dung|nhân vật|phản diện|kẻ giết người|hung thủ|kết thúc|cuối cùng|bắt đầu|mở đầu|bối cảnh|chủ đề|thể loại|tài liệu|kịch bản|phim|truyện|xảy ra|tên|nói về|chính|này|là|có|về|ở|thế)(?![\\p{L}\\p{M}])',
  ].join('|'),
  'gu',
)

const japaneseSmallWords =
  /(?<!\p{Script=Hiragana})(?:この|その|について|です|ます|どうなり|なり|なる|した|する|して|ください|ある|いる|は|が|を|に|で|の|と|も|か|な)+(?!\p{Script=Hiragana})/gu

const thaiSmallWords: ReadonlySet<string> = new Set(
  'เล่า จบ คือ เป็น อยู่ มี นี้ นั้น ที่ ใน ของ การ ความ ให้ ได้ จะ ว่า และ หน่อย ตัว'.split(' '),
)
