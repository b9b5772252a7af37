import { Button } from '#ui/button.tsx'
import type { ConcurrentEdit } from './edited-values.ts'

/** `onUndo` brings back a draft that was just removed. */
export function DraftNote({
  isRestored,
  onDiscard,
  onUndo,
}: {
  isRestored: boolean
  onDiscard: () => void
  onUndo: (() => void) | undefined
}) {
  if (!isRestored && !onUndo) return null
  return (
    <div role="status" className="flex items-center gap-3 rounded-control bg-sunken py-0.5 pr-1 pl-3 text-sm">
      <p className="flex-1">{isRestored ? 'We saved your draft.' : 'Draft removed.'}</p>
      <Button variant="ghost" onClick={isRestored ? onDiscard : onUndo}>
        {isRestored ? 'Start over' : 'Undo'}
      </Button>
    </div>
  )
}

/** Says in the submit button what it waits for. */
export function WaitingWords({ words }: { words: string | null }) {
  return words && <span className="text-[0.8125rem] opacity-90">{words}</span>
}

/** Shows the fields that another tab or person saved in the meantime, so that no change is lost unseen. */
export function ConcurrentEditNote<N extends string>({
  changed,
  labels,
  words = {},
}: {
  changed: ConcurrentEdit<N>['changed']
  labels: Readonly<Record<N, string>>
  words?: { [name in N]?: (value: string) => string }
}) {
  if (changed.length === 0) return null
  return (
    <div role="alert" className="rounded-control bg-accent-soft p-3 text-sm">
      <p className="font-semibold">This was changed in another tab while you were editing.</p>
      <ul className="mt-1.5 list-disc pl-5">
        {changed.map(({ name, from, to, isUnsaved }) => (
          <li key={name} className="[overflow-wrap:anywhere]">
            <b>{labels[name]}</b>: {from === null ? 'now ' : `${shown(words[name]?.(from) ?? from)} became `}
            {shown(words[name]?.(to) ?? to)}
            {isUnsaved && ', and you entered something different'}.
          </li>
        ))}
      </ul>
      <p className="mt-1.5">Your changes are not saved yet. Save again to keep them.</p>
    </div>
  )
}

const shown = (text: string) => {
  if (text === '') return 'empty'
  return text.length > 80 ? `“${text.slice(0, 80)}…”` : `“${text}”`
}
