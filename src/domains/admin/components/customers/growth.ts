const oneDecimal = (value: number) => String(Math.round(value * 10) / 10)

/** '25%' for 5 of 20; '0%' where there is nobody (CUST-08). */
export const monthlyGrowth = (newThisMonth: number, total: number): string =>
  `${total === 0 ? 0 : oneDecimal((newThisMonth / total) * 100)}%`

/** Messages for each person: '1.5' for 30 of 20; '0' where there is nobody (CUST-09). */
export const engagementRate = (messages: number, total: number): string =>
  total === 0 ? '0' : oneDecimal(messages / total)
