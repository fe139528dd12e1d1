import { useQuery } from '@tanstack/react-query'
import { GivenUpMails } from '../../../wire/given-up-mails.ts'
import type { Locale } from '../../../engine/languages.ts'
import { callFunction, readFunction } from '../../app/call-function.ts'

export const givenUpMailsKey = ['operations', 'given-up-mails'] as const

export function useGivenUpMails() {
  return useQuery({
    queryKey: givenUpMailsKey,
    queryFn: () => readFunction('operations/given-up-mails', GivenUpMails),
  })
}

/** @throws Refused with the server's sentence if it sent one */
export async function sendMailAgain(id: string, locale: Locale): Promise<void> {
  await callFunction(`operations/given-up-mails/${id}/sendings`, {}, locale)
}
