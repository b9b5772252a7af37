import { Button } from '#ui/button.tsx'
import type { ConcurrentEdit } from './edited-values.ts'

export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="status" className="flex items-center gap-3 rounded-control bg-brand-soft p-3 text-sm">
      <p className="flex-1">We saved your draft.</p>
      <Button variant="ghost" onClick={onDiscard}>
        Start over
      </Button>
    </div>
  )
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
