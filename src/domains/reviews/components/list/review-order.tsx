import { useEffect, useRef } from 'react'
import type { ReviewSort } from '#domains/shops/shops.policy.ts'

export function ReviewOrder({ onChoose }: { onChoose: (sort: ReviewSort) => void }) {
  const select = useRef<HTMLSelectElement>(null)
  const choose = () => onChoose((select.current?.value.toLowerCase() ?? 'newest') as ReviewSort)
  // It may have been changed before its code was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(choose, [])
  return (
    <select ref={select} aria-label="Sort" className="select ml-auto min-h-11" onChange={choose}>
      {/* The words are the values: attributes would say everything twice. */}
      <option>Newest</option>
      <option>Highest</option>
      <option>Lowest</option>
    </select>
  )
}
