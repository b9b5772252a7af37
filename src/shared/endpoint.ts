import type { core, z } from 'zod'
import type { ApiRoute } from '../routes.ts'
import type { AdminWho } from './admins/admin-roles.ts'

/** `owner` is a shop owner session or a general session (§6); `guestOrCustomer` may have favorites. */
export type Who = 'anyone' | 'signedIn' | 'customer' | 'owner' | 'guestOrCustomer' | 'participant' | AdminWho

/** The highest cost of one request, and its payer. */
export type Price = {
  /**
   * Bytes of the body (a longer one is 413), or of a read's response. They count against the payer's share until the response.
   */
  bytes: number
  /** Ms of processor time: at most 50 ms on the server's own thread, the rest in other threads and processes. */
  ms: number
  /** A person, or the address of a visitor. The third is for calls that cost no more than a refusal. */
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
  /** Needs a proof of identity, given to this session within ten minutes (G-204). */
  fresh?: F
  summary: string
  params: P
  query: Q
  body: B
  output: O
  /** Status of a success other than 200; 204 has no body. */
  status?: 201 | 204
  /** Summary of a 202: the request waits for this (G-204). */
  accepted?: A
  errors?: Readonly<Record<number, string>>
  /** True if an endpoint for anyone describes its caller: the response is never cached. */
  personal?: true
  /**
   * Callers without a session share one cached response. A change of a `dependsOn` tag purges it. The handler gets no request
   * data.
   */
  cacheable?: true
  /** False for a read on every page, which is exempt from the search limit. */
  counted?: false
  /** Sends an ETag, and 304 without a body when If-None-Match has it. For reads that browsers repeat. */
  etag?: true
  /** Replaces parts of the usual price (`priceOf`). */
  price?: Partial<Price>
  /** Takes a body of any type, as bytes. */
  raw?: true
  /** The response lasts as long as the caller listens: it has no time limit and does not answer HEAD. */
  streaming?: true
  /** Takes multipart/form-data with one file in this field; the body has its bytes. `tooLarge` is the error. */
  upload?: { field: string; maxBytes: number; tooLarge: string }
}

export function endpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends core.$ZodType,
  O extends z.ZodType,
  W extends Who,
  F extends true | undefined = undefined,
  A extends z.ZodType = z.ZodNever,
>(declared: Endpoint<P, Q, B, O, W, F, A>): Endpoint<P, Q, B, O, W, F, A> {
  return declared
}

/** Bytes of a body without lists, photos and long texts. */
export const ORDINARY_BODY = 64 * 1024
const NO_BODY = 1024
const ORDINARY_ANSWER = 1024 * 1024
/** Bytes for boundaries, names and small fields around a file. */
export const AROUND_FILE = 64 * 1024
/** One password, in a separate thread (`platform/passwords`). */
export const HASHING = { ms: 300 } as const

/** Returns the price of a call: its own, or the usual one for its input. */
export function priceOf({ route: [method], who, body, upload, counted, price }: Endpoint): Price {
  const takesNothing = body._zod.def.type === 'undefined'
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
