import { useCallback } from 'react'
import {
  businessesPageSize,
  businessStates,
  BusinessesQuery,
} from '../../../wire/business-plans.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { SelectField } from '../../ui/field.tsx'
import { FailedNote } from '../../app/failed-note.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { OnlyAdmins } from '../only-admins.tsx'
import { Pager } from '../../app/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useAddressQuery } from '../use-address-query.ts'
import { BusinessTable } from './business-table.tsx'
import { BusinessView } from './business-view.tsx'
import { useBusinessesPage } from './businesses-query.ts'
import { OrderNote } from './order-note.tsx'
import { usePlansText } from './plans-text.ts'

/** Every business with its plan, or one of them, as the address says. For admins. */
export function BusinessesPage() {
  const { params } = useAddressQuery(BusinessesQuery)
  const business = params.get('business')
  return (
    <OnlyAdmins>
      {business === null ? (
        <BusinessList orderId={params.get('order')} />
      ) : (
        <BusinessView key={business} id={business} orderId={params.get('order')} />
      )}
    </OnlyAdmins>
  )
}

function BusinessList({ orderId }: { orderId: string | null }) {
  const words = usePlansText()
  usePageTitle(words.title)
  const { query, change } = useAddressQuery(BusinessesQuery)
  const page = useBusinessesPage(query)
  const search = useCallback((typed: string) => change({ search: typed }), [change])
  const isNarrowed = query.search !== '' || query.state !== 'all'
  const states = [
    { value: 'all', label: words.allStates },
    ...businessStates.map((value) => ({ value, label: words.states[value] })),
  ]
  return (
    <>
      <div className="screen-head">
        <h1>{words.title}</h1>
      </div>
      <p className="screen-intro">{words.intro}</p>
      <OrderNote orderId={orderId} isChosen={false} />
      <search className="filters">
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          search={query.search}
          onSearch={search}
        />
        <SelectField
          label={words.state}
          value={query.state}
          options={states}
          onChange={({ target: { value } }) => change({ state: value === 'all' ? null : value })}
        />
      </search>
      {page.isPending && <ListSkeleton />}
      {page.isError && <FailedNote sentence={words.failed} retry={() => void page.refetch()} />}
      {page.data && (
        <div aria-busy={page.isPlaceholderData}>
          {page.data.businesses.length === 0 ? (
            <p className="note">{isNarrowed ? words.noneFound : words.empty}</p>
          ) : (
            <BusinessTable businesses={page.data.businesses} orderId={orderId} />
          )}
          <Pager
            page={query.page}
            size={businessesPageSize}
            total={page.data.total}
            onTurn={(next) => change({ page: next })}
          />
        </div>
      )}
    </>
  )
}
