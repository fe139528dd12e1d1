import type { Parts, Text } from '../../../text/load.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { appPaths } from '../../../wire/paths.ts'
import { backend } from '../../app/backend.ts'
import { showFailure } from '../../app/show-failure.ts'
import { IndustryOptions } from '../../app/industry-options.tsx'
import { nameIndustry } from '../../app/industry.ts'
import { useText, useWords } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { showToast } from '../../app/toasts.ts'
import { hasPhoneDigits } from '../../owner/business-setup/has-phone-digits.ts'
import { makeSlug } from '../../owner/business-setup/slug.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { businessesKey } from './businesses.ts'
import { OnlyAdmins } from '../frame/only-admins.tsx'
import { useMistakes } from '../use-mistakes.ts'

/** Adds a business that has no owner yet. */
export function BusinessPage() {
  const words = useWords('admin').admin
  usePageTitle(words.business.title)
  return (
    <OnlyAdmins>
      <div className="narrow">
        <div className="screen-head">
          <h1>{words.business.title}</h1>
          <Link to={appPaths.admin} className={buttonClass({ look: 'secondary' })}>
            {words.toAdmin}
          </Link>
        </div>
        <p className="screen-intro">{words.business.intro}</p>
        <Card>
          <BusinessForm />
        </Card>
      </div>
    </OnlyAdmins>
  )
}

/** Empty optional fields become null. The limits are those of the columns. */
function businessSchema({ business: words }: Parts['admin']['admin'], text: Text) {
  const within = (most: number) => z.string().trim().max(most, words.tooLong(most))
  const optional = (most: number) =>
    within(most).transform((value) => (value === '' ? null : value))
  return z.object({
    business_name: within(200).min(1, words.nameRequired),
    industry: within(100)
      .min(1, words.industryRequired)
      .transform((typed) => nameIndustry(typed, text)),
    phone_number: optional(40).refine(
      (value) => value === null || hasPhoneDigits(value),
      words.invalidPhone,
    ),
    email: optional(255).refine(
      (value) => value === null || z.email().safeParse(value).success,
      words.invalidEmail,
    ),
    description: optional(5000),
  })
}

const empty = { business_name: '', industry: '', phone_number: '', email: '', description: '' }

function BusinessForm() {
  const text = useText()
  const words = useWords('admin').admin
  const queries = useQueryClient()
  const [values, setValues] = useState(empty)
  const [isBusy, setBusy] = useState(false)
  const [created, setCreated] = useState<{ id: string; business_name: string } | null>(null)
  const { form, mistakes, show, forget } = useMistakes()

  async function create(event: FormEvent) {
    event.preventDefault()
    const read = businessSchema(words, text).safeParse(values)
    if (!read.success) {
      const sentence = show(read.error)
      showToast({ title: words.validationError, description: sentence, look: 'error' })
      return
    }
    forget()
    setBusy(true)
    try {
      const client = await backend()
      const { data, error } = await client
        .from('businesses')
        .insert({ ...read.data, slug: makeSlug(read.data.business_name) })
        .select()
        .single()
      if (error) throw error
      showToast({ title: text.toasts.done, description: words.business.created, look: 'success' })
      setValues(empty)
      setCreated(data)
      await queries.invalidateQueries({ queryKey: businessesKey })
    } catch (error) {
      showFailure(error, text, words.business.failed)
    }
    setBusy(false)
  }

  const field = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    error: mistakes[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      forget(name)
    },
  })
  return (
    <form
      ref={form}
      className="form form-pairs"
      noValidate
      onSubmit={(event) => void create(event)}
    >
      <BusinessFields field={field} />
      <Button type="submit" busy={isBusy}>
        {isBusy ? words.business.creating : words.business.create}
      </Button>
      {created && (
        <Link
          className="link form-whole"
          to={`${appPaths.businessOwnerManagement}?business=${created.id}`}
        >
          {words.business.inviteOwner(created.business_name)}
        </Link>
      )}
    </form>
  )
}

type Field = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

function BusinessFields({ field }: { field: (name: keyof typeof empty) => Field }) {
  const words = useWords('admin').admin
  const { optional } = words.business
  return (
    <>
      <TextField {...field('business_name')} label={words.business.name} required />
      <TextField
        {...field('industry')}
        label={words.business.industry}
        list="industries"
        required
      />
      <IndustryOptions />
      <TextField
        {...field('phone_number')}
        label={words.business.phone}
        hint={optional}
        type="tel"
      />
      <TextField {...field('email')} label={words.business.email} hint={optional} type="email" />
      <TextAreaField
        {...field('description')}
        label={words.business.description}
        hint={optional}
        className="form-whole"
        rows={4}
      />
    </>
  )
}
