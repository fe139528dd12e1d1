import { existsSync } from 'node:fs'

/** Reads .env of the current folder; variables that are already set win. */
export function readDotEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
