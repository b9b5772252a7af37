import { signIns } from '../session-hint.ts'
import { failure } from './api-client.ts'
import { steppingUp } from './step-up.ts'

/** Ms until the file's address ends, because some browsers read it a little later. */
const READABLE = 60_000

/** Fetches a file and saves it; a link would save an error as the file. Throws HttpError and errors of the connection. */
export async function saveFile(address: string, onPiece: (bytes: Uint8Array) => void): Promise<void> {
  const { body, headers } = await steppingUp(() => open(address))
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, passed) {
      onPiece(piece)
      passed.enqueue(piece)
    },
  })
  // The browser can store a blob outside the page's memory.
  const file = await new Response(body.pipeThrough(counted)).blob()
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  downloadFile(new File([file], name, { type: headers.get('content-type') ?? '' }))
}

async function open(address: string) {
  const began = signIns
  const answer = await fetch(address, { credentials: 'include' })
  const { body, headers } = answer
  if (!answer.ok || !body) throw failure(began, answer.status, await answer.text(), answer.statusText)
  return { body, headers }
}

export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click()
  setTimeout(() => URL.revokeObjectURL(address), READABLE)
}
