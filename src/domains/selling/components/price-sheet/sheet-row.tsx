import { memo, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import { typedPrice } from '#shared/forms/naira.ts'
import { formatNaira } from '#shared/money.ts'
import { RelativeTime } from '#ui/ago.tsx'
import { cx } from '#ui/class-name.ts'
import { Switch } from '#ui/switch.tsx'
import { plainPrice } from '../forms/product-values.ts'
import { edited } from './sheet-edits.ts'
import type { SheetStore } from './sheet-store.ts'

/** Memoised, because a sheet can have thousands of rows. Rows off screen are not laid out. */
export const SheetRow = memo(function SheetRow({ line, store }: { line: OwnProduct; store: SheetStore }) {
  const { id, name, unit, price: stored, priceConfirmedAt, priceIsOld } = line
  const edit = useSyncExternalStore(store.subscribe, () => store.edit(id))
  const problem = useSyncExternalStore(store.subscribe, () => store.problem(id))
  const isActive = edit.isActive ?? line.isActive
  const [isTyping, setTyping] = useState(false)
  const note = `price-note-${id}`
  return (
    <li
      className={cx(
        'flex flex-wrap items-center justify-end gap-x-2 px-3 py-1.5 [contain-intrinsic-block-size:auto_4.25rem] [content-visibility:auto] sm:px-5',
        Object.keys(edit).length > 0 && 'bg-brand-soft',
      )}
    >
      <span className="min-w-0 flex-[1_1_7rem] text-sm">
        <span className={cx('line-clamp-3 font-semibold [overflow-wrap:anywhere]', !isActive && 'text-ink-soft')}>
          {name}
        </span>
        <span id={note} className={cx('block text-xs', priceIsOld ? 'text-warn' : 'text-ink-soft')}>
          {unit && `per ${unit} · `}
          {edit.price !== undefined ? (
            `was ${formatNaira(stored)}`
          ) : priceConfirmedAt === null ? (
            'changed more than six times today: not shown as confirmed'
          ) : (
            <>
              {priceIsOld ? 'Old price: confirmed' : 'confirmed'} <RelativeTime at={priceConfirmedAt} />
            </>
          )}
        </span>
      </span>
      <span className="relative flex-none">
        <span aria-hidden="true" className="absolute inset-y-0 left-2.5 grid place-items-center text-ink-soft">
          ₦
        </span>
        <input
          aria-label={`Price of ${name}`}
          aria-describedby={problem ? `${note}-wrong` : note}
          aria-invalid={problem ? true : undefined}
          className="input w-[7.5rem] pl-6 text-right font-bold figures sm:w-40"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          value={isTyping ? (edit.price ?? plainPrice(stored)) : typedPrice(edit.price ?? stored)}
          onFocus={({ target }) => {
            flushSync(() => setTyping(true))
            target.select()
          }}
          onBlur={() => setTyping(false)}
          onChange={({ target: { value } }) => store.change(edited(store.edits(), line, { price: value }), id)}
        />
      </span>
      <Switch
        label={`${name} on sale`}
        checked={isActive}
        onChange={({ target: { checked } }) => store.change(edited(store.edits(), line, { isActive: checked }))}
      />
      {problem && (
        <span id={`${note}-wrong`} className="w-full text-sm font-semibold text-danger">
          {problem}
        </span>
      )}
    </li>
  )
})
