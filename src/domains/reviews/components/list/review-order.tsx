import { useEffect, useRef } from 'react'
import type { ReviewSort } from '#domains/shops/shops.policy.ts'

export function ReviewOrder({ onChoose }: { onChoose: (sort: ReviewSort) => void }) {
  const select = useRef<HTMLSelectElement>(null)
  const choose = () => onChoose((select.current?.value.toLowerCase() ?? 'newest') as ReviewSort)
  // A person may have changed it before this code loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(choose, [])
  return (
    <select ref={select} aria-label="Sort" className="select ml-auto min-h-11" onChange={choose}>
      {/* Without value attributes, because the words are the values. */}
      <option>Newest</option>
      <option>Highest</option>
      <option>Lowest</option>
    </select>
  )
}
