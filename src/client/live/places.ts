/** An event's id is a place: whose events, and how far in each of them, as 'Xk3_9-aB.k3j4h5'. */
const partsOf = (id: string): [whose: string, ...places: string[]] => id.split('.') as [string, ...string[]]

/** Whether two places are in the events of the same person. */
export const isSamePerson = (one: string, other: string): boolean => partsOf(one)[0] === partsOf(other)[0]

/** Whether a place lies after another of the same person. */
export function isAfter(id: string, other: string): boolean {
  const [, ...places] = partsOf(id)
  const [, ...others] = partsOf(other)
  return places.some((place, index) => Number.parseInt(place, 36) > Number.parseInt(others[index] ?? '0', 36))
}
