import { type Backend, backend } from '../../app/backend.ts'

/** The tables whose changes an open window shows at once. */
export const liveTables = ['leads', 'appointments'] as const
export type LiveTable = (typeof liveTables)[number]

export type Followed = {
  /** A row of the business was inserted, updated or deleted; `inserted` is the new row. */
  change(table: LiveTable, inserted?: unknown): void
  /** Whether changes arrive by themselves. After an interruption, read again. */
  live(isLive: boolean): void
}

let lastChannel = 0

type Channel = ReturnType<Backend['channel']>

/** Subscribes to the rows of one business. @returns a function that stops it */
export function followBusiness(businessId: string, { change, live }: Followed): () => void {
  let isOver = false
  let leave: (() => void) | null = null
  subscribe().catch(() => live(false))
  return () => {
    isOver = true
    leave?.()
  }

  async function subscribe(): Promise<void> {
    const client = await backend()
    // Otherwise the first join would be anonymous.
    await client.realtime.setAuth()
    if (isOver) return
    // A name of its own, because an earlier channel of that name may still be closing.
    lastChannel += 1
    const channel = client.channel(`business ${lastChannel}`)
    for (const table of liveTables) {
      channel.on(
        'postgres_changes',
        { event: '*', schema: 'public', table, filter: `business_id=eq.${businessId}` },
        ({ eventType, new: row }) => change(table, eventType === 'INSERT' ? row : undefined),
      )
    }
    channel.on('system', {}, (message: { extension: string; status: string }) => {
      if (message.extension === 'postgres_changes') live(message.status === 'ok')
    })
    channel.subscribe((status) => {
      if (status !== 'SUBSCRIBED') live(false)
    })
    leave = () => void removeChannel(client, channel)
  }
}

/** Without channels, the client would keep its socket for another minute, and reconnect it while offline. */
async function removeChannel(client: Backend, channel: Channel): Promise<void> {
  await client.removeChannel(channel)
  if (client.getChannels().length === 0) await client.realtime.disconnect()
}
