import { memo, useId } from 'react'
import { PRODUCT_FIELDS } from '#domains/products/own/own-products.policy.ts'
import { formatNaira } from '#shared/money.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/class-name.ts'
import { X } from '#ui/icons/frame.ts'
import { type CorrectedLine, changeOf, type Field, missingInLine } from './lines-to-save.ts'

type LineRowProps = {
  line: CorrectedLine
  onMend: (id: number, change: Partial<CorrectedLine>) => void
  onLeaveOut: (id: number) => void
}

export const LineRow = memo(function LineRow({ line, onMend, onLeaveOut }: LineRowProps) {
  const note = useId()
  const requested = missingInLine(line)
  const named = line.name.trim() || `line ${line.line}`
  const flagged = (field: Field) => requested?.about === field && { 'aria-invalid': true, 'aria-describedby': note }
  // The pasted text may be the full name after all. A line that only the server rejected has no pasted text.
  const mayBeNamed =
    line.problem !== null && line.pasted !== null && requested?.about === 'name' && line.name.trim() !== ''
  return (
    <li
      className={cx(
        'card p-3 [contain-intrinsic-block-size:auto_8rem] [content-visibility:auto]',
        requested && 'border-danger',
      )}
    >
      <div className="flex gap-2">
        <input
          className="input min-w-0 flex-1"
          aria-label={`Name, line ${line.line}`}
          value={line.name}
          maxLength={PRODUCT_FIELDS.name.lengths.longest}
          autoComplete="off"
          onChange={({ target }) => onMend(line.id, { name: target.value })}
          {...flagged('name')}
        />
        <IconButton label={`Remove ${named}`} onClick={() => onLeaveOut(line.id)}>
          <X />
        </IconButton>
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <input
          className="input"
          aria-label={`Price of ${named} in naira`}
          placeholder="Price ₦"
          inputMode="decimal"
          value={line.price}
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => onMend(line.id, { price: target.value })}
          {...flagged('price')}
        />
        <input
          className="input"
          aria-label={`Unit of ${named}`}
          placeholder="per bag, yard"
          value={line.unit ?? ''}
          maxLength={PRODUCT_FIELDS.unit.lengths.longest}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => onMend(line.id, { unit: target.value })}
          {...flagged('unit')}
        />
        {typeof line.quantity === 'string' && (
          <label className="col-span-2 grid grid-cols-2 items-center gap-2 text-sm">
            Quantity in stock
            <input
              className="input"
              aria-label={`Quantity in stock of ${named}`}
              inputMode="numeric"
              value={line.quantity}
              maxLength={20}
              autoComplete="off"
              onChange={({ target }) => onMend(line.id, { quantity: target.value })}
              {...flagged('quantity')}
            />
          </label>
        )}
      </div>
      {line.about === 'description' && (
        <textarea
          className="input mt-2"
          aria-label={`Description of ${named}`}
          rows={3}
          value={line.description ?? ''}
          onChange={({ target }) => onMend(line.id, { description: target.value })}
          {...flagged('description')}
        />
      )}
      {requested && (
        <p id={note} className="mt-2 text-sm font-semibold text-danger">
          {requested.words}
          {line.pasted && <span className="block font-normal text-ink-soft">You wrote: {line.pasted}</span>}
        </p>
      )}
      {mayBeNamed && (
        <Button className="mt-2" onClick={() => onMend(line.id, { name: line.name })}>
          Keep the name “{named}”
        </Button>
      )}
      {line.matches && (
        <p className="mt-2 text-sm text-ink-soft">
          {changeOf(line) === 'same'
            ? `Already in your shop at ${formatNaira(line.matches.price)}.`
            : `In your shop at ${formatNaira(line.matches.price)}. This list changes the price.`}
        </p>
      )}
      {!line.isActive && <p className="mt-2 text-sm text-ink-soft">Sold out. It will be saved as not available.</p>}
    </li>
  )
})
