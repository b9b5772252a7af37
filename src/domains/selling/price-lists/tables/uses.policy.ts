/** The meanings that a column of a table can have. */
export const USES = [
  'name',
  'variant',
  'price',
  'unit',
  'unitSize',
  'quantity',
  'available',
  'description',
  'saleEnds',
] as const
export type Use = (typeof USES)[number]

export const USE_LABELS: Readonly<Record<Use, string>> = {
  name: 'Name',
  variant: 'Part of the name',
  price: 'Price',
  unit: 'Unit',
  unitSize: 'Amount of the unit',
  quantity: 'Quantity in stock',
  available: 'Available',
  description: 'Description',
  saleEnds: 'End of the sale price',
}

/** The titles of the file that an owner exports. */
export const EXPORT_TITLES = ['Name', 'Price', 'Unit', 'Quantity', 'Available', 'Description'] as const
