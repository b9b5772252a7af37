const naira = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
})

/** A price as every screen shows it: '1500.00' -> '₦1,500', no kobo (GEN-09, CONST-26). Takes naira. */
export function formatNaira(amount: string | number): string {
  return naira.format(Number(amount))
}
