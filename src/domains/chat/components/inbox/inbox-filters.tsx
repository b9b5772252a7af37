import { type ReactNode, useEffect, useRef, useState } from 'react'
import { countText } from '#shared/count-text.ts'
import { Search } from '#ui/icons/drawn.ts'
import { InsetField, InsetSelect } from '#ui/inset-field.tsx'
import { useInboxCounts } from '../messages/inbox-counts.ts'
import type { InboxFilters as Filters } from './use-inbox.ts'

const TYPING_MS = 300

const WHICH = [
  { key: 'waiting', name: 'To answer', state: 'waiting', unread: '' },
  { key: 'all', name: 'All', state: '', unread: '' },
  { key: 'later', name: 'Later', state: 'later', unread: '' },
  { key: 'done', name: 'Done', state: 'done', unread: '' },
  { key: 'unread', name: 'Unread', state: '', unread: 'true' },
] as const

const CHIP =
  'inline-flex min-h-10 flex-none items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-sm font-semibold whitespace-nowrap aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand figures'

/** `settings` follows the chips. The search is folded away on phones. */
export function InboxFilters({
  shops,
  filters: { state = '', unread = '' },
  settings,
  onChange,
}: {
  shops: readonly { id: number; name: string }[]
  filters: Filters
  settings: ReactNode
  onChange: (change: (filters: Filters) => Filters) => void
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [searches, setSearches] = useState(false)
  const counts = useInboxCounts()
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <search aria-label="Your messages" className="grid gap-2.5">
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0">
        {WHICH.map((which) => (
          <button
            key={which.key}
            type="button"
            className={CHIP}
            aria-pressed={which.state === state && which.unread === unread}
            onClick={() => onChange((filters) => ({ ...filters, state: which.state, unread: which.unread }))}
          >
            {which.name}
            {counts && which.key in counts && (
              <span>{countText(counts[which.key as 'all' | 'waiting' | 'later'])}</span>
            )}
          </button>
        ))}
        <button
          type="button"
          className={`${CHIP} lg:hidden`}
          aria-expanded={searches}
          onClick={() => setSearches(!searches)}
        >
          <Search className="size-4" /> Search
        </button>
        {settings}
      </div>
      <div className={searches ? 'grid gap-2.5' : 'grid gap-2.5 max-lg:hidden'}>
        <InsetField
          label="Search conversations..."
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target: { value } }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => onChange((filters) => ({ ...filters, q: value.trim() })), TYPING_MS)
          }}
        />
        {shops.length > 1 && (
          <InsetSelect
            label="Shop"
            onChange={({ target: { value } }) => onChange((filters) => ({ ...filters, shopId: value }))}
          >
            <option value="">All shops</option>
            {shops.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </InsetSelect>
        )}
      </div>
    </search>
  )
}
