/** Rows that one statement changes, to stay within its timeout. */
export const BATCH = 5_000

/** Repeats a statement that changes at most BATCH rows and returns them. Returns the total of changed rows. */
export async function inBatches(step: () => Promise<object[]>): Promise<number> {
  let rows = 0
  for (let batch = BATCH; batch === BATCH; rows += batch) batch = (await step()).length
  return rows
}
