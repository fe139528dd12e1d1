import { forwardedFrom, type Flood } from './flood.ts'

/** Just below the 4 MiB that accounts could once send; parsing one takes tens of milliseconds. */
const rows = Array.from({ length: 40_000 }, (_, n) => ({
  unknown_column: n,
  filler: 'x'.repeat(60),
}))
const body = JSON.stringify(rows)

export const largeBodies: Flood = {
  about: `30 calls at once by one account with bodies of ${(body.length / 1e6).toFixed(1)} MB`,
  attackers: 30,
  async attack({ url, anonKey, attacker }) {
    const response = await fetch(`${url}/rest/v1/leads`, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${attacker.token}`,
        'content-type': 'application/json',
        ...forwardedFrom(1),
      },
      body,
    })
    await response.arrayBuffer()
    return response.status
  },
}
