/** Splits an id such as 'Xk3_9-aB.k3j4h5' into its person and a position in each part of their stream. */
const partsOf = (id: string): [whose: string, ...places: string[]] => id.split('.') as [string, ...string[]]

export const isSamePerson = (one: string, other: string): boolean => partsOf(one)[0] === partsOf(other)[0]

export function isAfter(id: string, other: string): boolean {
  const [, ...places] = partsOf(id)
  const [, ...others] = partsOf(other)
  return places.some((place, index) => Number.parseInt(place, 36) > Number.parseInt(others[index] ?? '0', 36))
}
