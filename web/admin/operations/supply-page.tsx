import { useState } from 'react'
import { supplyPeriods, type Supply, type SupplyCounts } from '../../../wire/supply.ts'
import { FailedNote } from '../../app/failed-note.tsx'
import { formatNumber } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat } from '../../ui/stat.tsx'
import { OnlyAdmins } from '../frame/only-admins.tsx'
import { EmptyList } from '../lists/empty-list.tsx'
import { DayChart } from './day-chart.tsx'
import { GivenUpMailList } from './given-up-mail-list.tsx'
import { RefusalList } from './refusal-list.tsx'
import { SupplyGroups } from './supply-groups.tsx'
import { useSupply } from './supply.ts'

/** The sources of requests, their outcomes, and those refused or held. For admins. */
export function SupplyPage() {
  usePageTitle(useWords('admin').supply.title)
  return (
    <OnlyAdmins>
      <SupplyOverview />
      <GivenUpMailList />
      <RefusalList />
    </OnlyAdmins>
  )
}

function SupplyOverview() {
  const words = useWords('admin').supply
  const [days, setDays] = useState<number>(30)
  const supply = useSupply(days)
  return (
    <section aria-labelledby="supply-title" aria-busy={supply.isFetching}>
      <div className="screen-head">
        <div>
          <h1 id="supply-title">{words.title}</h1>
          <p className="text-ink-soft">{words.intro}</p>
        </div>
        <Period days={days} onChange={setDays} />
      </div>
      {supply.isError && <FailedNote sentence={words.failed} retry={() => void supply.refetch()} />}
      {supply.isPending && <Waiting />}
      {supply.data && <Figures supply={supply.data} />}
    </section>
  )
}

function Period({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const words = useWords('admin').supply
  return (
    <Segments
      label={words.period}
      options={supplyPeriods}
      chosen={days}
      name={words.days}
      onChoose={onChange}
    />
  )
}

/** Matches the layout of the figures. */
function Waiting() {
  return (
    <>
      <Counts counts={null} />
      <Skeleton className="mb-5 h-48 w-full" />
      <Skeleton className="h-40 w-full" />
    </>
  )
}

function Figures({ supply }: { supply: Supply }) {
  const words = useWords('admin').supply
  const { taken, refused, held } = supply.total
  if (taken + refused + held === 0) {
    return <EmptyList empty={words.none} />
  }
  return (
    <>
      <Counts counts={supply.total} />
      <DayChart days={supply.days} />
      <SupplyGroups supply={supply} />
    </>
  )
}

const shown = ['taken', 'delivered', 'waiting', 'lapsed', 'refused', 'held'] as const

function Counts({ counts }: { counts: SupplyCounts | null }) {
  const { stats } = useWords('admin').supply
  const { locale } = useLocale()
  return (
    <dl className="supply-stats">
      {shown.map((name) => (
        <Stat
          key={name}
          name={stats[name]}
          note={stats[`${name}Hint`]}
          value={counts === null ? '' : formatNumber(counts[name], locale)}
          waiting={counts === null}
        />
      ))}
    </dl>
  )
}
