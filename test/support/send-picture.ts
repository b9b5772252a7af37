import type { TestServer } from './server.ts'

type Sending = { cookie: string; key?: string; field?: string; name?: string; headers?: Record<string, string> }

/** Sends POST /api/pictures as a browser does. */
export async function sendPicture(server: Pick<TestServer, 'origin'>, bytes: Uint8Array, sending: Sending) {
  const { cookie, key, field = 'file', name = 'photo.jpg', headers = {} } = sending
  const form = new FormData()
  form.append(field, new Blob([Buffer.from(bytes)], { type: 'image/jpeg' }), name)
  const reply = await fetch(`${server.origin}/api/pictures`, {
    method: 'POST',
    headers: { ...(cookie && { cookie }), ...(key && { 'idempotency-key': key }), ...headers },
    body: form,
  })
  // biome-ignore lint/suspicious/noExplicitAny: any response; each test states what it expects.
  return { status: reply.status, body: (await reply.json()) as any, headers: reply.headers }
}
