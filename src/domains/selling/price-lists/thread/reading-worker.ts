import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type StockedProduct, sameProducts } from '#domains/products/own/own-products.policy.ts'
import { AppError } from '#platform/http/api/errors.ts'
import { readCsv } from '../csv/read-csv.ts'
import { PreviewAnswer } from '../price-lists.contract.ts'
import { readPasted } from '../reading/read-pasted.ts'
import type { Use } from '../tables/uses.policy.ts'

export type ReadingTask = {
  list: { text: string } | { csv: string; uses?: readonly (Use | null)[] | undefined }
  room: number | null
  /** The shop's products, as JSON. */
  stock: string
}
/** `json` is the encoded preview. */
export type ReadingResult = { json: Uint8Array } | { refused: Pick<AppError, 'status' | 'code' | 'message' | 'fields'> }

if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', (task: ReadingTask) => {
  const result = read(task)
  parentPort?.postMessage(result, 'json' in result ? [result.json.buffer as ArrayBuffer] : [])
})

function read({ list, room, stock }: ReadingTask): ReadingResult {
  try {
    const preview = 'csv' in list ? readCsv(list.csv, list) : readPasted(list.text)
    const known = sameProducts(preview.lines, JSON.parse(stock) as StockedProduct[])
    const lines = preview.lines.map((line, at) => ({ ...line, matches: known[at] ?? null }))
    return { json: new TextEncoder().encode(JSON.stringify(PreviewAnswer.parse({ ...preview, lines, room }))) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { status, code, message, fields } = error
    return { refused: { status, code, message, fields } }
  }
}
