import type { HigherPrices } from '#domains/products/products.contract.ts'
import { lowestToHighest } from '#shared/money.ts'

/** Shows '3 buyers report a higher price' with the range (G-192). */
export function HigherPricesNote({ said }: { said: HigherPrices | null }) {
  if (!said) return null
  return (
    <p className="mt-2 rounded-control bg-accent-soft p-3 text-warn">
      <strong>{`${said.buyers} buyers report a higher price`}</strong>
      {`: ${lowestToHighest(said)}. Check the price with the shop before you go.`}
    </p>
  )
}
