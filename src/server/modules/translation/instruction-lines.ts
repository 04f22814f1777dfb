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
  /\b(?:i|we)(?: am|['’]m)? ?(?:cannot|can['’]t|can not|unable to|not able to|won['’]t)\b.{0,20}\b(?:assist|translate|comply|help with|fulfil|provide)/i,
  /(?:作為|作为)(?:一個|一个|一名)?(?:AI|人工智|語言模型|语言模型)|(?:無法|无法|不能)(?:翻譯|翻译|提供|協助|协助)/u,
  /AIとして|翻訳(?:することは)?できません|als (?:ein )?KI|en tant qu['’]IA|como (?:una )?IA|как (?:ии|языковая модель)/i,
]

/** Whether a model says that it will not, where the line itself says no such thing. */
export function looksRefused(source: string, target: string): boolean {
  return refusals.some((refusal) => refusal.test(target) && !refusal.test(source))
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
