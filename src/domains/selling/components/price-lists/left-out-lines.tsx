import { countPhrase } from '#shared/count-text.ts'
import { Button } from '#ui/button.tsx'
import type { Unread } from '../../price-lists/price-lists.contract.ts'
import { REASONS } from '../../price-lists/tables/reasons.policy.ts'

const mayBeProduct = ({ reason }: Unread) => reason === REASONS.words || reason === REASONS.group

/** Lists the lines that made no product (G-210). */
export function LeftOutLines({ unread, onAdd }: { unread: readonly Unread[]; onAdd: (line: Unread) => void }) {
  if (unread.length === 0) return null
  return (
    <details className="mt-4 rounded-card border border-line bg-surface p-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {countPhrase(unread.length, 'line', 'lines')} left out
      </summary>
      <ul className="grid gap-2">
        {unread.map((line) => (
          <li
            key={line.line}
            className="flex items-start gap-3 border-t border-line pt-2 [contain-intrinsic-block-size:auto_4rem] [content-visibility:auto]"
          >
            <p className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
              <span className="block font-semibold">{line.text}</span>
              <span className="text-ink-soft">
                Line {line.line}. {line.reason}
              </span>
            </p>
            {mayBeProduct(line) ? (
              <Button aria-label={`Add a price to ${line.text}`} onClick={() => onAdd(line)}>
                Add a price
              </Button>
            ) : (
              <span className="flex-none py-2.5 text-sm font-semibold text-ink-soft">Not a product</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
