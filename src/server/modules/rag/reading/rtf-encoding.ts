import { decodeBytes } from './decode-bytes.ts'

/** Code pages and font charsets of the RTF specification 1.9.1, by the label under which the platform decodes them. */
const codePages: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  20866: 'koi8-r',
  54936: 'gb18030',
  65001: 'utf-8',
}

const charsets: Readonly<Record<number, number>> = {
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}

/** The code page of a font's charset; undefined where the document's own applies. */
export function codePageOfCharset(charset: number): number | undefined {
  return charsets[charset]
}

export function decodeCodePage(bytes: readonly number[], codePage: number): string {
  const label =
    codePages[codePage] ?? (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : 'windows-1252')
  return decodeBytes(label, new Uint8Array(bytes))
}
