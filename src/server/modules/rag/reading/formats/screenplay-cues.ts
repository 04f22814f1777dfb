/** A cue's name without extensions: `MARGIT` of `MARGIT (V.O.) (CONT'D)`. */
export function nameInCue(cue: string): string {
  return cue
    .replace(/\s*[(（[［][^)）\]］]*(?:[)）\]］]|$)/g, ' ')
    .replace(/[\s,-]*\bCONT(?:['’.]?D|INUED|INUING)\.?\s*$/iu, '')
    .replace(/(?<=\p{L}{2})[\s.,]+(?:V\.\s?O\.?|O\.\s?[SC]\.?)\s*$/iu, '')
    .replace(/[\s:：^]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Who speaks under a cue, given everyone who has a cue of their own: `ANNA & BEN` are two where both speak alone
 * elsewhere, and one (`MR. & MRS. HILL`) where they do not. Spelled as they first stood.
 */
export function speakersOf(cue: string, spellings: ReadonlyMap<string, string>): string[] {
  const name = nameInCue(cue)
  const spelled = (each: string) => spellings.get(each.toUpperCase())
  const parts = name.split(/\s*[&/+、＆／]\s*|\s+(?:AND|UND|ET|Y|E)\s+/u).filter((part) => part !== '')
  if (parts.length > 1 && parts.every(spelled))
    return [...new Set(parts.map((part) => spelled(part) ?? part))]
  return name === '' ? [] : [spelled(name) ?? name]
}

/** The first spelling of every name that stands in a cue, by the name in capitals. */
export function spellingsIn(cues: Iterable<string>): Map<string, string> {
  const spellings = new Map<string, string>()
  for (const cue of cues) {
    const name = nameInCue(cue)
    const key = name.toUpperCase()
    if (name !== '' && !spellings.has(key)) spellings.set(key, name)
  }
  return spellings
}
