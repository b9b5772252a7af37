const oneDecimal = (value: number) => String(Math.round(value * 10) / 10)

/** Returns '25%' for 5 of 20, and '0%' without customers (CUST-08). */
export const monthlyGrowth = (newThisMonth: number, total: number): string =>
  `${total === 0 ? 0 : oneDecimal((newThisMonth / total) * 100)}%`

/** Returns messages per person, '1.5' for 30 of 20 and '0' without customers (CUST-09). */
export const engagementRate = (messages: number, total: number): string =>
  total === 0 ? '0' : oneDecimal(messages / total)
