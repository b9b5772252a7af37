/** Splits an event's id: whose stream it is, then a position in each part of it, as 'Xk3_9-aB.k3j4h5'. */
const partsOf = (id: string): [whose: string, ...places: string[]] => id.split('.') as [string, ...string[]]

/** Returns true if two positions belong to the same person. */
export const isSamePerson = (one: string, other: string): boolean => partsOf(one)[0] === partsOf(other)[0]

/** Returns true if the first of two positions of one person is later. */
export function isAfter(id: string, other: string): boolean {
  const [, ...places] = partsOf(id)
  const [, ...others] = partsOf(other)
  return places.some((place, index) => Number.parseInt(place, 36) > Number.parseInt(others[index] ?? '0', 36))
}
