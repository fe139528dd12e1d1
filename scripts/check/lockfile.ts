import { readFileSync } from 'node:fs'
import { findUnverified } from './find-unverified.ts'

// Fails on a locked package that npm ci could not verify, and on one that names a registry.
const lockfile = new URL('../../package-lock.json', import.meta.url)
const problems = findUnverified(readFileSync(lockfile, 'utf8'))
for (const sentence of problems) console.error(sentence)
process.exitCode = problems.length > 0 ? 1 : 0
