import { Readable } from 'node:stream'
import type { core, z } from 'zod'
import { type AdminWho, isAdminWho, ROLES_OF } from '#shared/admins/admin-roles.ts'
import type { Caller, FreshCaller, ProvenCaller } from '#shared/caller.ts'
import type { Endpoint, Who } from '#shared/endpoint.ts'
import type { Db } from '../../db/db.ts'
import { forbidden, freshProofNeeded, unauthorized } from './errors.ts'
import { jobContext, type RequestContext, type SetCookie } from './request-context.ts'

export type Call<P = unknown, Q = unknown, B = unknown, C extends Caller = Caller> = {
  db: Db
  caller: C
  params: P
  query: Q
  body: B
  request: RequestContext
  header(name: string, value: string): void
  cookie(cookie: SetCookie): void
  /** A page is cached only if all its reads name their tags, so only pages call `tags`. */
  dependsOn(tags: () => readonly string[]): void
  keepFor(ms: number): void
}

export type HandlerResult = {
  body: unknown
  waits: boolean
  isPrivate: boolean
  headers: Record<string, string>
  cookies: readonly SetCookie[]
  tags(): string[]
  /** Infinity: until a change is announced. */
  ttlMs: number
}

export type CallInput = { params: unknown; query: unknown; body: unknown; request?: RequestContext }

/** A response that another thread has validated and serialised, to spare the server's own thread. */
export class MadeElsewhere {
  readonly json: Buffer

  constructor(json: Buffer) {
    this.json = json
  }
}

export type Handler = {
  endpoint: Endpoint
  answer(db: Db, caller: Caller, input: CallInput): Promise<HandlerResult>
}

export class Accepted<T> {
  readonly body: T
  constructor(body: T) {
    this.body = body
  }
}

type CallerOf<W extends Who, F extends true | undefined> = F extends true
  ? FreshCaller<ProvenCaller[W]>
  : ProvenCaller[W]
type Returned<O extends z.ZodType, A extends z.ZodType> = z.input<O> | Readable | MadeElsewhere | Accepted<z.input<A>>

/** The output schema lets nothing undeclared leak; streams and MadeElsewhere must apply it themselves. */
export function handle<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends core.$ZodType,
  O extends z.ZodType,
  W extends Who,
  F extends true | undefined,
  A extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, O, W, F, A>,
  run: (call: Call<z.output<P>, z.output<Q>, z.output<B>, CallerOf<W, F>>) => Promise<Returned<O, A>> | z.input<O>,
): Handler {
  return {
    endpoint,
    async answer(db, caller, input) {
      const proven = admit(endpoint, caller) as CallerOf<W, F>
      const headers: Record<string, string> = {}
      const cookies: SetCookie[] = []
      const named: (() => readonly string[])[] = []
      let cacheable = Number.POSITIVE_INFINITY
      const body = await run({
        db,
        caller: proven,
        params: input.params as z.output<P>,
        query: input.query as z.output<Q>,
        body: input.body as z.output<B>,
        request: input.request ?? jobContext,
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
          cacheable = Math.min(cacheable, ms)
        },
      })
      return {
        body: sentBody(endpoint, body),
        waits: body instanceof Accepted,
        isPrivate: endpoint.who !== 'anyone' || !!endpoint.personal || isKnown(caller) || cookies.length > 0,
        headers,
        cookies,
        tags: () => named.flatMap((tags) => tags()),
        ttlMs: cacheable,
      }
    },
  }
}

function sentBody({ output, accepted }: Pick<Endpoint, 'output' | 'accepted'>, body: unknown): unknown {
  if (body instanceof Readable || body instanceof MadeElsewhere) return body
  if (!(body instanceof Accepted)) return output.parse(body)
  if (!accepted) throw new Error('This endpoint does not say that it may wait.')
  return accepted.parse(body.body)
}

/** Throws 401, 403 for the wrong person (G-166) or a blocked one, and 403 fresh_proof if a recent proof is missing (G-204). */
export function admit<W extends Who>(
  { who, fresh }: { who: W; fresh?: true | undefined },
  caller: Caller,
): ProvenCaller[W] {
  const proven = admitWho(who, caller)
  if (fresh && !caller.person?.hasRecentProof) throw freshProofNeeded()
  return proven
}

function admitWho<W extends Who>(who: W, caller: Caller): ProvenCaller[W] {
  const { blockedReason } = caller
  if (blockedReason && who !== 'anyone') throw forbidden(blockedReason.message, blockedReason.code)
  if (isAdmitted(who, caller)) return caller
  const signedIn = signedInOf(caller)
  if (signedIn?.isAdmin && isAdminWho(who)) throw forbidden(NOT_YOUR_ROLE, 'admin_role')
  // In calls for guests and customers, other signed-in people count as not signed in (ROLE-05).
  throw signedIn && who !== 'guestOrCustomer' ? forbidden() : unauthorized()
}

/** Returns true if the guard would admit the caller. Used where a refusal must look as if the item did not exist. */
export const isAdmitted = <W extends Who>(who: W, caller: Caller): caller is ProvenCaller[W] =>
  (who === 'anyone' || !caller.blockedReason) && allowed[who](signedInOf(caller), caller.guestId)

/** Ignores a sign-in without an id, because no one could revoke it. */
const signedInOf = ({ person }: Caller) => (person?.signIn === undefined ? null : person)

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
  participant: (person, guestId) => person !== null || guestId !== null,
  anyAdmin: isAdmin('anyAdmin'),
  moderator: isAdmin('moderator'),
  financeAdmin: isAdmin('financeAdmin'),
  fullAdmin: isAdmin('fullAdmin'),
}
