const renamed: Record<string, string> = {
  no: 'nb',
  nn: 'nb',
  fil: 'tl',
  iw: 'he',
  in: 'id',
  yue: 'zh-HK',
  cmn: 'zh-CN',
}

/** The code a counter goes by: `pt-BR` is `pt`, `zh_tw` is `zh-TW`, `yue` is `zh-HK`. */
export function counterCode(language: string): string {
  const parts = language.toLowerCase().split(/[-_]/)
  const base = renamed[parts[0] ?? ''] ?? parts[0] ?? ''
  if (base !== 'zh') return base
  if (parts.includes('hk') || parts.includes('mo')) return 'zh-HK'
  return parts.includes('tw') || parts.includes('hant') ? 'zh-TW' : 'zh-CN'
}
