import { deleteDraft, readDraft, saveDraft } from '#client/drafts.ts'
import { type Edit, type Edits, NO_EDIT } from './sheet-edits.ts'

/** Stores unsaved edits of `products` on this device, and drops those of other products. Each row subscribes to its own line. */
export function makeSheetStore(shopId: number, products: readonly { id: number }[]) {
  const draft = `prices:${shopId}`
  const there = new Set(products.map(({ id }) => id))
  let edits: Edits = new Map([...readEdits(draft)].filter(([id]) => there.has(id)))
  let problems: ReadonlyMap<number, string> = new Map()
  let past: Edits[] = []
  let lastTyped: number | null = null
  const listeners = new Set<() => void>()
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const show = (next: Edits) => {
    edits = next
    const values = Object.fromEntries([...edits].map(([id, edit]) => [String(id), JSON.stringify(edit)]))
    if (edits.size === 0) deleteDraft(draft)
    else saveDraft(draft, { id: draft, values, base: null })
    notifyListeners()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edits: () => edits,
    edit: (id: number): Edit => edits.get(id) ?? NO_EDIT,
    problem: (id: number) => problems.get(id),
    canUndo: () => past.length > 0,
    /** `typed` is the line whose price is being typed. All its keystrokes are one undo step. */
    change: (next: Edits, typed: number | null = null) => {
      if (typed === null || typed !== lastTyped) past = [...past.slice(1 - STEPS_BACK), edits]
      lastTyped = typed
      show(next)
    },
    undo: () => {
      const before = past.at(-1)
      if (!before) return
      past = past.slice(0, -1)
      lastTyped = null
      show(before)
    },
    /** Rejected lines keep their typed values, with the reason. */
    settle: (left: Edits, refused: ReadonlyMap<number, string>) => {
      past = []
      lastTyped = null
      problems = refused
      show(left)
    },
  }
}
export type SheetStore = ReturnType<typeof makeSheetStore>

const STEPS_BACK = 50

function readEdits(draft: string): Edits {
  const read = new Map<number, Edit>()
  for (const [id, text] of Object.entries(readDraft(draft)?.values ?? {})) {
    try {
      const { price, isActive } = JSON.parse(text) as Record<string, unknown>
      read.set(Number(id), {
        ...(typeof price === 'string' && { price }),
        ...(typeof isActive === 'boolean' && { isActive }),
      })
    } catch {
      // The stored draft was edited by hand.
    }
  }
  return read
}
