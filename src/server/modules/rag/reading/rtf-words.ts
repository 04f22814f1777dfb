/** Control words that stand for a character. */
export const rtfCharacters: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  lbr: '\n',
  column: '\n',
  softline: '\n',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  endash: '–',
  emdash: '—',
  emspace: '\u2003',
  enspace: '\u2002',
  qmspace: '\u2005',
  zwj: '\u200d',
  zwnj: '\u200c',
  ltrmark: '\u200e',
  rtlmark: '\u200f',
  '~': '\u00a0',
  _: '\u2011',
  '\\': '\\',
  '{': '{',
  '}': '}',
}

/** What a program keeps in a document beside its text. A group that begins with `\*` is one of these too. */
export const rtfUnshown: ReadonlySet<string> = new Set(
  `* annotation atnauthor atnid atrfend atrfstart author background bkmkend bkmkstart colorschememapping colortbl
  comment datafield datastore do falt fchars filetbl fldinst footer footerf footerl footerr ftncn ftnsep ftnsepc
  generator header headerf headerl headerr info keywords latentstyles levelnumbers leveltext listoverridetable
  listtable nonesttables object operator panose pict private revtbl rsidtbl rxe shpinst shprslt subject tc template
  themedata title txe ud userprops wgrffmtfilter xe xmlnstbl`.split(/\s+/),
)

/** Groups of text within an unshown one. */
export const rtfShown: ReadonlySet<string> = new Set(['shptxt', 'result', 'dptxbxtext'])
