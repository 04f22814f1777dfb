import type { Passage, Source } from '#shared/rag.ts'

/** Room for evidence in a prompt: enough for a dozen passages, little enough that each one is read. */
const evidenceTokensMax = 6000
const passagesMax = 12

/**
 * Numbers the passages to put before a model: the best of every question first, then the second best, and so
 * on, each passage once, until the budget is used up.
 */
export function chooseEvidence(rankings: readonly (readonly Passage[])[]): Source[] {
  const chosen = new Map<string, Source>()
  let tokens = 0
  const deepest = Math.max(0, ...rankings.map((ranking) => ranking.length))
  for (let rank = 0; rank < deepest; rank++) {
    for (const ranking of rankings) {
      const passage = ranking[rank]
      if (!passage || chosen.has(passage.id) || chosen.size >= passagesMax) continue
      const cost = estimateTokens(passage.text)
      if (chosen.size > 0 && tokens + cost > evidenceTokensMax) continue
      tokens += cost
      chosen.set(passage.id, toSource(passage, chosen.size + 1))
    }
  }
  return [...chosen.values()]
}

function toSource({ filename, documentId, locator, text }: Passage, n: number): Source {
  return { n, title: filename.replace(/(?<=.)\.[^.]{1,8}$/, ''), name: filename, documentId, locator, text }
}

/** About four characters a token in spaced scripts, one in the others. */
function estimateTokens(text: string): number {
  const dense = text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu,
  )
  const denseCount = dense?.length ?? 0
  return Math.ceil(denseCount + (text.length - denseCount) / 4)
}
