import { type core, z } from 'zod'
import type { ApiRoute } from '#routes.ts'
import type { AdminWho } from './admins/admin-roles.ts'

export type Who = 'anyone' | 'signedIn' | 'customer' | 'owner' | 'guestOrCustomer' | 'participant' | AdminWho

export type Price = {
  /** Bytes of the body (a longer one is 413), or of a read's response. */
  bytes: number
  /** Ms of processor time: at most 50 on the server's own thread, the rest in other threads and processes. */
  ms: number
  /** The third is for calls that cost no more than a refusal. */
  payer: 'person' | 'address' | 'nobody'
}

export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends core.$ZodType = core.$ZodType,
  O extends z.ZodType = z.ZodType,
  W extends Who = Who,
  F extends true | undefined = true | undefined,
  A extends z.ZodType = z.ZodType,
> = {
  route: ApiRoute
  who: W
  fresh?: F
  summary: string
  params: P
  query: Q
  body: B
  output: O
  status?: 201 | 204
  /** The summary of a 202: the reason why the request waits (G-204). */
  accepted?: A
  errors?: Readonly<Record<number, string>>
  personal?: true
  /** Callers without a session share one cached response, so the handler gets no request data. */
  cacheable?: true
  /** False for a read on every page, which is exempt from the search limit. */
  counted?: false
  etag?: true
  price?: Partial<Price>
  raw?: true
  /** The response lasts as long as the caller listens: it has no time limit and does not answer HEAD. */
  streaming?: true
  upload?: { field: string; maxBytes: number; tooLarge: string }
}

const TAKES_NOTHING = { params: z.object({}), query: z.object({}), body: z.undefined() }
type TakesNothing = typeof TAKES_NOTHING

/** Declares a call. It takes no params, query or body unless they are given. */
export function endpoint<
  O extends z.ZodType,
  W extends Who,
  P extends z.ZodType = TakesNothing['params'],
  Q extends z.ZodType = TakesNothing['query'],
  B extends core.$ZodType = TakesNothing['body'],
  F extends true | undefined = undefined,
  A extends z.ZodType = z.ZodNever,
>(
  declared: Omit<Endpoint<P, Q, B, O, W, F, A>, keyof TakesNothing> & { params?: P; query?: Q; body?: B },
): Endpoint<P, Q, B, O, W, F, A> {
  return { ...TAKES_NOTHING, ...declared } as Endpoint<P, Q, B, O, W, F, A>
}

export const ORDINARY_BODY = 64 * 1024
const NO_BODY = 1024
const ORDINARY_ANSWER = 1024 * 1024
export const AROUND_FILE = 64 * 1024
export const HASHING = { ms: 300 } as const

export function priceOf({ route: [method], who, body, upload, counted, price }: Endpoint): Price {
  const takesNothing = body === TAKES_NOTHING.body
  const bytes = upload
    ? upload.maxBytes + AROUND_FILE
    : method === 'GET'
      ? ORDINARY_ANSWER
      : takesNothing
        ? NO_BODY
        : ORDINARY_BODY
  const payer = who === 'anyone' ? (method === 'GET' && counted === false ? 'nobody' : 'address') : 'person'
  return { bytes, ms: 50, payer, ...price }
}
