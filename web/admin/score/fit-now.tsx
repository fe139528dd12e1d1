import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '../../app/show-failure.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { fitNow } from './model.ts'

/** Starts the nightly fit now. */
export function FitNow() {
  const { locale, text } = useLocale()
  const { refit: words, failed } = useWords('admin').scoreModel
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const sayings = {
    published: words.published,
    challenger: words.notPassed,
    held: words.held,
    too_few: words.tooFew,
  } as const

  async function fit() {
    setBusy(true)
    try {
      const outcome = await fitNow(locale)
      showToast({ title: sayings[outcome], look: outcome === 'published' ? 'success' : 'plain' })
      await queries.invalidateQueries({ queryKey: ['score'] })
    } catch (error) {
      showFailure(error, text, failed)
    }
    setBusy(false)
  }

  return (
    <Button look="secondary" busy={isBusy} onClick={() => void fit()}>
      {isBusy ? words.working : words.now}
    </Button>
  )
}
