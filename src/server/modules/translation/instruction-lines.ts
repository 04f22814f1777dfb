const orders = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules?|above|previous|everything)\b/i,
  /\b(?:you are|act as|pretend to be)\b.{0,30}\b(?:ai|assistant|language model|chatbot|dan)\b/i,
  /\b(?:system|developer) (?:prompt|message|instruction)/i,
  /\b(?:reply|respond|answer|output|print|write|say)\b.{0,20}\b(?:only|just|nothing but|exactly)\b/i,
  /\b(?:do not|don['’]t|stop) translat/i,
  /\b(?:translate|translation)\b.{0,30}\b(?:nothing|instead|the rest|every line)\b/i,
  /<\/?(?:system|instructions?|prompt)>|\[\/?INST\]|```|"\s*variants"\s*:/i,
  /(?:忽略|無視|无视|忘記|忘记|不要理會|不要理会).{0,12}(?:指令|指示|提示|以上|之前|規則|规则)/u,
  /(?:不要|別|别|唔好)(?:翻譯|翻译)|(?:只|請只|请只)(?:回答|回覆|回复|輸出|输出)/u,
  /(?:ignorez?|ignora|ignoriere|ignorar?|negeer|zignoruj).{0,40}(?:instruc|istruz|anweisung|instrukcj|consignes|regel)/i,
  /(?:指示|命令|ルール).{0,6}(?:無視|忘れ)|翻訳しないで/u,
  /(?:지시|명령|규칙).{0,6}(?:무시|잊어)|번역하지 ?마/u,
  /игнорируй.{0,30}(?:инструкц|указан|правил)|не переводи/i,
]

/** Whether a line reads like an order to whoever processes it. It is translated like any other line all the same. */
export function looksLikeInstruction(line: string): boolean {
  return orders.some((order) => order.test(line))
}

const obeyedShareMax = 0.4

/** Whether what stands for such a line looks like the order carried out, not like a translation of it. */
export function looksObeyed(source: string, target: string, syllables: number, wanted: number): boolean {
  return looksLikeInstruction(source) && (syllables < wanted * obeyedShareMax || isPayload(source, target))
}

/** Whether a text stands word by word in the order: what it demands to be said. */
export function isPayload(order: string, text: string): boolean {
  const said = plain(text)
  return said.length >= 3 && plain(order).includes(said)
}

const refusals = [
  /\bas an ai\b|\blanguage model\b|\bcontent policy\b|\bguidelines\b.{0,30}\b(?:cannot|can['’]t)\b/i,
  /\b(?:i|we)(?: am|['’]m)? ?(?:cannot|can['’]t|can not|unable to|not able to|won['’]t)\b.{0,20}\b(?:assist with|comply|(?:help|fulfil|provide|do).{0,8} (?:request|content|that request))/i,
  /(?:作為|作为)(?:一個|一个|一名)?(?:AI|人工智|語言模型|语言模型)|AIとして|言語モデル|AI ?언어 ?모델|โมเดลภาษา/u,
  /als (?:ein )?KI|en tant qu(?:['’]IA|e mod[èe]le de langage)|como (?:una )?IA|como modelo de lengua|как (?:ии|языковая модель)/i,
]

/** What a model cannot do with a “request” or a “content” where the line speaks of neither. */
const declined = [
  /[無无]法|不能|不可以|[冇沒没]辦?办?法|唔[可能]|できません|かねます|お応え|수 없|어렵습니다/u,
  /(?:提供|協助|协助|[幫帮]|處理|处理|回應|回应).{0,8}(?:內容|内容|請求|请求)|(?:內容|内容|請求|请求).{0,10}(?:提供|協助|协助|[幫帮]|處理|处理)|(?:内容|リクエスト|ご要望|ご依頼)には?.{0,8}(?:できません|かねます|応え)|(?:요청|내용).{0,8}(?:도와|처리|제공)/u,
]
const declinedIn =
  /no puedo.{0,30}(?:solicitud|contenido)|ne peux pas.{0,30}(?:cette demande|ce contenu)|kann.{0,20}(?:diese[rnms]? )(?:anfrage|inhalt)|ไม่สามารถ.{0,40}(?:คำขอ|เนื้อหา)/iu
const requested =
  /request|content|內容|内容|[請请要]求|要望|依頼|リクエスト|요청|내용|คำขอ|เนื้อหา|solicitud|petición|contenido|demande|contenu|anfrage|bitte|inhalt/iu

/** How each language names what the model does, if only in part; and where it is said that it will not, or before its work. */
const translating =
  /translat|interpret|[譯译訳]|แปล|번역|통역|traduc|tradui|traduz|übersetz|dolmetsch|перев|vert(?:aal|al)|tłumacz|terjemah|dịch|çevir|ترجم|अनुवाद/iu
const ofItsOwn =
  /translation ?[:：]|(?:翻譯|翻译|譯文|译文|(?<!言い|申し|内)訳|訳文|번역|คำแปล|traducción|traduction|tradução|traduzione|übersetzung|vertaling|tłumaczenie|terjemahan|bản dịch|çeviri|перевод) ?[:：]|[譯译訳][註注]|translator['’]?s note/iu
const unable =
  /(?:cannot|can['’]t|unable to|not able to) translat|(?:[無无]法|不能|不可以|[冇沒没]辦?办?法|唔[可能]).{0,4}翻[譯译]|翻訳(?:することは|は)?(?:でき|いたしかね)|แปล(?![กง]).{0,20}ไม่ได้|ไม่สามารถแปล(?![กง])|번역(?:할 수 없|해 드릴 수 없|이 어렵)|no puedo traducir|ne peux pas (?:le |la |vous )?tradui|nicht übersetz|не могу перев|não posso traduzir|non posso tradurre/iu

/** Whether a model speaks of its task or says that it will not, where the line itself says no such thing. */
export function looksRefused(source: string, target: string): boolean {
  const isItsWork = ofItsOwn.test(target) || unable.test(target)
  if (isItsWork && !translating.test(source)) return true
  const declines = declined.every((words) => words.test(target)) || declinedIn.test(target)
  if (declines && !requested.test(source)) return true
  return refusals.some((refusal) => refusal.test(target) && !refusal.test(source))
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
