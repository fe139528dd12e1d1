import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { zoneWords } from '../../../../text/zone-words.ts'
import type { Locale } from '../../../../engine/languages.ts'
import { appPaths } from '../../../../wire/paths.ts'
import { FailedNote } from '../../../app/failed-note.tsx'
import { failureSentence } from '../../../app/failure.ts'
import { showFailure } from '../../../app/show-failure.ts'
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
import { focusMistake } from '../../../app/focus/focus.ts'
import { type HoursForm, findHoursFaults, hoursForm, zonesToChoose } from './form.ts'
import { BookingNumbers } from './booking-numbers.tsx'
import { WeeklyHours } from './week.tsx'

/** When homeowners can book: hours, days off, length and notice. */
export function HoursPage() {
  const { text } = useLocale()
  const words = text.appointments.settings
  const { businessId, profile } = useOwner()
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
          saved={hoursForm(
            hours.data,
            new Date(hours.dataUpdatedAt),
            profile.businesses?.address ?? '',
          )}
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
    // On a phone the first mistake may be far above the button.
    flushSync(() => setTried(true))
    if (findHoursFaults(form).some((fault) => fault !== null)) return focusMistake(element.current)
    setBusy(true)
    try {
      await callFunction('appointments/settings', { businessId, ...form }, locale)
      showToast({ title: words.saved, look: 'success' })
      await refresh()
    } catch (error) {
      showFailure(error, text, words.failed)
    }
    setBusy(false)
  }

  return (
    <Card>
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
        <BookingNumbers form={form} onChange={change} />
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

/** A time zone for people, such as 'Eastern Time (New York)'. */
function zoneLabel(zone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const [first = '', ...rest] = zoneWords(`${name} (${city})`, locale)
  return `${first.toLocaleUpperCase(locale)}${rest.join('')}`
}
