import { useSyncExternalStore } from 'react'
import { countPhrase } from '#shared/count-text.ts'
import { Button } from '#ui/button.tsx'
import { Undo2 } from '#ui/icons/selling.ts'
import type { SheetStore } from './sheet-store.ts'

export function SheetBar({
  store,
  pending,
  canTakeBack,
  onUndo,
  onSave,
  onConfirm,
}: {
  store: SheetStore
  pending: 'save' | 'confirm' | 'undo' | null
  canTakeBack: boolean
  onUndo: () => void
  onSave: () => void
  onConfirm: () => void
}) {
  const changes = useSyncExternalStore(store.subscribe, () => store.edits().size)
  const canUndo = useSyncExternalStore(store.subscribe, store.canUndo) || canTakeBack
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-surface px-4 pt-2 pb-[calc(0.625rem+env(safe-area-inset-bottom))] md:-mx-6 md:px-6"
    >
      <p role="status" className="text-sm text-ink-soft figures">
        {changes === 0 ? 'All changes saved.' : `${countPhrase(changes, 'change', 'changes')} not saved yet`}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button
          disabled={!canUndo}
          pending={pending === 'undo'}
          onClick={onUndo}
          className="px-2.5 text-sm sm:text-base"
        >
          <Undo2 /> Undo
        </Button>
        <Button
          pending={pending === 'confirm'}
          disabled={changes > 0}
          onClick={onConfirm}
          className="flex-1 px-2 text-sm whitespace-nowrap sm:flex-none sm:px-4.5 sm:text-base"
        >
          {changes === 0 ? 'All prices still correct' : `Save your ${countPhrase(changes, 'change', 'changes')} first`}
        </Button>
        <Button
          variant="primary"
          pending={pending === 'save'}
          disabled={changes === 0}
          onClick={onSave}
          className="flex-1 px-2 text-sm whitespace-nowrap sm:flex-none sm:px-4.5 sm:text-base"
        >
          Save prices
        </Button>
      </div>
    </div>
  )
}
