export type Column = 'name' | 'price' | 'unit' | 'quantity' | 'description' | 'isActive'

const TITLES: Readonly<Record<Column, RegExp>> = {
  name: /^(?:name|title|goods|description of (?:goods|item)s?|(?:the )?(?:products?|items?|goods|stock|menu|services?)(?: ?(?:names?|title))?|particulars)$/,
  price:
    /^(?:(?:unit |selling |sales? |retail |our |new |current |regular )?(?:price|cost|amount|rate)(?: ?(?:ngn|n|naira|each|per unit|in naira))?|ngn|naira|n|price per unit)$/,
  unit: /^(?:units?|uom|unit of measure(?:ment)?|measure|per|sold (?:by|per|in)|pack(?:aging)?|unit type)$/,
  quantity:
    /^(?:quantity|qty|stock(?: ?(?:level|quantity|qty|left|count))?|in ?stock quantity|inventory|on hand|pieces left|no in stock)$/,
  description: /^(?:descriptions?|details?|notes?|about|remarks?|comments?|product description|more)$/,
  isActive: /^(?:available|availability|active|in ?stock|status|is ?active|sold out|published)$/,
}

/** Returns the index of each column named in the first row; null if neither price nor name is among them. */
export function columnsOf(row: readonly string[]): Partial<Record<Column, number>> | null {
  const titles = row.map((cell) =>
    cell
      .toLowerCase()
      .replace(/[^a-z ]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const found: Partial<Record<Column, number>> = {}
  for (const column of Object.keys(TITLES) as Column[]) {
    const at = titles.findIndex((title, index) => TITLES[column].test(title) && !Object.values(found).includes(index))
    if (at >= 0) found[column] = at
  }
  // Without a name column, "Item" or "Description" has the name.
  if (found.name === undefined && found.description !== undefined && found.price !== undefined) {
    found.name = found.description
    delete found.description
  }
  return found.name === undefined && found.price === undefined ? null : found
}

/** Returns true if the cell says that the product is available. In a "sold out" column, yes means no. */
export function isAvailable(cell: string, title: string): boolean {
  const no = /^(?:no|n|false|0|out of stock|sold ?out|unavailable|inactive|not available|draft|hidden|finished)$/i.test(
    cell,
  )
  const yes = /^(?:yes|y|true|1|x)$/i.test(cell)
  return /sold out/i.test(title) ? !yes : !no
}
