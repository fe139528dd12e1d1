import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { Kysely } from 'kysely'
import { logoBucket } from '../../wire/picture-files.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { mustActFor } from '../permissions.ts'
import type { ReadPicture } from '../photos/read-picture.ts'
import { countCall } from '../rate-limit.ts'
import { readBearer } from '../read-bearer.ts'
import { readId } from '../read-id.ts'
import type { Schema } from '../schema.ts'

const changes = { limit: 30, perSeconds: 3600 }

type Dependencies = Pick<ApiDependencies, 'db' | 'verifyToken' | 'now' | 'pictures'>

/** POST business-logos/:id stores the picture in its body as the logo. POST business-logos/:id/removal deletes it. */
export function businessLogos(deps: Dependencies, readPicture: ReadPicture): Hono<ApiEnv> {
  const { db, pictures } = deps

  return new Hono<ApiEnv>()
    .post('/business-logos/:id', async (c) => {
      const businessId = await mayChange(c)
      if (pictures === null) throw new AppError('not_configured')
      const bytes = await readPicture(c, pictures.encodeLogo)
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
      const logo = `${businessId}/${digest}.png`
      await changeLogo(db, businessId, logo, () =>
        pictures.store({
          bucket: logoBucket,
          name: logo,
          bytes,
          type: 'image/png',
          cacheControl: 'public, max-age=31536000, immutable',
        }),
      )
      return c.json({ success: true, logo })
    })
    .post('/business-logos/:id/removal', async (c) => {
      await changeLogo(db, await mayChange(c), null)
      return c.json({ success: true, logo: null })
    })

  async function mayChange(c: Context<ApiEnv, '/business-logos/:id'>): Promise<string> {
    const bearer = await readBearer(c, deps.verifyToken)
    const businessId = readId(c.req.param('id'))
    await mustActFor(db, bearer, businessId)
    await countCall(db, `logo:${businessId}`, changes, deps.now())
    return businessId
  }
}

/** One change of a business at a time, because a change deletes the files of the others. */
function changeLogo(
  db: Kysely<Schema>,
  businessId: string,
  logo: string | null,
  store = async () => {},
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const business = trx.selectFrom('businesses').select('id').where('id', '=', businessId)
    await business.forUpdate().execute()
    await store()
    await trx.updateTable('businesses').set({ logo }).where('id', '=', businessId).execute()
  })
}
