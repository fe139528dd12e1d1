import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AuditFilters, auditKinds, AuditPage, AuditQuery } from '../../../wire/audit-log.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useBusinesses } from '../businesses/businesses.ts'
import { readFunction } from '../../app/call-function.ts'
import { FailedNote } from '../../app/failed-note.tsx'
import { useWords } from '../../app/locale.tsx'
import { EmptyList } from '../lists/empty-list.tsx'
import { ListSkeleton } from '../lists/skeleton.tsx'
import { OnlyAdmins } from '../frame/only-admins.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { useAddressQuery } from '../lists/use-address-query.ts'
import { LogEntry } from './entry.tsx'

/** The audit log: who changed what, when, and the values before; and who read people's data. For admins. */
export function LogPage() {
  const words = useWords('admin').auditLog
  usePageTitle(words.title)
  return (
    <OnlyAdmins>
      <PageHead title={words.title} intro={words.intro} />
      <LogFilters />
      <LogList />
    </OnlyAdmins>
  )
}

/** A select needs a value for every option. */
const everything = 'all'

function LogFilters() {
  const words = useWords('admin').auditLog
  const { query, change } = useAddressQuery(AuditQuery)
  const businesses = useBusinesses()
  const filters = useQuery({
    queryKey: ['administration', 'log', 'filters'],
    queryFn: () => readFunction('administration/log/filters', AuditFilters),
  })
  const people = filters.data?.people ?? []
  const tables = filters.data?.tables ?? []
  const choose =
    (name: string) =>
    ({ target: { value } }: { target: { value: string } }) =>
      change({ [name]: value === everything ? null : value })
  return (
    <search className="filters">
      <SelectField
        label={words.kind}
        value={query.kind ?? 'changes'}
        options={auditKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        onChange={({ target: { value } }) => change({ kind: value === 'changes' ? null : value })}
      />
      <SelectField
        label={words.business}
        value={query.business ?? everything}
        options={[
          { value: everything, label: words.allBusinesses },
          ...(businesses.data ?? []).map(({ id, business_name }) => ({
            value: id,
            label: business_name,
          })),
        ]}
        onChange={choose('business')}
      />
      <SelectField
        label={words.person}
        value={query.person ?? everything}
        options={[
          { value: everything, label: words.allPeople },
          ...people.map(({ id, name, email }) => ({
            value: id,
            label: name ?? email ?? words.someone,
          })),
        ]}
        onChange={choose('person')}
      />
      <SelectField
        label={words.table}
        value={query.table ?? everything}
        options={[
          { value: everything, label: words.allTables },
          ...tables.map((table) => ({
            value: table,
            label: words.tables.get(table) ?? table.replaceAll('_', ' '),
          })),
        ]}
        onChange={choose('table')}
      />
    </search>
  )
}

function LogList() {
  const words = useWords('admin').auditLog
  const { query } = useAddressQuery(AuditQuery)
  const log = useInfiniteQuery({
    queryKey: ['administration', 'log', query],
    queryFn: ({ pageParam }) =>
      readFunction('administration/log', AuditPage, {
        query: { ...query, before: pageParam ?? undefined },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // There may be a newer entry.
    staleTime: 0,
  })
  if (log.isPending) return <ListSkeleton />
  if (log.isError && !log.data) {
    return <FailedNote sentence={words.failed} retry={() => void log.refetch()} />
  }
  const entries = log.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) {
    const isNarrowed = Object.keys(query).length > 0
    return <EmptyList isNarrowed={isNarrowed} noMatch={words.noneFound} empty={words.empty} />
  }
  return (
    <>
      <ol>
        {entries.map((entry) => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {log.hasNextPage && (
        <Button
          className="mt-5"
          look="secondary"
          busy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {log.isFetchingNextPage ? words.loading : words.more}
        </Button>
      )}
    </>
  )
}
