/** A refusal in the server's own form, for `route.fulfill`; in a batch it answers every call. */
export function refusal(status: number, message: string) {
  const error = { message, code: -32_000, data: { httpStatus: status } }
  return { status, contentType: 'application/json', body: JSON.stringify({ error }) }
}

/** What a gateway in front of the server answers in its place, for `route.fulfill`. */
export function gatewayPage(status: number) {
  return { status, contentType: 'text/html', body: '<h1>Gateway</h1>' }
}

/** An answer to a batch in which `refused` alone gets a 401 and every other call gets `data`. */
export function refusalOfOne(url: string, refused: string, data: unknown) {
  const calls = decodeURIComponent(new URL(url).pathname.replace('/trpc/', '')).split(',')
  const { error } = JSON.parse(refusal(401, 'Please log in first.').body)
  const answers = calls.map((call) => [[call === refused ? { error } : { result: { data } }]])
  return { contentType: 'application/jsonl', body: `${JSON.stringify({ ...answers })}\n` }
}
