import { useState } from 'react'
import { isService, services } from '../../../engine/services.ts'
import { WaitingOrders, WaitingOrdersQuery } from '../../../wire/waiting-orders.ts'
import { FailedNote } from '../../app/failed-note.tsx'
import { formatNumber } from '../../app/format.ts'
import { useLocale, useText, useWords } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat } from '../../ui/stat.tsx'
import { OnlyAdmins } from '../frame/only-admins.tsx'
import { EmptyList } from '../lists/empty-list.tsx'
import { DemandTable } from './demand-table.tsx'
import { OrdersTable } from './orders-table.tsx'
import { useWaitingOrders } from './waiting-orders.ts'

type Filter = Pick<WaitingOrdersQuery, 'service' | 'state'>

/** What was ordered and is not delivered yet, and why. For admins. */
export function WaitingOrdersPage() {
  usePageTitle(useWords('admin').waitingOrders.title)
  return (
    <OnlyAdmins>
      <OrdersBoard />
    </OnlyAdmins>
  )
}

function OrdersBoard() {
  const words = useWords('admin').waitingOrders
  const [filter, setFilter] = useState<Filter>({})
  const [starts, setStarts] = useState<NonNullable<WaitingOrders['next']>[]>([])
  const orders = useWaitingOrders({ ...filter, ...starts.at(-1) })
  const isFiltered = filter.service !== undefined || filter.state !== undefined
  return (
    <section aria-labelledby="orders-title" aria-busy={orders.isFetching}>
      <div className="screen-head">
        <div>
          <h1 id="orders-title">{words.title}</h1>
          <p className="text-ink-soft">{words.intro}</p>
        </div>
      </div>
      <Filters
        filter={filter}
        states={orders.data?.stateNames ?? []}
        onChange={(chosen) => {
          setFilter(chosen)
          setStarts([])
        }}
      />
      {orders.isError && <FailedNote sentence={words.failed} retry={() => void orders.refetch()} />}
      {orders.isPending && <Waiting />}
      {orders.data && (
        <Orders
          found={orders.data}
          isFiltered={isFiltered}
          isFirst={starts.length === 0}
          isStale={orders.isPlaceholderData}
          onFirst={() => setStarts([])}
          onNext={(next) => setStarts([...starts, next])}
        />
      )}
    </section>
  )
}

/** Matches the layout of the figures and the table. */
function Waiting() {
  return (
    <>
      <Totals total={null} />
      <Skeleton className="mb-5 h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </>
  )
}

type OrdersProps = {
  found: WaitingOrders
  isFiltered: boolean
  isFirst: boolean
  /** Shows the previous page while the next one loads. */
  isStale: boolean
  onFirst: () => void
  onNext: (next: NonNullable<WaitingOrders['next']>) => void
}

function Orders({ found, isFiltered, isFirst, isStale, onFirst, onNext }: OrdersProps) {
  const words = useWords('admin').waitingOrders
  const { services: serviceNames } = useText()
  const { next } = found
  if (found.total.orders === 0) {
    return <EmptyList isNarrowed={isFiltered} noMatch={words.emptyFiltered} empty={words.empty} />
  }
  return (
    <>
      <Totals total={found.total} />
      <div className="supply-groups mb-6">
        <DemandTable
          title={words.byService}
          column={words.service}
          demands={found.services}
          getName={(service) => (isService(service) ? serviceNames[service] : service)}
        />
        <DemandTable
          title={words.byState}
          column={words.state}
          demands={found.states}
          getName={(state) => state}
        />
      </div>
      <h2 className="mb-4">{words.list}</h2>
      <OrdersTable orders={found.orders} />
      {!(isFirst && next === null) && (
        <nav className="pager" aria-label={words.pages}>
          <Button look="secondary" size="small" disabled={isFirst} onClick={onFirst}>
            {words.oldest}
          </Button>
          <Button
            look="secondary"
            size="small"
            disabled={next === null}
            paused={isStale}
            onClick={() => next && onNext(next)}
          >
            {words.next}
          </Button>
        </nav>
      )}
    </>
  )
}

function Totals({ total }: { total: WaitingOrders['total'] | null }) {
  const { stats } = useWords('admin').waitingOrders
  const { locale } = useLocale()
  const value = (count: number | undefined) =>
    count === undefined ? '' : formatNumber(count, locale)
  return (
    <dl className="supply-stats">
      <Stat name={stats.orders} value={value(total?.orders)} waiting={total === null} />
      <Stat name={stats.missing} value={value(total?.missing)} waiting={total === null} />
    </dl>
  )
}

const all = 'all'
type FiltersProps = { filter: Filter; states: string[]; onChange: (filter: Filter) => void }

function Filters({ filter, states, onChange }: FiltersProps) {
  const words = useWords('admin').waitingOrders
  const { services: serviceNames } = useText()
  const known = filter.state === undefined ? states : [...new Set([filter.state, ...states])]
  return (
    <search className="filters filters-two">
      <SelectField
        label={words.service}
        value={filter.service ?? all}
        options={[
          { value: all, label: words.allServices },
          ...services.map((value) => ({ value, label: serviceNames[value] })),
        ]}
        onChange={({ target }) => {
          const service = services.find((each) => each === target.value)
          onChange({ ...filter, service })
        }}
      />
      <SelectField
        label={words.state}
        value={filter.state ?? all}
        options={[
          { value: all, label: words.allStates },
          ...known.toSorted().map((value) => ({ value, label: value })),
        ]}
        onChange={({ target }) =>
          onChange({ ...filter, state: target.value === all ? undefined : target.value })
        }
      />
    </search>
  )
}
