/** Requests with the caller's address that platform/ and api/ must both read from them. */
export const clientAddresses: Array<{
  /** The socket's address; null once the caller has disconnected, undefined without a server. */
  socket: string | null | undefined
  trusted: boolean
  forwarded: string | null
  seen: string | null
}> = [
  {
    socket: '127.0.0.1',
    trusted: false,
    forwarded: '198.51.100.1, 203.0.113.9',
    seen: '203.0.113.9',
  },
  { socket: '127.8.8.8', trusted: false, forwarded: '203.0.113.9', seen: '203.0.113.9' },
  { socket: '::1', trusted: false, forwarded: '203.0.113.9', seen: '203.0.113.9' },
  { socket: '::ffff:127.0.0.1', trusted: false, forwarded: '203.0.113.9', seen: '203.0.113.9' },
  { socket: '127.0.0.1', trusted: false, forwarded: null, seen: '127.0.0.1' },
  { socket: '127.0.0.1', trusted: false, forwarded: 'unknown', seen: '127.0.0.1' },
  { socket: '127.0.0.1', trusted: false, forwarded: '::ffff:203.0.113.9', seen: '203.0.113.9' },
  { socket: '127.0.0.1', trusted: false, forwarded: '::FFFF:203.0.113.9', seen: '203.0.113.9' },
  { socket: '127.0.0.1', trusted: false, forwarded: '::ffff:102:304', seen: '1.2.3.4' },
  { socket: '127.0.0.1', trusted: false, forwarded: '2001:db8::9', seen: '2001:db8::9' },
  { socket: '10.0.0.7', trusted: false, forwarded: '203.0.113.9', seen: '10.0.0.7' },
  { socket: '::ffff:10.0.0.7', trusted: false, forwarded: '203.0.113.9', seen: '10.0.0.7' },
  { socket: '10.0.0.7', trusted: true, forwarded: '203.0.113.9', seen: '203.0.113.9' },
  { socket: '10.0.0.7', trusted: true, forwarded: 'unknown', seen: '10.0.0.7' },
  { socket: null, trusted: false, forwarded: '203.0.113.9', seen: null },
  { socket: null, trusted: true, forwarded: '203.0.113.9', seen: '203.0.113.9' },
  { socket: undefined, trusted: false, forwarded: '203.0.113.9', seen: '203.0.113.9' },
  { socket: undefined, trusted: true, forwarded: '203.0.113.9', seen: '203.0.113.9' },
  { socket: undefined, trusted: false, forwarded: null, seen: null },
]

/** The arguments with which `app.request()` makes this call. */
export function callFrom({
  socket,
  forwarded,
}: (typeof clientAddresses)[number]): [RequestInit, object] {
  return [
    { headers: forwarded === null ? {} : { 'x-forwarded-for': forwarded } },
    socket === undefined ? {} : { incoming: { socket: { remoteAddress: socket ?? undefined } } },
  ]
}
