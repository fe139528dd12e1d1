import { existsSync } from 'node:fs'

/** Reads .env of the folder that the command runs in; what the environment says already stays. */
export function readDotEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
