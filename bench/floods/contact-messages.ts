import { forwardedFrom, type Flood } from './flood.ts'

export const contactMessages: Flood = {
  about: '40 writers of the contact form, each message from another address',
  attackers: 40,
  async attack({ url, anonKey }, n) {
    const response = await fetch(`${url}/rest/v1/contact_submissions`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json', ...forwardedFrom(n) },
      body: JSON.stringify({
        name: `Writer ${n}`,
        email: `writer-${n}@bench.example.com`,
        message: 'Please tell me more about your leads in Miami.',
      }),
    })
    await response.arrayBuffer()
    return response.status
  },
}
