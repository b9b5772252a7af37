/** The most common domains first. */
const COMMON = ['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'icloud.com']

/** Domains of other services, which are close to these. */
const OTHERS = new Set(
  `aol.com email.com fastmail.com gmx.com googlemail.com hotmail.ca hotmail.co.uk hotmail.de hotmail.fr hotmail.it inbox.com live.com me.com
  msn.com outlook.co outlook.de outlook.fr proton.me protonmail.com rocketmail.com yahoo.ca yahoo.co.in yahoo.co.uk yahoo.co.za yahoo.de yahoo.fr yahoo.it ymail.com zmail.com zoho.com`.split(
    /\s+/,
  ),
)

const MAX_DISTANCE = 2
const LONGEST = 40

/** Returns the address with the domain that was probably meant: 'ada@gmail.com' for 'ada@gmial.con'; null without one. */
export function suggestedEmail(typed: string): string | null {
  const [, name, domain = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!name || domain.length > LONGEST || OTHERS.has(domain)) return null
  // The end of a name is another service, such as the one without 'g'.
  if (COMMON.some((common) => common.endsWith(domain))) return null
  const [nearest] = COMMON.map((common) => ({ common, distance: distanceOf(domain, common) }))
    // Two slips and another first letter are another name.
    .filter(({ common, distance }) => distance === 1 || (distance === MAX_DISTANCE && common[0] === domain[0]))
    .sort((a, b) => a.distance - b.distance)
  return nearest ? `${typed.trim().slice(0, name.length)}@${nearest.common}` : null
}

/** Counts the letters that are wrong, missing, too many, or swapped with the next one. */
function distanceOf(a: string, b: string): number {
  const rows = [...Array(a.length + 1).keys()].map((row) => [row, ...Array<number>(b.length).fill(0)])
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let column = 0; column <= b.length; column++) (rows[0] ?? [])[column] = column
  for (let row = 1; row <= a.length; row++)
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + Number(!isSame),
      )
      ;(rows[row] ?? [])[column] = isSwapped ? Math.min(least, at(row - 2, column - 2) + 1) : least
    }
  return at(a.length, b.length)
}
