import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { zoneWords } from '../../../../text/zone-words.ts'
import type { Locale } from '../../../../wire/locale.ts'
import { appPaths } from '../../../../wire/paths.ts'
import { FailedNote } from '../../../app/failed-note.tsx'
import { failureSentence } from '../../../app/failure.ts'
import { useLocale } from '../../../app/locale.tsx'
import { usePageTitle } from '../../../app/page-title.ts'
import { showToast } from '../../../app/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useOwner } from '../../account.ts'
import { useBookingHours, useRefreshAppointments } from '../appointments.ts'
import { callFunction } from '../../../app/call-function.ts'
import { Holidays } from './holidays.tsx'
import { focusMistake } from '../../../app/focus-mistake.ts'
import { type HoursForm, hoursFaults, hoursForm, zonesToChoose } from './form.ts'
import { WeeklyHours } from './week.tsx'

/** When homeowners may book: hours, days off, and the numbers around them. */
export function HoursPage() {
  const { text } = useLocale()
  const words = text.appointments.settings
  const { businessId } = useOwner()
  const hours = useBookingHours(businessId)
  usePageTitle(words.title)
  return (
    <div className="narrow">
      <div className="screen-head">
        <h1>{words.title}</h1>
        <Link to={appPaths.appointments}>{words.back}</Link>
      </div>
      <p className="screen-intro">{words.intro}</p>
      {hours.isPending && <Skeleton className="h-40 w-full" />}
      {hours.isError && !hours.data && (
        <FailedNote
          sentence={failureSentence(hours.error, text, text.appointments.loadFailed)}
          retry={() => void hours.refetch()}
        />
      )}
      {hours.data !== undefined && (
        <Hours
          key={businessId}
          businessId={businessId}
          saved={hoursForm(hours.data, new Date(hours.dataUpdatedAt))}
        />
      )}
    </div>
  )
}

function Hours({ businessId, saved }: { businessId: string; saved: HoursForm }) {
  const { locale, text } = useLocale()
  const words = text.appointments.settings
  const refresh = useRefreshAppointments(businessId)
  const [form, setForm] = useState(saved)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const change = (part: Partial<HoursForm>) => setForm({ ...form, ...part })

  async function save() {
    // A week is long: on a phone what is wrong may stand screens above the button.
    flushSync(() => setTried(true))
    if (hoursFaults(form).some((fault) => fault !== null)) return focusMistake(element.current)
    setBusy(true)
    try {
      await callFunction('appointments/settings', { businessId, ...form }, locale)
      showToast({ title: words.saved, look: 'success' })
      await refresh()
    } catch (error) {
      showToast({
        title: text.toasts.error,
        description: failureSentence(error, text, words.failed),
        look: 'error',
      })
    }
    setBusy(false)
  }

  return (
    <Card notch>
      <form
        ref={element}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Switch
          label={words.open}
          hint={words.openHint}
          checked={form.isOpen}
          onChange={(isOpen) => change({ isOpen })}
        />
        <SelectField
          label={words.timeZone}
          hint={words.timeZoneHint}
          value={form.timeZone}
          options={zonesToChoose(form.timeZone).map((zone) => ({
            value: zone,
            label: zoneLabel(zone, locale),
          }))}
          onChange={(event) => change({ timeZone: event.target.value })}
        />
        <WeeklyHours
          form={form}
          showFaults={tried}
          onChange={(weeklyHours) => change({ weeklyHours })}
        />
        <div className="form form-pairs">
          <NumberChoice
            label={words.length}
            value={form.lengthMinutes}
            values={[15, 30, 45, 60, 90, 120, 180, 240]}
            name={words.minutes}
            onChange={(lengthMinutes) => change({ lengthMinutes })}
          />
          <NumberChoice
            label={words.buffer}
            value={form.bufferMinutes}
            values={[0, 15, 30, 45, 60, 90, 120]}
            name={words.minutes}
            onChange={(bufferMinutes) => change({ bufferMinutes })}
          />
          <NumberChoice
            label={words.notice}
            value={form.noticeHours}
            values={[0, 1, 2, 4, 12, 24, 48, 72]}
            name={words.hoursCount}
            onChange={(noticeHours) => change({ noticeHours })}
          />
          <NumberChoice
            label={words.ahead}
            value={form.daysAhead}
            values={[7, 14, 30, 60, 90]}
            name={words.daysCount}
            onChange={(daysAhead) => change({ daysAhead })}
          />
        </div>
        <Holidays
          days={form.holidays}
          timeZone={form.timeZone}
          onChange={(holidays) => change({ holidays })}
        />
        <div>
          <Button type="submit" busy={busy}>
            {busy ? words.saving : words.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type NumberChoiceProps = {
  label: string
  value: number
  values: number[]
  name: (count: number) => string
  onChange: (value: number) => void
}

/** A few sensible numbers; one that is set already stays among them. */
function NumberChoice({ label, value, values, name, onChange }: NumberChoiceProps) {
  const { text } = useLocale()
  const all = [...new Set([...values, value])].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={label}
      value={String(value)}
      options={all.map((each) => ({
        value: String(each),
        label: each === 0 ? text.appointments.settings.none : name(each),
      }))}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}

/** 'Eastern Time (New York)' */
function zoneLabel(zone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return `${zoneWords(name, locale)} (${city})`
}
