import type { ReactNode } from 'react'
import { cx } from '#ui/class-name.ts'

export type Column<T> = {
  name: string
  cell: (item: T) => ReactNode
  className?: string
}

/**
 * A table with a sticky head; on phones each row is a card: the first cell, the others in a line, and the actions. `name` is the
 * row's. The first column holds the row's main cell, the last its actions.
 */
export function AdminTable<T>({
  label,
  columns,
  items,
  keyOf,
  nameOf,
}: {
  label: string
  columns: readonly Column<T>[]
  items: readonly T[]
  keyOf: (item: T) => number | string
  nameOf: (item: T) => string
}) {
  const last = columns.length - 1
  return (
    // The roles stay when the display changes on phones.
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is not displayed as one loses its roles
    <table
      role="table"
      aria-label={label}
      className="w-full text-left text-sm max-lg:block lg:border-separate lg:border-spacing-0 lg:rounded-card lg:border lg:border-line lg:bg-surface"
    >
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row">
          {columns.map(({ name, className }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={cx(
                'sticky top-[6.9rem] z-[5] border-b border-line bg-sunken px-2.5 py-2 text-xs text-ink-soft first:rounded-tl-card last:rounded-tr-card [@media(height<30rem)]:static',
                className,
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:grid max-lg:gap-2">
        {items.map((item) => (
          <tr
            key={keyOf(item)}
            role="row"
            aria-label={nameOf(item)}
            data-row={keyOf(item)}
            tabIndex={-1}
            className="group max-lg:flex max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2.5 max-lg:p-2.5"
          >
            {columns.map(({ name, cell, className }, at) => (
              <td
                key={name}
                role="cell"
                className={cx(
                  'min-w-0 [overflow-wrap:anywhere] lg:h-[3.0625rem] lg:border-b lg:border-line lg:px-2.5 lg:py-1 lg:group-last:border-b-0',
                  at === 0 && 'max-lg:grow',
                  at === last && 'max-lg:ml-auto',
                  className,
                )}
              >
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: a table that is not displayed as one loses its roles
  )
}
