import { EDITED_FIELDS } from '#domains/shops/moderation/edits/edits.policy.ts'
import type { ShopEdit } from '#domains/shops/moderation/inspection/inspection.contract.ts'
import { shownPhone } from '#shared/forms/phone-number.ts'
import { formatNaira } from '#shared/money.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { Photo } from '#ui/photo.tsx'

export function EditList({ edits }: { edits: readonly ShopEdit[] }) {
  return (
    <ul className="grid gap-2.5">
      {edits.map((edit) => (
        <li key={edit.id} className="text-sm">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b>{EDITED_FIELDS[edit.field]}</b>
            {edit.product !== null && <span className="[overflow-wrap:anywhere]">of {edit.product}</span>}
            <span className="text-ink-soft">{dateText(edit.editedAt)}</span>
            {edit.risk !== null && <span className="pill bg-accent-soft text-xs text-warn">{edit.risk}</span>}
          </p>
          <p className="mt-1 grid gap-1 [overflow-wrap:anywhere]">
            <span>
              <span className="text-ink-soft">Before: </span>
              <Value edit={edit} value={edit.before} />
            </span>
            <span>
              <span className="text-ink-soft">{edit.isHeld ? 'Wanted: ' : 'Now: '}</span>
              <Value edit={edit} value={edit.after} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Value({ edit: { field }, value }: { edit: ShopEdit; value: string | null }) {
  if (value === null) return 'nothing'
  if (field === 'price') return <span className="figures">{formatNaira(value)}</span>
  if (field === 'picture' || field === 'productPicture')
    return (
      <span className="inline-block size-12 overflow-hidden rounded-control bg-sunken align-middle">
        <Photo src={value} alt={EDITED_FIELDS[field]} widths={[160]} sizes="48px" fallback="gone" />
      </span>
    )
  return field === 'phone' ? shownPhone(value) : value
}
