import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedNote } from '../../app/failed-note.tsx'
import { Pager } from '../../app/pager.tsx'
import { ListSkeleton } from './skeleton.tsx'

type PagedListProps<T> = {
  list: UseQueryResult<T>
  failed: string
  page: number
  size: number
  onTurn: (page: number) => void
  children: (found: T) => ReactNode
}

/** One page of a list: loading, failed or loaded, with links to the other pages. */
export function PagedList<T extends { total: number }>(props: PagedListProps<T>) {
  const { list, failed, page, size, onTurn, children } = props
  return (
    <>
      {list.isPending && <ListSkeleton />}
      {list.isError && <FailedNote sentence={failed} retry={() => void list.refetch()} />}
      {list.data && (
        <div aria-busy={list.isPlaceholderData}>
          {children(list.data)}
          {list.data.total > 0 && (
            <Pager page={page} size={size} total={list.data.total} onTurn={onTurn} />
          )}
        </div>
      )}
    </>
  )
}
