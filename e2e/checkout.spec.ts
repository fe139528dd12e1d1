import type { APIRequestContext } from '@playwright/test'
import { speak } from '../text/speak.ts'
import { checkoutPlans } from '../engine/plans.ts'
import { locales } from '../engine/languages.ts'
import {
  appPaths,
  backendPaths,
  checkoutPath,
  inLocale,
  signUpLink,
  sitePaths,
} from '../wire/paths.ts'
import { openShop } from './people.ts'
import { callFunction } from './sessions.ts'
import { expect, expectSoundPage, test } from './test.ts'

for (const locale of locales) {
  const { checkout, offer } = speak(locale)
  const { thanks, toasts } = checkout

  test(`each plan has its own checkout page, in ${locale}`, async ({ page }) => {
    await page.goto(inLocale(locale, sitePaths.pricing))
    for (const plan of checkoutPlans) {
      const link = page.getByRole('link', { name: offer.pricing.choose(plan.tier) })
      await expect(link).toHaveAttribute('href', inLocale(locale, checkoutPath(plan.slug)))
    }
    for (const plan of checkoutPlans) {
      await page.goto(inLocale(locale, checkoutPath(plan.slug)))
      await expect(page.getByRole('heading', { level: 1, name: plan.tier })).toBeVisible()
      await expect(page.getByText(offer.pricing.popular)).toHaveCount(plan.popular ? 1 : 0)
      await expect(
        page.getByText(`${plan.roi.from}-${plan.roi.to}x`, { exact: true }),
      ).toBeVisible()
      for (const { day } of checkout.timeline) {
        await expect(page.getByRole('heading', { name: day })).toBeVisible()
      }
      await page.getByText(checkout.included).click()
      await expect(page.getByText(offer.pricing.plans[plan.slug].features[0] ?? '')).toBeVisible()
      await expectSoundPage(page)
    }
  })

  test(`an order is validated, recorded and confirmed, in ${locale} @phone`, async ({
    page,
    request,
  }, { parallelIndex }) => {
    const business = `Techos ${crypto.randomUUID()}`
    const email = `ana-${crypto.randomUUID()}@example.com`
    await page.goto(inLocale(locale, checkoutPath('growth')))
    const submit = page.getByRole('button', { name: checkout.submit })
    await submit.click()
    await expect(page.getByLabel(checkout.fullName)).toBeFocused()
    await page.getByLabel(checkout.fullName).fill('Ana Ruiz')
    await page.getByLabel(checkout.email).fill(email)
    await page.getByLabel(checkout.businessName).fill(business)
    await submit.click()
    const pressedAt = Date.now()
    await expect(page.getByText(toasts.processing, { exact: true })).toBeVisible()
    await page.waitForURL(
      (url) => url.pathname === inLocale(locale, sitePaths.checkoutConfirmation),
    )
    expect(Date.now() - pressedAt).toBeGreaterThan(1300)

    await expect(page.getByRole('heading', { level: 1, name: thanks.heading })).toBeVisible()
    await expect(page.getByText('Pro Growth')).toBeVisible()
    await expect(page.getByText(thanks.perMonth('$1,500'))).toBeVisible()
    await expect(page.getByText(thanks.leadsFigure('30-50'), { exact: true })).toBeVisible()
    await expectSoundPage(page)

    await expect(page.getByRole('link', { name: thanks.account })).toHaveAttribute(
      'href',
      signUpLink({ name: 'Ana Ruiz', email }),
    )
    const call = page.getByRole('region', { name: thanks.call.heading })
    // Each worker books on a day of its own, since two of them would take the same time.
    await call.getByLabel(thanks.call.day).selectOption({ index: 1 + parallelIndex })
    await call.getByLabel(thanks.call.time).selectOption({ index: 0 })
    await call.getByRole('button', { name: thanks.book }).click()
    await expect(call.getByRole('status')).toContainText(thanks.call.booked)
    await expectSoundPage(page)
    const saved = page.waitForEvent('download')
    await call.getByRole('button', { name: thanks.call.save }).click()
    expect((await saved).suggestedFilename()).toBe(thanks.call.file)
    await page.reload()
    await expect(call.getByRole('status')).toContainText(thanks.call.booked)
    const number = await page.locator('.thanks-number b').textContent()
    await expect
      .poll(async () => {
        const mails = await readMails(request)
        return {
          buyer: mails
            .filter(({ to, kind }) => to === email && kind === 'order_confirmation')
            .map(({ text }) => text),
          operator: mails
            .filter(({ text, kind }) => text.includes(business) && kind.startsWith('operator_'))
            .map(({ kind }) => kind)
            .toSorted(),
        }
      })
      .toEqual({
        buyer: [expect.stringContaining(number ?? '?')],
        operator: ['operator_call', 'operator_order'],
      })
  })

  test(`the confirmation page without an order shows the defaults, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(inLocale(locale, sitePaths.checkoutConfirmation))
    await expect(page.getByText(thanks.defaultPlan)).toBeVisible()
    await expect(page.getByText(thanks.call.noOrder)).toBeVisible()
    await expect(page.getByRole('button', { name: thanks.book })).toBeHidden()
    await expect(page.getByText(thanks.perMonth('$297'))).toBeVisible()
    await expect(page.getByText(thanks.leadsFigure('20-30'), { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: thanks.dashboard })).toHaveAttribute(
      'href',
      appPaths.dashboard,
    )
    await expect(page.locator('main').getByRole('link', { name: thanks.home })).toHaveAttribute(
      'href',
      inLocale(locale, sitePaths.home),
    )
  })

  test(`a failed order keeps what was typed, in ${locale}`, async ({ page }) => {
    await page.goto(inLocale(locale, checkoutPath('starter')))
    await page.getByLabel(checkout.fullName).fill('Ana Ruiz')
    await page.getByLabel(checkout.email).fill('ana@example.com')
    await page.getByLabel(checkout.businessName).fill('Techos Ruiz')
    await page.route(`**${backendPaths.checkoutOrders}`, (route) => route.abort('aborted'))
    await page.getByRole('button', { name: checkout.submit }).click()
    await expect(page.getByRole('alert')).toContainText(toasts.network)
    await expect(page.getByLabel(checkout.businessName)).toHaveValue('Techos Ruiz')
    await page.unroute(`**${backendPaths.checkoutOrders}`)
    await page.getByRole('button', { name: checkout.submit }).click()
    await expect(page).toHaveURL(/checkout-confirmation\?plan=Starter\+Proof&price=500&leads=10-20/)
  })
}

test('a taken time of the call leaves the list, whose day stays chosen', async ({
  page,
  expectRefusals,
}, { parallelIndex }) => {
  expectRefusals(/functions\/v1\/onboarding-calls$/)
  const { call: words, book } = speak('en').checkout.thanks
  const buyer = { fullName: 'Ana Ruiz', email: `ana-${crypto.randomUUID()}@example.com` }
  const order = { ...buyer, plan: 'starter', businessName: 'Techos Ruiz', language: 'en' }
  const [mine, other] = [await placeOrder(order), await placeOrder(order)]
  await page.goto(`${sitePaths.checkoutConfirmation}#order=${mine}`)
  const call = page.getByRole('region', { name: words.heading })
  const [day, time] = [call.getByLabel(words.day), call.getByLabel(words.time)]
  // Each worker has a day of its own, since two of them would take the same time.
  await day.selectOption({ index: 4 + parallelIndex })
  const chosenDay = await day.inputValue()
  const startsAt = await time.inputValue()
  await callFunction('onboarding-calls', { orderId: other, startsAt })
  await call.getByRole('button', { name: book }).click()
  await expect(call.getByRole('status')).toHaveText(words.taken)
  await expect(day).toHaveValue(chosenDay)
  await expect(time).not.toHaveValue(startsAt)
  await expect(time.locator(`option[value="${startsAt}"]`)).toHaveCount(0)
  await call.getByRole('button', { name: book }).click()
  await expect(call.getByRole('status')).toContainText(words.booked)
})

test('what was typed at the checkout survives a reload and a change of language', async ({
  page,
}) => {
  const { checkout } = speak('es')
  await page.goto(checkoutPath('growth'))
  await page.getByLabel(speak('en').checkout.businessName).fill('Techos Ruiz')
  await page.getByLabel(speak('en').checkout.email).fill('ana@example.com')
  await page.reload()
  await page.locator('a[data-language="es"]').click()
  await expect(page.getByLabel(checkout.businessName)).toHaveValue('Techos Ruiz')
  await expect(page.getByLabel(checkout.email)).toHaveValue('ana@example.com')
})

test('in the demo an order activates the account’s plan, and a later order replaces it', async ({
  page,
}) => {
  const { email } = await openShop(page, 'en')
  const { checkout } = speak('en')
  for (const plan of checkoutPlans.slice(0, 2)) {
    await page.goto(checkoutPath(plan.slug))
    await page.getByLabel(checkout.fullName).fill('Rosa Delgado')
    await page.getByLabel(checkout.email).fill(email)
    await page.getByLabel(checkout.businessName).fill('Techos Delgado')
    await page.getByRole('button', { name: checkout.submit }).click()
    await page.waitForURL(/checkout-confirmation/)
    await page.getByRole('link', { name: checkout.thanks.dashboard }).click()
    await expect(page.getByText(plan.tier).first()).toBeVisible()
  }
})

test('the link to the account fills in the name and the email of the order', async ({ page }) => {
  const { auth } = speak('en')
  await page.goto(signUpLink({ name: 'Ana Ruiz', email: 'ana@example.com' }))
  const form = page.getByRole('tabpanel', { name: auth.signUp })
  await expect(form.getByLabel(auth.fullName)).toHaveValue('Ana Ruiz')
  await expect(form.getByLabel(auth.email)).toHaveValue('ana@example.com')
  await expect(form.getByLabel(auth.password, { exact: true })).toHaveValue('')
})

/** @returns the order's id */
async function placeOrder(order: object): Promise<string> {
  const { id } = await callFunction('checkout-orders', order)
  return String(id)
}

interface Mail {
  to: string
  kind: string
  text: string
}

async function readMails(request: APIRequestContext): Promise<Mail[]> {
  return (await request.get('/dev/mail.json')).json()
}
