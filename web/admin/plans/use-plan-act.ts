import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanAct } from '../../../wire/business-plans.ts'
import { failureSentence, Refused } from '../../app/failure.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { performOnPlan, plansKey } from './businesses-query.ts'

/** Runs an action on a plan, shows its result and reloads the page's data. */
export function usePlanAct() {
  const { locale, text } = useLocale()
  const { plan: words } = useWords('admin').businessPlans
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function run(act: PlanAct): Promise<void> {
    setBusy(true)
    try {
      const { delivered } = await performOnPlan(act, locale)
      showToast({
        title: words.done[act.act],
        ...(delivered > 0 && { description: words.delivered(delivered) }),
        look: 'success',
      })
    } catch (error) {
      const isShape = error instanceof Refused && error.refusal === 'invalid_request'
      const description = isShape ? words.datesRefused : failureSentence(error, text, words.failed)
      showToast({ title: words.failed, description, look: 'error' })
    }
    await queries.invalidateQueries({ queryKey: plansKey })
    setBusy(false)
  }

  return { isBusy, run }
}
