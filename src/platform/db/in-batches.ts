/** Rows that one statement changes, to stay within its timeout. */
export const BATCH = 5_000

/** Repeats a statement that returns each of the at most BATCH rows it changed. Returns how many it changed in all. */
export async function inBatches(step: () => Promise<object[]>): Promise<number> {
  let rows = 0
  for (let batch = BATCH; batch === BATCH; rows += batch) batch = (await step()).length
  return rows
}
