import { formatNaira } from '#shared/money.ts'

/** Formats '₦78,000 per bag' (G-186). */
export const priceText = ({ price, unit }: { price: string; unit: string | null }): string =>
  unit ? `${formatNaira(price)} per ${unit}` : formatNaira(price)
