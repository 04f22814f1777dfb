/** Puts a text into the clipboard, plain and as HTML; plain alone where a browser can do no more. Rejects when refused. */
export async function copyRichText(plain: string, html: string): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || html === '') return navigator.clipboard.writeText(plain)
  const blobOf = (text: string, type: string) => new Blob([text], { type })
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': blobOf(plain, 'text/plain'),
      'text/html': blobOf(html, 'text/html'),
    }),
  ])
}
