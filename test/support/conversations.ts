import type { ChatMessage, Conversation } from '../../src/domains/chat/chat.contract.ts'
import { payYear } from './people.ts'
import type { TestServer } from './server.ts'
import { cookiesOf, type SignedInCaller, signedIn } from './signed-in.ts'

/** A signed-in person or a guest who writes messages. */
export type ChatClient = Pick<SignedInCaller, 'cookie' | 'get' | 'send'>

/** A guest of a browser of their own. */
export async function aGuest(
  server: TestServer,
  contact: object = { email: 'guest@example.test' },
): Promise<ChatClient> {
  const call = (method: string, path: string, body?: unknown, cookie = '') =>
    fetch(server.origin + path, {
      method,
      headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const cookie = cookiesOf(await call('POST', '/api/guest-session', contact))
  return {
    cookie,
    get: (path) => call('GET', path, undefined, cookie),
    send: (method, path, body) => call(method, path, body, cookie),
  }
}

/** Sends and answers the status with the message, or the error. */
export async function say(from: Pick<ChatClient, 'send'>, body: object) {
  const reply = await from.send('POST', '/api/chat/messages', body)
  const answer = (await reply.json()) as ChatMessage & { message: string; errors?: Record<string, string> }
  return { status: reply.status, ...answer }
}

export const listOf = async (of: Pick<ChatClient, 'get'>, query = '') =>
  (await (await of.get(`/api/chat/conversations${query}`)).json()) as Conversation[]

export const messagesIn = async (of: Pick<ChatClient, 'get'>, conversationId: number, query = '') =>
  (await (await of.get(`/api/chat/conversations/${conversationId}/messages${query}`)).json()) as ChatMessage[]

/** A shop owner signed in, whose shops are listed. */
export async function aPaidOwner(server: TestServer): Promise<SignedInCaller> {
  const owner = await signedIn(server, 'shop_owner')
  await payYear(server.db, owner.id)
  return owner
}
