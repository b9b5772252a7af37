import { Readable } from 'node:stream'
import type { core, z } from 'zod'
import { type AdminWho, isAdminWho, ROLES_OF } from '#shared/admins/admin-roles.ts'
import type { Caller, ProvenCaller } from '#shared/caller.ts'
import type { Endpoint, Who } from '#shared/endpoint.ts'
import type { Db } from '../../db/db.ts'
import { forbidden, unauthorized } from './errors.ts'
import { noRequest, type RequestFacts, type SetCookie } from './request-facts.ts'

/** `header` and `cookie` add to the response. */
export type Call<P = unknown, Q = unknown, B = unknown, C extends Caller = Caller> = {
  db: Db
  caller: C
  params: P
  query: Q
  body: B
  request: RequestFacts
  header(name: string, value: string): void
  cookie(cookie: SetCookie): void
  /** What the answer shows and depends on, as announced; a page is kept only if all its reads name this. Asked of pages only. */
  dependsOn(tags: () => readonly string[]): void
  /** After so many ms the answer is wrong by itself. */
  keepFor(ms: number): void
}

/** `isPrivate`: no cache may keep it. */
export type Answer = {
  body: unknown
  isPrivate: boolean
  headers: Record<string, string>
  cookies: readonly SetCookie[]
  tags(): string[]
  /** In ms; Infinity: until something is announced. */
  keepFor: number
}

/** `request` is absent in calls that did not come over HTTP. */
export type CallInput = { params: unknown; query: unknown; body: unknown; request?: RequestFacts }

export type Handler = {
  endpoint: Endpoint
  /** Guards, runs and checks a call whose input the contract has parsed. */
  answer(db: Db, caller: Caller, input: CallInput): Promise<Answer>
}

/** The answer passes the output schema, so nothing undeclared leaks; only streams must keep to it themselves. */
export function handle<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends core.$ZodType,
  O extends z.ZodType,
  W extends Who,
>(
  endpoint: Endpoint<P, Q, B, O, W>,
  run: (
    call: Call<z.output<P>, z.output<Q>, z.output<B>, ProvenCaller[W]>,
  ) => Promise<z.input<O> | Readable> | z.input<O>,
): Handler {
  return {
    endpoint,
    async answer(db, caller, input) {
      const proven = admit(endpoint.who, caller)
      const headers: Record<string, string> = {}
      const cookies: SetCookie[] = []
      const named: (() => readonly string[])[] = []
      let kept = Number.POSITIVE_INFINITY
      const body = await run({
        db,
        caller: proven,
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
        dependsOn: (tags) => {
          named.push(tags)
        },
        keepFor: (ms) => {
          kept = Math.min(kept, ms)
        },
      })
      return {
        body: body instanceof Readable ? body : endpoint.output.parse(body),
        isPrivate: endpoint.who !== 'anyone' || !!endpoint.personal || isKnown(caller) || cookies.length > 0,
        headers,
        cookies,
        tags: () => named.flatMap((tags) => tags()),
        keepFor: kept,
      }
    },
  }
}

/** Throws 401 when no one is signed in, and 403 for the wrong person (G-166) or a blocked one. */
export function admit<W extends Who>(who: W, caller: Caller): ProvenCaller[W] {
  const { person, guestId, blockedReason } = caller
  if (blockedReason && who !== 'anyone') throw forbidden(blockedReason.message, blockedReason.code)
  // A sign-in that cannot be revoked does not count.
  const signedIn = person?.signIn === undefined ? null : person
  if (allowed[who](signedIn, guestId)) return caller as ProvenCaller[W]
  if (signedIn?.isAdmin && isAdminWho(who)) throw forbidden(NOT_YOUR_ROLE, 'admin_role')
  // Signed in but not a customer counts as not signed in (ROLE-05).
  throw signedIn && who !== 'guestOrCustomer' ? forbidden() : unauthorized()
}

const isKnown = ({ person, guestId, blockedReason }: Caller) => !!(person || guestId || blockedReason)

const NOT_YOUR_ROLE = 'Your role as an admin does not include this. Please ask an admin with the role All.'

const isAdmin = (who: AdminWho) => (person: Caller['person']) =>
  person?.isAdmin === true && person.adminRole !== undefined && ROLES_OF[who].includes(person.adminRole)

const allowed: Record<Who, (person: Caller['person'], guestId: Caller['guestId']) => boolean> = {
  anyone: () => true,
  signedIn: (person) => person !== null,
  customer: (person) => person?.kinds.includes('customer') ?? false,
  owner: (person) => person !== null && (person.kinds.includes('shop_owner') || person.kinds.includes('general')),
  guestOrCustomer: (person, guestId) =>
    (person?.kinds.includes('customer') ?? false) || (person === null && guestId !== null),
  chatter: (person, guestId) => person !== null || guestId !== null,
  anyAdmin: isAdmin('anyAdmin'),
  moderator: isAdmin('moderator'),
  financeAdmin: isAdmin('financeAdmin'),
  fullAdmin: isAdmin('fullAdmin'),
}
