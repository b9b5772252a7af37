import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '#shared/caller.ts'

export type SentResponse = {
  params: Readonly<Record<string, unknown>>
  caller: Caller
  ip: string
  address: string
  headers: IncomingHttpHeaders
}

/** A module's listener for pages and reads sent on `path`, called once they have left. It must not wait or throw. */
export type ResponseListener = { path: string; tell(sent: SentResponse): void }

export type WatchResponse = (request: IncomingMessage, response: ServerResponse, caller: Caller) => void

/** Notifies modules of responses without delaying them. It ignores prefetches and content embedded in other sites. */
export class SentResponses {
  readonly #listeners: readonly ResponseListener[]
  readonly #clientAddress: (request: IncomingMessage) => string

  constructor(listeners: readonly ResponseListener[], clientAddress: (request: IncomingMessage) => string) {
    this.#listeners = listeners
    this.#clientAddress = clientAddress
  }

  watch(path: string, params: SentResponse['params']): WatchResponse | undefined {
    const listeners = this.#listeners.filter((listener) => listener.path === path)
    if (listeners.length === 0) return undefined
    return (request, response, caller) => {
      const { method, headers, url: address = '' } = request
      if (method !== 'GET' || isPrefetch(headers) || isEmbedded(headers)) return
      // Reads the client's address now, because the connection may be closed later.
      const sent = { params, caller, ip: this.#clientAddress(request), address, headers }
      response.once('finish', () => {
        for (const { tell } of listeners) tell(sent)
      })
    }
  }
}

const PREFETCH = /prefetch|prerender|preview/i

const isPrefetch = (headers: IncomingHttpHeaders) =>
  [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].some(
    (purpose) => purpose !== undefined && PREFETCH.test(String(purpose)),
  )

/** Returns true for a request that is not for a page or a call of one of our pages, such as a picture elsewhere. */
const isEmbedded = ({ 'sec-fetch-dest': dest, 'sec-fetch-site': site }: IncomingHttpHeaders) =>
  dest !== undefined && dest !== 'document' && !(dest === 'empty' && site !== 'cross-site')
