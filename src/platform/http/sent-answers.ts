import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '#shared/caller.ts'

export type SentAnswer = {
  /** Of the path. */
  params: Readonly<Record<string, unknown>>
  caller: Caller
  /** The client's address, as far as TRUST_PROXY allows. */
  ip: string
  /** As requested, with its query. */
  address: string
  headers: IncomingHttpHeaders
}

/** A module that hears who was sent a page, or the answer of a read, on `path`: once it has left. `tell` neither waits nor throws. */
export type SentListener = { path: string; tell(sent: SentAnswer): void }

/** To be called before the answer of one request is sent. */
export type WatchAnswer = (request: IncomingMessage, response: ServerResponse, caller: Caller) => void

/**
 * Tells modules what people were sent, without holding an answer back; what browsers fetch in advance, or for a page of
 * another site, was sent to nobody.
 */
export class SentAnswers {
  readonly #listeners: readonly SentListener[]
  readonly #clientAddress: (request: IncomingMessage) => string

  constructor(listeners: readonly SentListener[], clientAddress: (request: IncomingMessage) => string) {
    this.#listeners = listeners
    this.#clientAddress = clientAddress
  }

  /** Undefined when nobody listens to this path. */
  watch(path: string, params: SentAnswer['params']): WatchAnswer | undefined {
    const listeners = this.#listeners.filter((listener) => listener.path === path)
    if (listeners.length === 0) return undefined
    return (request, response, caller) => {
      const { method, headers, url: address = '' } = request
      if (method !== 'GET' || isPrefetch(headers) || isEmbedded(headers)) return
      // Afterwards the connection may be gone.
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

/** A picture or call in somebody else's page, which its readers never see. */
const isEmbedded = ({ 'sec-fetch-dest': dest, 'sec-fetch-site': site }: IncomingHttpHeaders) =>
  dest !== undefined && dest !== 'document' && !(dest === 'empty' && site !== 'cross-site')
