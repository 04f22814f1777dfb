/** A link or file name without its escapes (`%20`); as it stands where they are none. */
export function unescapedLink(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}
