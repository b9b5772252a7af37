/** Prints a title and rows of cells, the heading first: the first column to the left, the others to the right. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  console.log(`\n${title}`)
  for (const [first = '', ...others] of rows) {
    const cells = others.map((cell, at) => cell.padStart(widths[at + 1] ?? 0))
    console.log([first.padEnd(widths[0] ?? 0), ...cells].join('  ').trimEnd())
  }
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en')

/** Returns two figures as 'one / other'. */
export const both = (one: number, other: number, digits: number): string =>
  `${one.toFixed(digits)} / ${other.toFixed(digits)}`

/** Returns what makes a row worthless: failed requests, or rounds that do not agree. */
export const notes = (failures: number, agreed = true): string =>
  [failures > 0 ? `${failures} FAILED` : '', agreed ? '' : 'NOT JUDGED'].filter(Boolean).join(', ')
