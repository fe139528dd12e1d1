import type { Fetch, Product } from '../product.ts'
import type { Upgrade } from './upgrade.ts'

type Front = {
  fetch: Fetch
  upgrade: Upgrade
  /** From now on the product answers. */
  open(product: Pick<Product, 'fetch' | 'upgrade'>): void
}

/** Listens before the product is there, and answers 503 until then. */
export function openFront(): Front {
  let product: Pick<Product, 'fetch' | 'upgrade'> | null = null
  return {
    fetch: (request, bindings) => product?.fetch(request, bindings) ?? notReady(),
    upgrade(request, socket, head) {
      if (product) product.upgrade(request, socket, head)
      else socket.destroy()
    },
    open(opened) {
      product = opened
    },
  }
}

function notReady(): Response {
  const headers = { 'retry-after': '1', 'cache-control': 'no-store' }
  return Response.json({ status: 'starting' }, { status: 503, headers })
}
