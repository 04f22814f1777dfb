import { type DraftFields, isBlank } from '#client/lib/draft-fields.ts'

/** The server keeps forms of half a million characters, the script among them. */
const ruleCharactersMax = 300_000
const fieldCharacters = 80

/** The fields without the oldest rules for lines, those taken back first, where there are more than a form may hold. */
export function withRoom(fields: DraftFields): DraftFields {
  const rules = [...fields].filter(([field]) => field.startsWith('line:'))
  let characters = rules.reduce((sum, rule) => sum + charactersOf(rule), 0)
  if (characters <= ruleCharactersMax) return fields
  const kept = new Map(fields)
  const oldest = rules.sort(
    ([, a], [, b]) => Number(isBlank(b.value)) - Number(isBlank(a.value)) || a.at - b.at,
  )
  for (const rule of oldest) {
    if (characters <= ruleCharactersMax) break
    kept.delete(rule[0])
    characters -= charactersOf(rule)
  }
  return kept
}

function charactersOf([field, { value }]: [string, { value: string | boolean }]): number {
  return field.length + String(value).length + fieldCharacters
}
