import { useId } from 'react'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { Circle, CircleCheckBig } from '#ui/icons/selling.ts'

export function Checklist({ shop: { checklist, isListed, rejectedAt } }: { shop: OwnShop }) {
  const id = useId()
  // A rejection has its own note.
  const missing = checklist.filter(({ step, done }) => !done && !(step === 'approval' && rejectedAt !== null))
  if (isListed || missing.length === 0) return null
  const done = checklist.filter((step) => step.done).length
  return (
    <div className="border-t border-line px-3 py-2.5">
      <h4 id={id} className="text-sm font-bold">
        Before customers can see this shop
      </h4>
      <ul aria-labelledby={id} className="mt-1.5 grid gap-1.5 text-sm">
        {missing.map(({ step, text }) => (
          <li key={step} className="flex gap-2">
            <Circle className="mt-0.5 size-4 flex-none text-warn" /> {text}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 flex gap-2 text-sm text-ink-soft">
        <CircleCheckBig className="mt-0.5 size-4 flex-none text-ok" /> {done} of {checklist.length} done
      </p>
    </div>
  )
}
