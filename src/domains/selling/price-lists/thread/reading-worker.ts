import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { AppError } from '#platform/http/api/errors.ts'
import { readCsv } from '../csv/read-csv.ts'
import { PreviewAnswer } from '../price-lists.contract.ts'
import { readPasted } from '../reading/read-pasted.ts'

export type ReadingTask = { list: { text: string } | { csv: string }; room: number | null }
/** `json` is the encoded preview. */
export type ReadingResult = { json: Uint8Array } | { refused: Pick<AppError, 'status' | 'code' | 'message' | 'fields'> }

if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', (task: ReadingTask) => {
  const result = read(task)
  parentPort?.postMessage(result, 'json' in result ? [result.json.buffer as ArrayBuffer] : [])
})

function read({ list, room }: ReadingTask): ReadingResult {
  try {
    const lines = 'csv' in list ? readCsv(list.csv) : readPasted(list.text)
    return { json: new TextEncoder().encode(JSON.stringify(PreviewAnswer.parse({ lines, room }))) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { status, code, message, fields } = error
    return { refused: { status, code, message, fields } }
  }
}
