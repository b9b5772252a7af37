import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { unpaidLimit } from '#domains/products/own/own-products.policy.ts'
import { countPhrase } from '#shared/count-text.ts'
import { Button } from '#ui/button.tsx'
import { pages } from '../../../../routes.ts'
import { LineRow } from './line-row.tsx'
import { AT_ONCE, type CorrectedLine, missingInLine } from './lines-to-save.ts'

type PreviewProps = {
  shopName: string
  lines: readonly CorrectedLine[]
  /** The number of products this owner may still add; null without a limit. */
  room: number | null
  /** The saved part from 0 to 1, while saving. */
  saving: number | null
  onMend: (id: number, change: Partial<CorrectedLine>) => void
  onLeaveOut: (id: number) => void
  onSave: (lines: readonly CorrectedLine[]) => void
  onBack: () => void
}

/** Shows a long list in parts, so that no line is saved unseen. */
export function Preview({ shopName, lines, room, saving, onMend, onLeaveOut, onSave, onBack }: PreviewProps) {
  const list = useRef<HTMLOListElement>(null)
  const shown = lines.slice(0, Math.min(AT_ONCE, room || AT_ONCE))
  const isLimited = room !== null && lines.length > room
  const open = shown.filter((line) => missingInLine(line) !== null).length
  const later = lines.length - shown.length
  const goToOpen = () => list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()

  // The lines that the server rejected may be far from the button.
  const wasSaving = useRef(false)
  useEffect(() => {
    if (wasSaving.current && saving === null) goToOpen()
    wasSaving.current = saving !== null
  })
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="text-xl">
        {countPhrase(lines.length, 'product', 'products')} found for {shopName}
      </h2>
      <p className="mt-1 text-ink-soft" role="status">
        {open > 0
          ? `${countPhrase(open, 'line needs', 'lines need')} your answer. Nothing is saved yet.`
          : 'Please check the list. Nothing is saved yet.'}
        {later > 0 && !isLimited && ` The other ${later.toLocaleString('en-NG')} follow when these are saved.`}
      </p>
      {isLimited && (
        <p className="mt-3 rounded-card border border-line bg-surface p-3">
          {unpaidLimit(room)}{' '}
          <Link href={pages.subscribe} className="link">
            Subscribe
          </Link>
        </p>
      )}
      {open > 0 && (
        <Button className="mt-3" onClick={goToOpen}>
          Next line to fix
        </Button>
      )}
      {/* Edits made now would not be in the request. */}
      <ol ref={list} inert={saving !== null} className="mt-4 grid gap-2.5 inert:opacity-60">
        {shown.map((line) => (
          <LineRow key={line.id} line={line} onMend={onMend} onLeaveOut={onLeaveOut} />
        ))}
      </ol>
      <div className="sticky bottom-0 -mx-4 mt-4 grid grid-cols-[auto_1fr] gap-2 border-t border-line bg-canvas px-4 py-3">
        {saving !== null && (
          <label className="col-span-2 text-sm">
            {saving < 1 ? `Sending: ${Math.floor(saving * 100)} %` : 'Saving…'}
            <progress className="mt-1 block h-3 w-full accent-brand" value={saving < 1 ? saving : undefined} />
          </label>
        )}
        <Button disabled={saving !== null} onClick={onBack}>
          Back
        </Button>
        <Button
          variant="primary"
          pending={saving !== null}
          disabled={open > 0 || shown.length === 0 || room === 0}
          onClick={() => onSave(shown)}
        >
          Save {countPhrase(shown.length, 'Product', 'Products')}
        </Button>
      </div>
    </section>
  )
}
