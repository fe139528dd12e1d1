import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { speak } from '../text/speak.ts'
import {
  openIdentityProvider,
  type IdentityProvider,
} from '../platform/auth/saml/testing/identity-provider.ts'
import { signHs256 } from '../platform/testing/open-platform.ts'
import { locales } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import { choose } from './people.ts'
import { expectSoundPage, test } from './test.ts'

for (const locale of locales) {
  test(`an owner signs in with company SSO, in ${locale}`, async ({
    page,
    request,
    expectRefusals,
  }) => {
    expectRefusals(/auth\/v1\/sso/)
    const words = speak(locale).companySignIn
    const company = await openIdentityProvider()
    const domain = `${randomUUID()}.example`
    company.person = { nameId: randomUUID(), attributes: { mail: [`ana@${domain}`] } }
    await register(request, company, domain)

    const text = await choose(page, locale)
    await page.goto(appPaths.auth)
    await page.getByRole('button', { name: words.offer }).click()
    await page.getByLabel(words.email).fill('ana@unknown.example')
    await page.getByRole('button', { name: words.proceed, exact: true }).click()
    await expect(page.getByText(words.unknown('unknown.example'))).toBeVisible()
    await expectSoundPage(page)

    await page.getByLabel(words.email).fill(`ana@${domain}`)
    await page.getByRole('button', { name: words.proceed, exact: true }).click()
    await page.getByRole('heading', { name: 'Company' }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(appPaths.businessSetup)
    await expect(
      page.getByRole('heading', { level: 1, name: text.owner.setup.title }),
    ).toBeVisible()
    await page.reload()
    await expect(
      page.getByRole('heading', { level: 1, name: text.owner.setup.title }),
    ).toBeVisible()
    await company.close()
  })
}

test('a failed SSO response shows an error on the sign-in page', async ({ page, request }) => {
  const company = await openIdentityProvider()
  const domain = `${randomUUID()}.example`
  company.person = { attributes: {} }
  await register(request, company, domain)
  await choose(page, 'es')
  await page.goto(appPaths.auth)
  await page.getByRole('button', { name: speak('es').companySignIn.offer }).click()
  await page.getByLabel(speak('es').companySignIn.email).fill(`ana@${domain}`)
  await page.getByRole('button', { name: speak('es').companySignIn.proceed, exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(speak('es').companySignIn.refused)).toBeVisible()
  await expectSoundPage(page)
  await company.close()
})

type Request = import('@playwright/test').APIRequestContext

/** Registers it as an operator would, with the service key. */
async function register(request: Request, company: IdentityProvider, domain: string) {
  const dataDir = process.env['E2E_DATA_DIR'] ?? ''
  const secrets: { jwtSecret: string } = JSON.parse(
    await readFile(join(dataDir, 'secrets.json'), 'utf8'),
  )
  const key = await signHs256({ role: 'service_role' }, secrets.jwtSecret)
  const answer = await request.post('/auth/v1/admin/sso/providers', {
    headers: { apikey: await anonKey(request), authorization: `Bearer ${key}` },
    data: { type: 'saml', metadata_xml: company.metadata, domains: [domain] },
  })
  expect(answer.status()).toBe(201)
}

async function anonKey(request: Request): Promise<string> {
  const page = await (await request.get(appPaths.auth)).text()
  return /<meta name="anon-key" content="([^"]+)"/.exec(page)?.[1] ?? ''
}
