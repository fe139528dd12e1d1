import { forwardedFrom, type Flood } from './flood.ts'

const addresses = 1000

export const signIns: Flood = {
  about: `100 sign-ins at once with wrong passwords, from ${addresses} addresses, each for another account`,
  attackers: 100,
  async attack({ url, anonKey }, n) {
    const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        'content-type': 'application/json',
        ...forwardedFrom(n % addresses),
      },
      body: JSON.stringify({ email: `unknown-${n}@bench.example.com`, password: 'wrong-1' }),
    })
    await response.arrayBuffer()
    return response.status
  },
}
