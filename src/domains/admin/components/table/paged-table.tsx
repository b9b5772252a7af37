import { type ComponentProps, type ReactNode, useState } from 'react'
import type { FoundRead } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import { grouped } from '#shared/count-text.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AdminTable } from './admin-table.tsx'

const PAGE_SIZE = 25

type PagedTableProps<T> = Omit<ComponentProps<typeof AdminTable<T>>, 'items'> & {
  /** Reads the page after a cursor. Must change with the filters, by the component's key. */
  read: (page: Record<string, string>) => FoundRead<T>
  empty: ReactNode
  /** For example 'shops'. */
  things: string
  children?: (items: readonly T[], retry: () => void) => ReactNode
}

/** Shows a list page by page. */
export function PagedTable<T>({ read, empty, things, children, ...table }: PagedTableProps<T>) {
  /** The cursors of the pages up to the shown one, without the first page's. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const list = useFound(read({ limit: String(PAGE_SIZE), ...(cursor && { cursor }) }))
  const { items, total, next, isError, retry } = list
  const before = cursors.length * PAGE_SIZE
  if (!items && isError) return <Failure onRetry={retry} />
  return (
    <>
      {!items && <Skeleton className="h-96 w-full rounded-card" />}
      {items?.length === 0 && empty}
      {items && items.length > 0 && <AdminTable items={items} {...table} />}
      {items && children?.(items, retry)}
      {(cursors.length > 0 || next) && (
        <nav aria-label={`Pages of ${things}`} className="mt-3 flex items-center justify-between gap-3">
          <p className="text-sm text-ink-soft" aria-live="polite">
            {items && `${grouped(before + 1)}–${grouped(before + items.length)} of ${grouped(total)} ${things}`}
          </p>
          <div className="flex gap-2">
            <Button
              className="min-h-9 px-3.5 text-sm"
              disabled={cursors.length === 0}
              onClick={() => setCursors(cursors.slice(0, -1))}
            >
              Previous
            </Button>
            <Button
              className="min-h-9 px-3.5 text-sm"
              disabled={!next}
              onClick={() => next && setCursors([...cursors, next])}
            >
              Next
            </Button>
          </div>
        </nav>
      )}
    </>
  )
}
