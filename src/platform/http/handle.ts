import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Caller } from '#shared/caller.ts'
import type { Endpoint, Who } from '#shared/endpoint.ts'
import type { Db } from '../db/db.ts'
import { forbidden, unauthorized } from './errors.ts'
import { noRequest, type RequestFacts, type SetCookie } from './request-facts.ts'

/** What an endpoint's code works with. `header` sets a header of the answer, `cookie` a cookie of the browser. */
export type Call<P = unknown, Q = unknown, B = unknown> = {
  db: Db
  caller: Caller
  params: P
  query: Q
  body: B
  request: RequestFacts
  header(name: string, value: string): void
  cookie(cookie: SetCookie): void
}

export type Answer = { body: unknown; headers: Record<string, string>; cookies: readonly SetCookie[] }

/** A call's parsed input. `request` is absent when the call did not come over HTTP. */
export type CallInput = { params: unknown; query: unknown; body: unknown; request?: RequestFacts }

export type Handler = {
  endpoint: Endpoint
  /** Guards, runs and checks one call whose input is already parsed by the contract. */
  answer(db: Db, caller: Caller, input: CallInput): Promise<Answer>
}

/**
 * Binds a contract's endpoint to its code. The answer passes the output schema, so nothing undeclared can leave;
 * only what is too much for the memory is answered as a stream, and has to keep to it by itself.
 */
export function handle<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, O>,
  run: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<O> | Readable> | z.input<O>,
): Handler {
  return {
    endpoint,
    async answer(db, caller, input) {
      admit(endpoint.who, caller)
      const headers: Record<string, string> = {}
      const cookies: SetCookie[] = []
      const body = await run({
        db,
        caller,
        params: input.params as z.output<P>,
        query: input.query as z.output<Q>,
        body: input.body as z.output<B>,
        request: input.request ?? noRequest,
        header: (name, value) => {
          headers[name] = value
        },
        cookie: (cookie) => {
          cookies.push(cookie)
        },
      })
      return { body: body instanceof Readable ? body : endpoint.output.parse(body), headers, cookies }
    },
  }
}

/** Throws 401 for nobody and 403 for the wrong person (G-166); who is barred is told why. */
export function admit(who: Who, { person, guestId, barred }: Caller): void {
  if (barred && who !== 'anyone') throw forbidden(barred.message, barred.code)
  if (allowed[who](person, guestId)) return
  // Whoever is signed in without being a customer lacks just that, as a visitor does (ROLE-05).
  throw person && who !== 'guestOrCustomer' ? forbidden() : unauthorized()
}

const allowed: Record<Who, (person: Caller['person'], guestId: Caller['guestId']) => boolean> = {
  anyone: () => true,
  signedIn: (person) => person !== null,
  customer: (person) => person?.kinds.includes('customer') ?? false,
  owner: (person) => person !== null && (person.kinds.includes('shop_owner') || person.kinds.includes('general')),
  guestOrCustomer: (person, guestId) =>
    (person?.kinds.includes('customer') ?? false) || (person === null && guestId !== null),
  chatter: (person, guestId) => person !== null || guestId !== null,
  admin: (person) => person?.isAdmin ?? false,
}
