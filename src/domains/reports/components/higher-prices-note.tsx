import type { HigherPrices } from '#domains/products/products.contract.ts'
import { formatNaira } from '#shared/money.ts'

/** '3 buyers report a higher price', with the range (G-192). */
export function HigherPricesNote({ said }: { said: HigherPrices | null }) {
  if (!said) return null
  const [lowest, highest] = [formatNaira(said.lowest), formatNaira(said.highest)]
  return (
    <p className="mt-2 rounded-control bg-accent-soft p-3 text-warn">
      <strong>{`${said.buyers} buyers report a higher price`}</strong>
      {`: ${lowest === highest ? lowest : `${lowest} to ${highest}`}. Ask the shop before you go.`}
    </p>
  )
}
