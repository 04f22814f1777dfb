/**
 * Syllables of a word by the vowel letters of its scripts alone, for whatever no language of its own is asked for.
 * Every string has an answer: unknown characters count nothing, and a word of consonants is one syllable.
 */
export function countByScript(word: string): number {
  const spelled = word.normalize('NFC').toLowerCase()
  const nuclei = spelled.match(nucleus)?.length ?? 0
  if (nuclei > 0) return nuclei
  return letter.test(spelled) ? 1 : 0
}

/** Where a syllable has its vowel: one alternative for each family of scripts. */
const nucleus = new RegExp(
  [
    latin(),
    '[аеёиіїоуыэюяєѣўө]',
    'αι|ει|οι|ου|υι|αυ|ευ|[άέήίόύώΐΰαεηιουωϊϋ]',
    '[اويىآأإؤئ]|[\\u05D0\\u05D5\\u05D9]',
    brahmic(),
    '\\p{Script=Han}|[\\uAC00-\\uD7A3]',
    '[ぁ-ゖァ-ヺ](?<![ぁぃぅぇぉゃゅょゎァィゥェォャュョヮっッ])',
    '[ะัาำิีึืุูเแโใไ็]',
  ].join('|'),
  'gu',
)

const letter = /\p{L}/u

function latin(): string {
  const vowels =
    'aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿāăąēĕėęěīĭįıōŏőūŭůűơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ'
  return `(?:(?<=q)u)?[${vowels}]+`
}

/** The scripts of India write a consonant with its vowel: what counts is a base that no virama silences. */
function brahmic(): string {
  const bases =
    '[\\u0904-\\u0939\\u0958-\\u0961\\u0985-\\u09B9\\u09DC-\\u09E1\\u0B85-\\u0BB9\\u0C05-\\u0C39\\u0C60-\\u0C61]'
  return `${bases}[\\u093C\\u09BC]?(?![\\u093C\\u09BC]?[\\u094D\\u09CD\\u0BCD\\u0C4D])`
}
