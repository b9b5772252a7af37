import { useEffect, useRef } from 'react'
import { counted } from '#shared/counts.ts'
import { Button } from '#ui/button.tsx'
import { LineRow } from './line-row.tsx'
import { AT_ONCE, type MendedLine, wantedOf } from './lines-to-save.ts'

type PreviewProps = {
  shopName: string
  lines: readonly MendedLine[]
  /** The part that has been sent, from 0 to 1, while saving. */
  saving: number | null
  onMend: (id: number, change: Partial<MendedLine>) => void
  onLeaveOut: (id: number) => void
  onSave: (lines: readonly MendedLine[]) => void
  onBack: () => void
}

/** What was found in a list, to be mended before it is saved; a longer one in parts, so that nothing is saved unseen. */
export function Preview({ shopName, lines, saving, onMend, onLeaveOut, onSave, onBack }: PreviewProps) {
  const list = useRef<HTMLOListElement>(null)
  const shown = lines.slice(0, AT_ONCE)
  const open = shown.filter((line) => wantedOf(line) !== null).length
  const later = lines.length - shown.length
  const goToOpen = () => list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()

  // The server refused lines that may be far from the button.
  const wasSaving = useRef(false)
  useEffect(() => {
    if (wasSaving.current && saving === null) goToOpen()
    wasSaving.current = saving !== null
  })
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="text-xl">
        {counted(lines.length, 'product', 'products')} found for {shopName}
      </h2>
      <p className="mt-1 text-ink-soft" role="status">
        {open > 0
          ? `${counted(open, 'line needs', 'lines need')} your answer. Nothing is saved yet.`
          : 'Please look through the list. Nothing is saved yet.'}
        {later > 0 && ` The other ${later.toLocaleString('en-NG')} follow when these are saved.`}
      </p>
      {open > 0 && (
        <Button className="mt-3" onClick={goToOpen}>
          Go to the next open line
        </Button>
      )}
      {/* What would be changed now is not what is sent. */}
      <ol ref={list} inert={saving !== null} className="mt-4 grid gap-2.5 inert:opacity-60">
        {shown.map((line) => (
          <LineRow key={line.id} line={line} onMend={onMend} onLeaveOut={onLeaveOut} />
        ))}
      </ol>
      <div className="sticky bottom-0 -mx-4 mt-4 grid grid-cols-[auto_1fr] gap-2 border-t border-line bg-canvas px-4 py-3">
        {saving !== null && (
          <label className="col-span-2 text-sm">
            {saving < 1 ? `Sending: ${Math.floor(saving * 100)} %` : 'All is sent. Saving…'}
            <progress className="mt-1 block h-3 w-full accent-brand" value={saving < 1 ? saving : undefined} />
          </label>
        )}
        <Button disabled={saving !== null} onClick={onBack}>
          Back
        </Button>
        <Button
          look="primary"
          pending={saving !== null}
          disabled={open > 0 || shown.length === 0}
          onClick={() => onSave(shown)}
        >
          Save {counted(shown.length, 'Product', 'Products')}
        </Button>
      </div>
    </section>
  )
}
