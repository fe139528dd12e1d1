import type pg from 'pg'
import type { VerifyToken } from '../jwt/verify-token.ts'
import type { FileStore } from './file-store.ts'
import type { Signer } from './signed-tokens.ts'

export type StorageServices = {
  /** Logs in as `authenticator`, which can switch to each token's role. */
  pool: pg.Pool
  verifyToken: VerifyToken
  files: FileStore
  signer: Signer
  /** The most bytes of any file; a bucket may allow less. */
  fileSizeLimit: number
}
