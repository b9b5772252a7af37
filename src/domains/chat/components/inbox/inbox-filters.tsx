import { useEffect, useRef } from 'react'
import { InsetField, InsetSelect } from '#ui/inset-field.tsx'
import { STATES } from '../../chat.policy.ts'
import { STATE_NAMES } from '../../inbox/inbox.policy.ts'
import type { InboxFilters as Filters } from './use-inbox.ts'

const TYPING_MS = 300

const WHICH = [
  { name: 'All', value: '' },
  ...STATES.map((state) => ({ name: STATE_NAMES[state], value: state })),
  { name: 'Unread', value: 'unread' },
]

export function InboxFilters({
  shops,
  onChange,
}: {
  shops: readonly { id: number; name: string }[]
  onChange: (change: (filters: Filters) => Filters) => void
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <search aria-label="Your messages" className="grid gap-2.5">
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
      <div className="grid grid-cols-2 gap-2.5">
        <InsetSelect
          label="Show"
          className={shops.length > 1 ? '' : 'col-span-2'}
          onChange={({ target: { value } }) =>
            onChange((filters) => ({
              ...filters,
              state: value === 'unread' ? '' : value,
              unread: value === 'unread' ? 'true' : '',
            }))
          }
        >
          {WHICH.map(({ name, value }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </InsetSelect>
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
