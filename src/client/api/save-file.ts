import { signIns } from '../session-hint.ts'
import { failure } from './api-client.ts'

/** Ms that a saved file stays readable: some browsers read it a little later. */
const READABLE = 60_000

/**
 * Fetches a file and saves it under the server's name for it: a link would save an error as if it were the file. `onPiece` is given
 * the bytes as they come. Throws HttpError, and when the connection breaks.
 */
export async function saveFile(address: string, onPiece: (bytes: Uint8Array) => void): Promise<void> {
  const began = signIns
  const answer = await fetch(address, { credentials: 'include' })
  if (!answer.ok || !answer.body) throw failure(began, answer.status, await answer.text(), answer.statusText)
  const told = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, passed) {
      onPiece(piece)
      passed.enqueue(piece)
    },
  })
  // The browser gathers it, outside the page's own memory.
  const file = await new Response(answer.body.pipeThrough(told)).blob()
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  keepFile(new File([file], name, { type: answer.headers.get('content-type') ?? '' }))
}

/** Puts a file among the downloads, under its name. */
export function keepFile(file: File): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click()
  setTimeout(() => URL.revokeObjectURL(address), READABLE)
}
