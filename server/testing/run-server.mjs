import { bundleServer } from '../../scripts/build/bundle-server.mjs'

// The whole server as a separate process, for tests that kill it.
const { main } = await import(await bundleServer())
await main()
