import { readCallerAddress } from '../../net/caller-address.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseUpgrade } from '../../platform/realtime/upgrade.ts'
import { backendPaths } from '../../wire/paths.ts'
import type { Upgrade } from './upgrade.ts'

/** WebSockets are only for realtime/v1. */
export function answerUpgrade(upgrade: Platform['upgrade'], trustProxy: boolean): Upgrade {
  return (request, socket, head) => {
    const { pathname } = new URL(request.url ?? '/', 'http://server')
    if (pathname !== `${backendPaths.realtime}/websocket`) {
      refuseUpgrade(socket, 404, { message: 'Not Found' })
      return
    }
    const header = (name: string) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value.join(',') : value
    }
    const call = { env: { incoming: request }, req: { header } }
    upgrade(request, socket, head, readCallerAddress(call, trustProxy))
  }
}
