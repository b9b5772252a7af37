import { countPhrase } from '#shared/count-text.ts'
import { dateText } from '#shared/time/lagos-time.ts'

export type TodoKind = 'messages' | 'deliveries' | 'decisions' | 'prices' | 'photos' | 'year'
export type Todo = { kind: TodoKind; text: string; about: string }

/** Unknown counts are 0. `yearEnds` is ISO 8601, in the last 30 days of a paid year. */
export type OpenWork = {
  conversations: number
  oldestCustomer: string | null
  deliveries: number
  nextDelivery: string | null
  /** Shops whose decision can be appealed. */
  decisions: number
  oldPrices: number
  productsWithoutPhoto: number
  yearEnds: string | null
}

/** Returns what an owner should do, most urgent first. */
export function todoList(work: OpenWork): Todo[] {
  const { conversations, deliveries, decisions, oldPrices, productsWithoutPhoto, yearEnds } = work
  const list: (Todo | false)[] = [
    conversations > 0 && {
      kind: 'messages',
      text: `${countPhrase(conversations, 'conversation', 'conversations')} to answer`,
      about: work.oldestCustomer ? `Oldest: ${work.oldestCustomer}` : '',
    },
    deliveries > 0 && {
      kind: 'deliveries',
      text: `${countPhrase(deliveries, 'delivery needs', 'deliveries need')} your answer`,
      about: work.nextDelivery ?? '',
    },
    decisions > 0 && {
      kind: 'decisions',
      text: `Our team decided on ${countPhrase(decisions, 'shop', 'shops')}`,
      about: 'You can appeal',
    },
    oldPrices > 0 && {
      kind: 'prices',
      text: `${countPhrase(oldPrices, 'price', 'prices')} older than 30 days`,
      about: 'All prices still correct?',
    },
    productsWithoutPhoto > 0 && {
      kind: 'photos',
      text: `${countPhrase(productsWithoutPhoto, 'product', 'products')} without a photo`,
      about: 'Photos help you sell more',
    },
    yearEnds !== null && { kind: 'year', text: `Your year ends on ${dateText(yearEnds)}`, about: 'Renew now' },
  ]
  return list.filter((each) => each !== false)
}
