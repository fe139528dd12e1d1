import { useState } from 'react'
import { FailedNote } from '../../app/failed-note.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat } from '../../ui/stat.tsx'
import { useWords } from '../../app/locale.tsx'
import { EmptyList } from '../lists/empty-list.tsx'
import { AppointmentsTable } from './table.tsx'
import {
  appointmentStates,
  filterAppointments,
  readAppointmentState,
  useAdminAppointments,
  type Appointment,
  type AppointmentFilter,
  type AppointmentState,
} from './appointments.ts'

/** Search, filter, table and quick stats of one business's appointments. */
export function AppointmentsBoard({ businessId }: { businessId: string }) {
  const words = useWords('admin').admin
  const appointments = useAdminAppointments(businessId)
  const [filter, setFilter] = useState<AppointmentFilter>({ search: '', status: 'all' })
  if (appointments.isPending) {
    return (
      <div aria-busy="true">
        <p>{words.loading}</p>
        <Skeleton className="h-40 w-full" />
      </div>
    )
  }
  if (appointments.isError && !appointments.data) {
    return <FailedNote sentence={words.loadFailed} retry={() => void appointments.refetch()} />
  }
  const all = appointments.data
  const shown = filterAppointments(all, filter)
  return (
    <>
      <QuickStats appointments={all} />
      <Filters filter={filter} onChange={setFilter} />
      {shown.length > 0 ? (
        <AppointmentsTable appointments={shown} businessId={businessId} />
      ) : (
        <EmptyList isNarrowed={all.length > 0} noMatch={words.noneFound} empty={words.empty} />
      )}
    </>
  )
}

type FiltersProps = { filter: AppointmentFilter; onChange: (filter: AppointmentFilter) => void }

function Filters({ filter, onChange }: FiltersProps) {
  const words = useWords('admin').admin
  const options = [
    { value: 'all', label: words.allStatuses },
    ...appointmentStates.map((value) => ({ value, label: words.statuses[value] })),
  ]
  return (
    <search className="filters">
      <TextField
        type="search"
        label={words.search}
        placeholder={words.searchHint}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <SelectField
        label={words.status}
        value={filter.status}
        options={options}
        onChange={(event) => {
          const chosen = appointmentStates.find((state) => state === event.target.value)
          onChange({ ...filter, status: chosen ?? 'all' })
        }}
      />
    </search>
  )
}

function QuickStats({ appointments }: { appointments: Appointment[] }) {
  const { stats } = useWords('admin').admin
  const count = (state: AppointmentState) =>
    String(appointments.filter((each) => readAppointmentState(each) === state).length)
  return (
    <dl className="stats stats-four">
      <Stat name={stats.total} value={String(appointments.length)} />
      <Stat name={stats.pending} value={count('pending')} />
      <Stat name={stats.confirmed} value={count('confirmed')} />
      <Stat name={stats.completed} value={count('completed')} />
    </dl>
  )
}
