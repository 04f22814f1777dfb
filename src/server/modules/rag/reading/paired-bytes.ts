interface PairedEncoding {
  label: string
  isLead(byte: number): boolean
  isTrail(byte: number): boolean
  /** Whether the pair is kana, Hangul, punctuation, or one of the few thousand characters that nearly all text is made of. */
  isEveryday(lead: number, trail: number): boolean
}

const within = (byte: number, from: number, to: number) => byte >= from && byte <= to

/** The first planes of each standard: GB 2312 level 1, Big5 level 1, JIS X 0208 level 1 with kana, KS X 1001 Hangul. */
const encodings: readonly PairedEncoding[] = [
  {
    label: 'gb18030',
    isLead: (byte) => within(byte, 0x81, 0xfe),
    isTrail: (byte) => within(byte, 0x40, 0x7e) || within(byte, 0x80, 0xfe),
    isEveryday: (lead, trail) =>
      trail >= 0xa1 && (within(lead, 0xb0, 0xd7) || lead === 0xa1 || lead === 0xa3),
  },
  {
    label: 'big5',
    isLead: (byte) => within(byte, 0x81, 0xfe),
    isTrail: (byte) => within(byte, 0x40, 0x7e) || within(byte, 0xa1, 0xfe),
    isEveryday: (lead) => within(lead, 0xa4, 0xc6) || lead === 0xa1,
  },
  {
    label: 'shift_jis',
    isLead: (byte) => within(byte, 0x81, 0x9f) || within(byte, 0xe0, 0xfc),
    isTrail: (byte) => within(byte, 0x40, 0x7e) || within(byte, 0x80, 0xfc),
    isEveryday: (lead) => within(lead, 0x81, 0x83) || within(lead, 0x88, 0x97),
  },
  {
    label: 'euc-kr',
    isLead: (byte) => within(byte, 0x81, 0xfe),
    isTrail: (byte) => within(byte, 0xa1, 0xfe),
    isEveryday: (lead, trail) => trail >= 0xa1 && (within(lead, 0xb0, 0xc8) || lead === 0xa1),
  },
]

/**
 * The encoding of two bytes a character that explains a text best, with the share of its characters beyond ASCII that
 * are everyday ones. Null when none fits every byte.
 */
export function bestPairedEncoding(bytes: Uint8Array): { label: string; everydayShare: number } | null {
  const fits = encodings.flatMap((encoding) => {
    const everydayShare = everydayShareOf(bytes, encoding)
    return everydayShare === null ? [] : [{ label: encoding.label, everydayShare }]
  })
  return fits.sort((a, b) => b.everydayShare - a.everydayShare)[0] ?? null
}

/** Null for another encoding than these four, or where the bytes do not pair. */
export function everydayShareIn(bytes: Uint8Array, label: string): number | null {
  const encoding = encodings.find((each) => each.label === label)
  return encoding ? everydayShareOf(bytes, encoding) : null
}

function everydayShareOf(bytes: Uint8Array, encoding: PairedEncoding): number | null {
  let pairs = 0
  let everyday = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    at += 1
    const trail = bytes[at]
    if (trail === undefined || !encoding.isLead(lead) || !encoding.isTrail(trail)) return null
    pairs += 1
    if (encoding.isEveryday(lead, trail)) everyday += 1
  }
  return pairs === 0 ? null : everyday / pairs
}
