import { main } from '../main.ts'

// The whole server as a separate process, for tests that kill it.
await main()
