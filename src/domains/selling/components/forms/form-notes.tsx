import { Button } from '#ui/button.tsx'
import type { Meanwhile } from './edited-values.ts'

/** That a draft was found, and the way to begin afresh. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="status" className="flex items-center gap-3 rounded-control bg-brand-soft p-3 text-sm">
      <p className="flex-1">We kept what you typed last time.</p>
      <Button look="ghost" onClick={onDiscard}>
        Start afresh
      </Button>
    </div>
  )
}

/** What another tab or person saved meanwhile; nothing of it is overwritten unseen. */
export function MeanwhileNote<N extends string>({
  changed,
  labels,
  words = {},
}: {
  changed: Meanwhile<N>['changed']
  labels: Readonly<Record<N, string>>
  /** How fields are told whose values are no texts. */
  words?: { [name in N]?: (value: string) => string }
}) {
  if (changed.length === 0) return null
  return (
    <div role="alert" className="rounded-control bg-accent-soft p-3 text-sm">
      <p className="font-semibold">This was changed in another tab while you were editing.</p>
      <ul className="mt-1.5 list-disc pl-5">
        {changed.map(({ name, from, to, isKept }) => (
          <li key={name} className="[overflow-wrap:anywhere]">
            <b>{labels[name]}</b>: {from === null ? 'now ' : `${shown(words[name]?.(from) ?? from)} became `}
            {shown(words[name]?.(to) ?? to)}
            {isKept && ', and you typed something else'}.
          </li>
        ))}
      </ul>
      <p className="mt-1.5">Nothing was saved yet. Save again to keep what you see here.</p>
    </div>
  )
}

const shown = (text: string) => {
  if (text === '') return 'empty'
  return text.length > 80 ? `“${text.slice(0, 80)}…”` : `“${text}”`
}
