import { useCallback } from 'react'
import {
  businessesPageSize,
  businessStates,
  BusinessesQuery,
} from '../../../wire/business-plans.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { SelectField } from '../../ui/field.tsx'
import { OnlyAdmins } from '../frame/only-admins.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PagedList } from '../lists/paged-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useWords } from '../../app/locale.tsx'
import { useAddressQuery } from '../lists/use-address-query.ts'
import { EmptyList } from '../lists/empty-list.tsx'
import { BusinessTable } from './business-table.tsx'
import { BusinessView } from './business-view.tsx'
import { useBusinessesPage } from './businesses-query.ts'
import { OrderNote } from './order-note.tsx'

/** Every business with its plan, or the one that the address names. For admins. */
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
  const words = useWords('admin').businessPlans
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
      <PageHead title={words.title} intro={words.intro} />
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
      <PagedList
        list={page}
        failed={words.failed}
        page={query.page}
        size={businessesPageSize}
        onTurn={(next) => change({ page: next })}
      >
        {({ businesses }) =>
          businesses.length === 0 ? (
            <EmptyList isNarrowed={isNarrowed} noMatch={words.noneFound} empty={words.empty} />
          ) : (
            <BusinessTable businesses={businesses} orderId={orderId} />
          )
        }
      </PagedList>
    </>
  )
}
