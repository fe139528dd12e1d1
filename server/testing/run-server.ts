import { main } from '../main.ts'

// The whole server as a process of its own, for tests that kill it.
await main()
