/** `agreed` is true if two rounds agreed. Then `value` is the later one. */
export type Settled<Round> = { value: Round; agreed: boolean }

/** Two rounds that differ by more were disturbed by other work. */
const ALIKE = 1.15

/** Measures again until two rounds agree within 15 % in all of their figures, at most `most` times. */
export async function settle<Round>(
  measure: () => Promise<Round>,
  figuresOf: (round: Round) => readonly number[],
  most = 4,
): Promise<Settled<Round>> {
  const rounds: Round[] = []
  for (;;) {
    const value = await measure()
    if (rounds.some((other) => areAlike(figuresOf(other), figuresOf(value)))) return { value, agreed: true }
    rounds.push(value)
    if (rounds.length >= most) return { value, agreed: most === 1 }
  }
}

function areAlike(some: readonly number[], others: readonly number[]): boolean {
  return some.every((figure, at) => {
    const other = others[at] ?? Number.NaN
    return figure === other || Math.max(figure, other) / Math.min(figure, other) <= ALIKE
  })
}
