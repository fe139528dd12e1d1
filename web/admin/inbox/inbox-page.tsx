import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  inboxKinds,
  InboxPage as Page,
  inboxPageSize,
  InboxQuery,
  inboxStates,
} from '../../../wire/inbox.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { SelectField } from '../../ui/field.tsx'
import { readFunction } from '../../app/call-function.ts'
import { OnlyAdmins } from '../frame/only-admins.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PagedList } from '../lists/paged-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useWords } from '../../app/locale.tsx'
import { useAddressQuery } from '../lists/use-address-query.ts'
import { EmptyList } from '../lists/empty-list.tsx'
import { InboxEntry } from './entry.tsx'
import { inboxKey } from './open-items.ts'

/** Orders, calls and messages as a to-do list. For admins. */
export function InboxPage() {
  const words = useWords('admin').inbox
  usePageTitle(words.title)
  return (
    <OnlyAdmins>
      <PageHead title={words.title} intro={words.intro} />
      <InboxList />
    </OnlyAdmins>
  )
}

function InboxList() {
  const words = useWords('admin').inbox
  const { query, change } = useAddressQuery(InboxQuery)
  const page = useQuery({
    queryKey: [...inboxKey, query],
    queryFn: () => readFunction('administration/inbox', Page, { query }),
    placeholderData: keepPreviousData,
  })
  const search = useCallback((typed: string) => change({ search: typed }), [change])
  const isNarrowed = query.search !== '' || query.state !== 'todo' || query.kind !== 'all'
  const states = [
    { value: 'todo', label: words.todo },
    ...inboxStates.map((value) => ({ value, label: words.states[value] })),
    { value: 'all', label: words.allStates },
  ]
  const kinds = [
    { value: 'all', label: words.allKinds },
    ...inboxKinds.map((value) => ({ value, label: words.kinds[value] })),
  ]
  return (
    <>
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
          onChange={({ target: { value } }) => change({ state: value === 'todo' ? null : value })}
        />
        <SelectField
          label={words.kind}
          value={query.kind}
          options={kinds}
          onChange={({ target: { value } }) => change({ kind: value === 'all' ? null : value })}
        />
      </search>
      <PagedList
        list={page}
        failed={words.failed}
        page={query.page}
        size={inboxPageSize}
        onTurn={(next) => change({ page: next })}
      >
        {({ items }) => (
          <>
            {items.length === 0 && (
              <EmptyList isNarrowed={isNarrowed} noMatch={words.noneFound} empty={words.empty} />
            )}
            <ul className="campaigns">
              {items.map((item) => (
                <li key={item.id} className="card campaign">
                  <InboxEntry item={item} now={new Date(page.dataUpdatedAt)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  )
}
