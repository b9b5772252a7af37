import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { messageOf } from '#client/api/api-client.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import type { PriceResult } from '#domains/products/own/own-products.contract.ts'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import { countPhrase } from '#shared/count-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'
import { priceQuestion } from '../forms/product-values.ts'
import { cacheProducts } from '../owner-cache.ts'
import { saveSheet } from './save-sheet.ts'
import { SheetBar } from './sheet-bar.tsx'
import { afterSave, type Edits, NO_EDIT, raised, type SentLine, sentLine } from './sheet-edits.ts'
import { SheetRow } from './sheet-row.tsx'
import { makeSheetStore } from './sheet-store.ts'
import { SheetTools } from './sheet-tools.tsx'

type Doing = 'save' | 'confirm' | 'undo'

const DONE: Record<Doing, string> = {
  save: 'Prices saved.',
  confirm: 'All prices confirmed today.',
  undo: 'Last save undone.',
}

export function PriceSheet({ shopId, products }: { shopId: number; products: readonly OwnProduct[] }) {
  const client = useQueryClient()
  const [store] = useState(() => makeSheetStore(shopId, products))
  const [lines, setLines] = useState(products)
  const [words, setWords] = useState('')
  const [pending, setPending] = useState<Doing | null>(null)
  // The values that the last save replaced.
  const [before, setBefore] = useState<readonly SentLine[]>([])
  const shown = words ? lines.filter(({ name }) => name.toLowerCase().includes(words)) : lines
  const rows = useGrowingNumber(shown.length)

  const take = (sent: readonly SentLine[], doing: Doing) => {
    const old = new Map(lines.map((line) => [line.id, line]))
    // An undo does not send edits.
    const sentEdits: Edits = doing === 'undo' ? new Map() : store.edits()
    const now = new Map(old)
    const refused = new Map<number, string>()
    const saved: { before: OwnProduct; now: OwnProduct }[] = []
    return {
      results: (results: readonly PriceResult[]) => {
        for (const { id, status, message, product } of results) {
          const line = id === null ? undefined : now.get(id)
          if (!line) continue
          const stored = { ...line, ...product }
          now.set(line.id, stored)
          if (status === 'refused')
            refused.set(
              line.id,
              priceQuestion(sentEdits.get(line.id)?.price ?? '') ?? message ?? 'This line was not saved.',
            )
          else saved.push({ before: line, now: stored })
        }
      },
      finish: () => {
        setLines([...now.values()])
        store.settle(afterSave(store.edits(), sentEdits, saved), refused)
        const isSaved = new Set(saved.map(({ now: { id } }) => id))
        const changed = sent.filter(({ id, price, isActive }) => isSaved.has(id) && (price ?? isActive) !== undefined)
        if (doing !== 'undo') setBefore(changed.flatMap(({ id }) => takenBack(old.get(id), now.get(id))))
        cacheProducts(client, now)
        return refused.size
      },
    }
  }

  async function send(sent: readonly SentLine[], doing: Doing) {
    if (pending) return
    setPending(doing)
    const taken = take(sent, doing)
    try {
      await saveSheet(shopId, sent, { confirm: doing === 'confirm', onResults: taken.results })
      const refused = taken.finish()
      if (doing === 'undo') setBefore([])
      if (refused === 0) toast({ title: 'Success', description: DONE[doing], tone: 'success' })
      else {
        const description = `${countPhrase(refused, 'line was', 'lines were')} not saved. See the reason next to each line.`
        toast({ title: 'Please check', description, tone: 'error' })
        document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      }
    } catch (error) {
      taken.finish()
      if (signInAgain(client, error)) return
      const description = `Failed to save prices: ${messageOf(error, 'Please try again.')}`
      toast({ title: 'Error', description, tone: 'error' })
    } finally {
      setPending(null)
    }
  }

  const edits = () => lines.filter(({ id }) => store.edits().has(id)).map((line) => sentLine(line, store.edit(line.id)))
  if (products.length === 0) return <EmptyState title="No products yet">Add products first.</EmptyState>
  return (
    <>
      <SheetTools
        onFind={(text) => startTransition(() => setWords(text))}
        onRaise={(percent, roundTo) => store.change(raised(store.edits(), shown, percent, roundTo))}
      />
      <div className="mt-3 flex items-end gap-x-2 px-3 text-sm text-ink-soft figures sm:px-5">
        <p aria-live="polite" className="flex-1">
          {countPhrase(shown.length, 'product', 'products')}
        </p>
        <span aria-hidden="true" className="font-semibold">
          Price
        </span>
        <span aria-hidden="true" className="w-14 text-center text-xs font-semibold">
          On sale
        </span>
      </div>
      <ul aria-label="Prices" className="card mt-2 divide-y divide-line overflow-hidden">
        {shown.slice(0, rows).map((line) => (
          <SheetRow key={line.id} line={line} store={store} />
        ))}
      </ul>
      <SheetBar
        store={store}
        pending={pending}
        canTakeBack={before.length > 0}
        onUndo={() => (store.canUndo() ? store.undo() : void send(before, 'undo'))}
        onSave={() => void send(edits(), 'save')}
        onConfirm={() =>
          void send(
            lines.map((line) => sentLine(line, NO_EDIT)),
            'confirm',
          )
        }
      />
    </>
  )
}

const takenBack = (old: OwnProduct | undefined, now: OwnProduct | undefined): SentLine[] =>
  old && now ? [{ id: old.id, price: Number(old.price), isActive: old.isActive, updatedAt: now.updatedAt }] : []

const ROWS_AT_ONCE = 100

/** Returns the number of rows to draw: first a screenful, then the rest between other work. */
function useGrowingNumber(all: number): number {
  const [rows, setRows] = useState(ROWS_AT_ONCE)
  useEffect(() => {
    if (rows >= all) return
    const timer = setTimeout(() => startTransition(() => setRows(rows + ROWS_AT_ONCE)))
    return () => clearTimeout(timer)
  }, [rows, all])
  return rows
}
