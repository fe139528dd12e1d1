import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { texts } from '../../../text/load.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import { PlanEditor } from './plan-editor.tsx'

const { businessPlans } = await texts.en.admin.load()

afterEach(cleanup)

test('a refused plan focuses its first wrong field', async () => {
  const words = businessPlans.plan
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <PlanEditor
        business={business}
        isNew
        order={null}
        isBusy={false}
        onSubmit={() => {
          throw new Error('An invalid plan was submitted.')
        }}
        onLeave={null}
      />
    </LocaleProvider>,
  )
  const person = userEvent.setup()
  const price = await screen.findByLabelText(words.price)
  await person.clear(price)
  await person.click(screen.getByRole('button', { name: words.start }))
  expect(screen.getByText(words.priceWrong)).toBeTruthy()
  expect(document.activeElement).toBe(price)
})

const business = {
  id: 'b',
  name: 'Ana’s roofs',
  phone: null,
  email: null,
  state: 'trial' as const,
  plan: null,
  trialUsed: 0,
  people: [],
  openOrders: 0,
  leadsOnOrder: 0,
  lastLeadAt: null,
}
