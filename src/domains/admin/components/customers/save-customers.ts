import { HttpError } from '#client/api/api-client.ts'
import { addressOf } from '#client/api/query-client.ts'
import { ownApi } from '../../../../own-routes.ts'

const LINE_FEED = 10
/** In ms. */
const KEPT = 60_000

/** Downloads the file in pieces and saves it under the server's name for it. Throws HttpError, and when the connection breaks. */
export async function saveCustomers(q: string, onProgress: (rows: number) => void): Promise<void> {
  const answer = await fetch(addressOf([ownApi.admin.exportCustomers[1], { q }]), { credentials: 'include' })
  if (!answer.ok || !answer.body) throw new HttpError(answer.status, await answer.text(), answer.statusText)
  const pieces: BlobPart[] = []
  // The first line is the header.
  let lines = -1
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    for (let at = value.indexOf(LINE_FEED); at >= 0; at = value.indexOf(LINE_FEED, at + 1)) lines++
    pieces.push(value)
    onProgress(Math.max(0, lines))
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'customers.csv'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(pieces, { type: 'text/csv' }))
  link.download = name
  link.click()
  // Some browsers read it a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT)
}
