import type { Parts } from '../../../text/load.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { isLocale, languages, type Locale, locales } from '../../../engine/languages.ts'
import { failureSentence } from '../../app/failure.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBusinesses } from '../businesses/businesses.ts'
import { invitationsKey, sendInvite, useInvitations } from './invitations.ts'
import { useMistakes } from '../use-mistakes.ts'

/** A select needs a value for every option. */
const unchosen = 'none'
const empty = { full_name: '', email: '', business_id: unchosen }

function inviteSchema({ invite: words }: Parts['admin']['admin']) {
  return z.object({
    email: z.string().trim().pipe(z.email(words.invalidEmail)),
    full_name: z.string().trim().min(1, words.nameRequired),
    business_id: z.guid(words.businessRequired),
  })
}

export function InviteForm() {
  const { locale, text } = useLocale()
  const words = useWords('admin').admin
  const queries = useQueryClient()
  const businesses = useBusinesses()
  const [params] = useSearchParams()
  const [values, setValues] = useState({
    ...empty,
    business_id: params.get('business') ?? unchosen,
  })
  const [language, setLanguage] = useState<Locale | null>(null)
  const before = useInvitations().data?.find(
    ({ email }) => email.toLowerCase() === values.email.trim().toLowerCase(),
  )
  // Inviting again renews an invitation in its language, unless another one is chosen.
  const chosen = language ?? (isLocale(before?.language) ? before.language : locale)
  const [isBusy, setBusy] = useState(false)
  const { form, mistakes, show, forget } = useMistakes()

  function change(name: keyof typeof empty, value: string) {
    setValues({ ...values, [name]: value })
    forget(name)
  }

  function fail(description: string, title = text.toasts.error) {
    showToast({ title, description, look: 'error' })
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const read = inviteSchema(words).safeParse(values)
    if (!read.success) return fail(show(read.error), words.validationError)
    forget()
    const business = businesses.data?.find(({ id }) => id === read.data.business_id)
    if (!business) return fail(words.invite.businessNotFound)
    setBusy(true)
    try {
      const invite = { ...read.data, business_name: business.business_name }
      await sendInvite({ ...invite, language: chosen }, locale)
      const description = words.invite.sentWords(read.data.email)
      showToast({ title: words.invite.sent, description, look: 'success' })
      setValues(empty)
      // Keeps the language for the next invitation.
      setLanguage(chosen)
      await queries.invalidateQueries({ queryKey: invitationsKey })
    } catch (error) {
      fail(failureSentence(error, text, words.invite.failed))
    }
    setBusy(false)
  }

  if (businesses.isPending) return <Skeleton className="h-40 w-full" />
  if (businesses.isError) {
    return <p role="alert">{`${text.toasts.error}: ${words.invite.businessesFailed}`}</p>
  }
  if (businesses.data.length === 0) {
    return (
      <p>
        <strong>{words.invite.noBusinesses}</strong> {words.invite.noBusinessesWords}
      </p>
    )
  }
  return (
    <form ref={form} className="form" noValidate onSubmit={(event) => void send(event)}>
      <InviteeFields
        values={values}
        mistakes={mistakes}
        businesses={businesses.data}
        change={change}
      />
      <LanguageField language={chosen} choose={setLanguage} />
      <Button type="submit" busy={isBusy}>
        {isBusy ? words.invite.sending : words.invite.send}
      </Button>
    </form>
  )
}

type InviteeFieldsProps = {
  values: typeof empty
  mistakes: Partial<Record<string, string>>
  businesses: Array<{ id: string; business_name: string }>
  change: (name: keyof typeof empty, value: string) => void
}

function InviteeFields({ values, mistakes, businesses, change }: InviteeFieldsProps) {
  const words = useWords('admin').admin
  const options = [
    { value: unchosen, label: words.invite.choose },
    ...businesses.map(({ id, business_name }) => ({ value: id, label: business_name })),
  ]
  return (
    <>
      <TextField
        label={words.invite.name}
        value={values.full_name}
        autoComplete="off"
        maxLength={200}
        required
        error={mistakes.full_name}
        onChange={(event) => change('full_name', event.target.value)}
      />
      <TextField
        label={words.invite.email}
        type="email"
        value={values.email}
        autoComplete="off"
        maxLength={255}
        required
        error={mistakes.email}
        onChange={(event) => change('email', event.target.value)}
      />
      <SelectField
        label={words.invite.business}
        value={values.business_id}
        options={options}
        error={mistakes.business_id}
        onChange={(event) => change('business_id', event.target.value)}
      />
    </>
  )
}

type LanguageFieldProps = { language: Locale; choose: (language: Locale) => void }

function LanguageField({ language, choose }: LanguageFieldProps) {
  const words = useWords('admin').admin
  return (
    <SelectField
      label={words.invite.language}
      hint={words.invite.languageHint}
      value={language}
      options={locales.map((value) => ({ value, label: languages[value].name }))}
      onChange={({ target }) => {
        const next = locales.find((each) => each === target.value)
        if (next) choose(next)
      }}
    />
  )
}
