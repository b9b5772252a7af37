import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, OneOf, SearchText, SerialId } from '#shared/query-values.ts'
import { reportRoutes } from '../reports.routes.ts'
import { RatingRemovalBody } from './rating-removal.contract.ts'

/** The rating counts, its author has no verified contact yet, or its author is banned (G-198). */
export const RATING_STATES = ['counted', 'held', 'banned'] as const
export type RatingState = (typeof RATING_STATES)[number]

const input = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
const Day = z.preprocess((value) => {
  const text = input(value)
  return text !== undefined && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}, z.string().optional())
const ShopNumber = z.preprocess((value) => {
  const text = input(value)
  return text === undefined ? undefined : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}, z.int().optional())

export const ListedRating = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.string().nullable(),
  reply: z.string().nullable(),
  /** True if the author had opened the shop's contacts or written to it. */
  contacted: z.boolean(),
  createdAt: z.string(),
  state: z.enum(RATING_STATES),
  shop: z.object({ id: z.int(), name: z.string(), isListed: z.boolean() }),
  author: z.object({ id: z.string(), name: z.string(), isVerified: z.boolean() }),
  reports: z.int(),
})
export type ListedRating = z.output<typeof ListedRating>

export const ratings = {
  ratings: endpoint({
    route: reportRoutes.ratings,
    who: 'moderator',
    summary:
      'Lists all ratings, newest first, filtered by shop, person, stars, words, state, and days in Lagos (G-198)',
    query: z.object({
      shop: ShopNumber,
      person: SearchText,
      stars: OneOf(['1', '2', '3', '4', '5']),
      words: OneOf(['with', 'without']),
      state: OneOf(RATING_STATES),
      from: Day,
      to: Day,
      limit: Limit(50),
      cursor: Cursor,
    }),
    output: z.array(ListedRating),
    errors: { 400: 'A cursor of another list' },
  }),
  removeRating: endpoint({
    route: reportRoutes.removeRating,
    who: 'moderator',
    summary:
      'Removes a rating, notifies its author of the reason and upholds its open reports; the author cannot rate the shop for 30 days',
    params: z.object({ reviewId: SerialId }),
    body: RatingRemovalBody,
    output: z.object({ id: z.int(), reports: z.int() }),
    errors: {
      400: 'No reason',
      403: 'By the caller, of their shop or reported by them, while another admin can decide',
      404: 'Unknown rating',
      429: 'Too many decisions in an hour',
    },
  }),
}
