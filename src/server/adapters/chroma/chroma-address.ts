/** What the client of Chroma wants to know of its server's URL. */
export function chromaAddress(url: string): { host: string; port: number; ssl: boolean } {
  const { protocol, hostname, port } = new URL(url)
  const ssl = protocol === 'https:'
  return { host: hostname, port: Number(port) || (ssl ? 443 : 80), ssl }
}
