import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { unpaidLimit } from '#domains/products/own/own-products.policy.ts'
import { pages } from '#routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import type { ReadColumn, Unread } from '../../price-lists/price-lists.contract.ts'
import type { Use } from '../../price-lists/tables/uses.policy.ts'
import { LeftOutLines } from './left-out-lines.tsx'
import { LineRow } from './line-row.tsx'
import { AT_ONCE, type CorrectedLine, changeOf, missingInLine, nextLines } from './lines-to-save.ts'
import { ReadColumns } from './read-columns.tsx'

type PreviewProps = {
  shopName: string
  lines: readonly CorrectedLine[]
  unread: readonly Unread[]
  /** Of a file. */
  columns: readonly ReadColumn[]
  fileName: string
  /** The number of products this owner may still add; null without a limit. */
  room: number | null
  /** The saved part from 0 to 1, while saving. */
  saving: number | null
  onMend: (id: number, change: Partial<CorrectedLine>) => void
  onLeaveOut: (id: number) => void
  onSave: (lines: readonly CorrectedLine[]) => void
  onAdd: (line: Unread) => void
  /** Null if the file is no longer at hand. */
  onUses: ((uses: (Use | null)[]) => void) | null
  onBack: () => void
}

/** Shows a long list in parts, so that no line is saved unseen. */
export function Preview({ shopName, lines, unread, columns, fileName, room, saving, ...on }: PreviewProps) {
  const list = useRef<HTMLOListElement>(null)
  const isLimited = room !== null && lines.filter(({ matches }) => !matches).length > room
  const shown = isLimited ? lines.slice(0, Math.min(AT_ONCE, room || AT_ONCE)) : nextLines(lines, AT_ONCE)
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
      <Changes lines={lines} />
      <ReadColumns columns={columns} fileName={fileName} onChange={saving === null ? on.onUses : null} />
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
          <LineRow key={line.id} line={line} onMend={on.onMend} onLeaveOut={on.onLeaveOut} />
        ))}
      </ol>
      <div inert={saving !== null}>
        <LeftOutLines unread={unread} onAdd={on.onAdd} />
      </div>
      <div className="sticky bottom-0 -mx-4 mt-4 grid grid-cols-[auto_1fr] gap-2 border-t border-line bg-canvas px-4 py-3">
        {saving !== null && (
          <div className="col-span-2 text-sm">
            <p className="mb-1 figures">{saving < 1 ? `Sending: ${Math.floor(saving * 100)}%` : 'Saving…'}</p>
            <Progress value={saving < 1 ? saving : undefined} label="Sending the list" />
          </div>
        )}
        <Button disabled={saving !== null} onClick={on.onBack}>
          Back
        </Button>
        <Button
          variant="primary"
          pending={saving !== null}
          disabled={open > 0 || shown.length === 0 || (isLimited && room === 0)}
          onClick={() => on.onSave(shown)}
        >
          Save {countPhrase(shown.length, 'Product', 'Products')}
        </Button>
      </div>
    </section>
  )
}

/** Says how a list of products that the shop already has differs from the shop. */
function Changes({ lines }: { lines: readonly CorrectedLine[] }) {
  const count = (change: ReturnType<typeof changeOf>) => lines.filter((line) => changeOf(line) === change).length
  if (lines.every((line) => !line.matches)) return null
  const others = [
    `${count(null).toLocaleString('en-NG')} new`,
    `${count('price').toLocaleString('en-NG')} with a new price`,
    `${count('same').toLocaleString('en-NG')} with the same price`,
  ]
  return <p className="mt-1">Some of these are in your shop already: {others.join(', ')}.</p>
}
