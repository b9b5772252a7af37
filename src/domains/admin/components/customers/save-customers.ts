import { addressOf } from '#client/api/query-client.ts'
import { saveFile } from '#client/api/save-file.ts'
import { adminRoutes } from '../../admin.routes.ts'

const LINE_FEED = 10

/** Saves the file of customers and counts its rows as they arrive. Throws HttpError, or another error if the connection breaks. */
export function saveCustomers(q: string, onProgress: (rows: number) => void): Promise<void> {
  // The first line is the header.
  let lines = -1
  return saveFile(addressOf([adminRoutes.exportCustomers[1], { q }]), (bytes) => {
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines++
    onProgress(Math.max(0, lines))
  })
}
