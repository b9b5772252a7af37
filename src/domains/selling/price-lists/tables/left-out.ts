import type { Unread } from '../price-lists.contract.ts'

const TOTAL =
  /^(?:(?:sub|grand|net|gross|overall)?[ -]?totals?|sum|vat|tax|discount|balance|amount (?:due|payable|in words)|carried forward|b\/?f|c\/?f)(?: (?:amount|due|price|cost|value|sum|payable|paid|stock|items?|qty|quantity|naira|ngn|n))*(?=[^\p{L}]*$)/iu

/** Returns true for 'TOTAL', 'Sub-total (₦)' and 'VAT 7.5%', but not for 'Total Quartz 4L'. */
export const isTotal = (text: string): boolean => text.length < 60 && TOTAL.test(text.trim())

const MAX_TEXT = 200

export const unread = (line: number, text: string, reason: string): Unread => ({
  line,
  text: text.trim().slice(0, MAX_TEXT),
  reason,
})
