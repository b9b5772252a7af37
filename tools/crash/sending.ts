import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Share of dropped responses: half before the request is handled, half when the response begins. */
const DROPPED = 0.2

export type Counts = { dropped: number; refused: number }

const agent = new http.Agent({ keepAlive: true, maxSockets: 100 })

/** Sends like a browser on a bad network, the same again until a response arrives. Throws on a rejection. */
export async function sendUntilAnswered(
  origin: string,
  cookie: string,
  body: object,
  counts: Counts,
): Promise<{ id: number; conversationId: number }> {
  for (;;) {
    const answer = await sendOnce(origin, cookie, body, dropping()).catch((error: Error) => error)
    if (answer instanceof Dropped) counts.dropped++
    else if (answer instanceof Error || answer.status >= 500) {
      counts.refused++
      await wait(100)
    } else if (answer.status === 201) return JSON.parse(answer.text)
    else throw new Error(`${answer.status} ${answer.text}`)
  }
}

class Dropped extends Error {}

const dropping = () => (Math.random() >= DROPPED ? 'none' : Math.random() < 0.5 ? 'early' : 'late')

function sendOnce(origin: string, cookie: string, body: object, drop: 'none' | 'early' | 'late') {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = http.request(`${origin}/api/chat/messages`, {
      ...{ method: 'POST', agent, headers: { cookie, 'content-type': 'application/json' } },
    })
    const cut = () => {
      request.destroy()
      reject(new Dropped())
    }
    request.on('error', reject)
    request.on('response', (response) => {
      if (drop === 'late') return cut()
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    // Some of these are stored before the connection breaks, others never arrive.
    request.end(JSON.stringify(body), () => drop === 'early' && setTimeout(cut, Math.random() * 10))
  })
}
