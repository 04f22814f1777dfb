/** Bytes 80 to 9F of windows-1252; those it leaves open stay as they are (WHATWG Encoding). */
const signs1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const decoders = new Map<string, TextDecoder>()

/**
 * Decodes by any label of the WHATWG Encoding standard; what cannot be decoded becomes U+FFFD. Throws `RangeError`
 * for an unknown label. Node before 24 takes windows-1252, the encoding of most Western files, for Latin-1, and loses
 * its quotes and dashes.
 */
export function decodeBytes(label: string, bytes: Uint8Array): string {
  const decoder = decoders.get(label) ?? new TextDecoder(label)
  decoders.set(label, decoder)
  if (decoder.encoding !== 'windows-1252') return decoder.decode(bytes)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return text.replace(/[\u0080-\u009f]/g, (sign) => signs1252.charAt(sign.charCodeAt(0) - 0x80))
}
