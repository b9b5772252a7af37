import type { core, z } from 'zod'
import type { ApiRoute } from '../routes.ts'
import type { AdminWho } from './admins/admin-roles.ts'

/** `owner` is a shop owner session or a general session (§6); `guestOrCustomer` may have favourites. */
export type Who = 'anyone' | 'signedIn' | 'customer' | 'owner' | 'guestOrCustomer' | 'chatter' | AdminWho

export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends core.$ZodType = core.$ZodType,
  O extends z.ZodType = z.ZodType,
  W extends Who = Who,
> = {
  route: ApiRoute
  who: W
  summary: string
  params: P
  query: Q
  body: B
  output: O
  /** Of a successful answer, when it is not 200; 204 has no body. */
  status?: 201 | 204
  errors?: Readonly<Record<number, string>>
  /** True when an endpoint for anyone describes its caller: the response is never cached. */
  personal?: true
  /** Whoever has no session shares its answer, which is kept until what it `dependsOn` changes. It sees nothing of the request. */
  kept?: true
  /** False for a read that every page makes: it is exempt from the search limit. */
  counted?: false
  /** The answer carries an ETag and, asked with it in If-None-Match, is 304 without a body. For reads that browsers repeat. */
  etag?: true
  /** In bytes, when the server's default does not fit. */
  bodyLimit?: number
  /** Takes a body of any type, as bytes. */
  raw?: true
  /** Its answer goes on for as long as the caller listens: it is neither timed nor answered to HEAD. */
  endless?: true
  /** Takes multipart/form-data with one file in this field, which the body then has as bytes. `tooLarge` says so. */
  upload?: { field: string; maxBytes: number; tooLarge: string }
}

export function endpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends core.$ZodType,
  O extends z.ZodType,
  W extends Who,
>(declared: Endpoint<P, Q, B, O, W>): Endpoint<P, Q, B, O, W> {
  return declared
}
