import type { z } from 'zod'
import type { ApiRoute } from '../routes.ts'

/**
 * Who may call an endpoint; everybody else is refused before its code runs.
 * `owner` is a shop owner session or a general session (§6), `guestOrCustomer` whoever may have favourites.
 */
export type Who = 'anyone' | 'signedIn' | 'customer' | 'owner' | 'guestOrCustomer' | 'chatter' | 'admin'

/** What one API call takes and gives. The browser takes its types from here; the server parses and answers with it. */
export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = {
  route: ApiRoute
  who: Who
  /** One sentence for the API documentation. */
  summary: string
  params: P
  query: Q
  body: B
  output: O
  /** Statuses it may answer besides 200, with the reason, for the API documentation. */
  errors?: Readonly<Record<number, string>>
  /** False for a read that every page makes: it does not count as a search of its address. */
  counted?: false
  /** Largest body in bytes, where the server's general limit does not fit. */
  bodyLimit?: number
}

export function endpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  declared: Endpoint<P, Q, B, O>,
): Endpoint<P, Q, B, O> {
  return declared
}
