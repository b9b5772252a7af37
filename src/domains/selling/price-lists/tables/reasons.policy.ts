/** The sentence about each line that made no product. */
export const REASONS = {
  total: 'A total, and not a product.',
  group: 'No price. It looks like a heading.',
  aboveHead: 'Above the column names.',
  titles: 'It looks like column names.',
  noName: 'No name and no price.',
  words: 'No product with a price was found here.',
  terms: 'This looks like delivery, payment or another term.',
  chat: 'This looks like a message about a price.',
} as const
