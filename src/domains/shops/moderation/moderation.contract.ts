import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, Limit, OneOf, SearchText, SerialId } from '#shared/query-values.ts'
import { Category } from '../shops.contract.ts'
import { moderationRoutes } from '../shops.routes.ts'
import { ApproveBody, ReasonBody, SeenBody, UndoBody } from './decision-form.contract.ts'
import { DECISION_KINDS, SHOP_NEEDS, SHOP_ORDERS, SHOP_STATES, type ShopNeed } from './moderation.policy.ts'

/** SHAPE-24. `email` is that of the shop, or of its owner if the shop has no email (G-081). */
export const ModeratedShop = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string(),
  email: z.string().nullable(),
  isApproved: z.boolean(),
  isActive: z.boolean(),
  createdAt: z.string(),
  /** With microseconds. An approval names it. */
  updatedAt: z.string(),
  /** G-075. */
  rejectedAt: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  /** G-183. */
  suspendedAt: z.string().nullable(),
  suspensionReason: z.string().nullable(),
  /** Hidden from the public, because its owner has not paid (G-100). */
  awaitsPayment: z.boolean(),
  /** G-205. */
  isOwnerBanned: z.boolean(),
  /** First and last name. */
  owner: z.string().nullable(),
  imageUrl: z.string().nullable(),
  category: Category.nullable(),
  productCount: z.int(),
  missing: z.array(z.enum(Object.keys(SHOP_NEEDS) as [ShopNeed, ...ShopNeed[]])),
  /** Number of shops with this phone number if another owner has one of them, otherwise 0. */
  phoneShops: z.int(),
  /** `by` is a first name, null after the deletion of the admin's account. */
  decision: z
    .object({ id: z.int(), kind: z.enum(DECISION_KINDS), by: z.string().nullable(), at: z.string() })
    .nullable(),
  /** Shops with a decision against them and the same contact, name or owner (G-206). `name` is null for deleted accounts. */
  earlier: z.array(
    z.object({
      shopId: z.int(),
      name: z.string().nullable(),
      same: z.array(z.enum(['phone', 'email', 'name', 'owner'])),
      decisions: z.array(
        z.object({
          kind: z.enum(DECISION_KINDS),
          reason: z.string().nullable(),
          by: z.string().nullable(),
          at: z.string(),
        }),
      ),
    }),
  ),
  lookedAtBy: z.array(z.string()),
})
export type ModeratedShop = z.output<typeof ModeratedShop>

export const ShopCounts = z.object({
  all: z.int(),
  approved: z.int(),
  pending: z.int(),
  suspended: z.int(),
  unpaid: z.int(),
})
export type ShopCounts = z.output<typeof ShopCounts>

const list = {
  who: 'moderator' as const,
  query: z.object({ limit: Limit(50), cursor: Cursor, q: SearchText }),
  output: z.array(ModeratedShop),
  errors: { 400: 'Invalid limit or cursor' },
}

const decision = {
  who: 'moderator' as const,
  params: z.object({ shopId: SerialId }),
  output: ModeratedShop,
  errors: {
    400: 'Invalid reason, or `other` without a text',
    403: 'Your own shop: another admin must decide',
    404: 'Unknown, or removed; the message says by whom',
    409: 'Another admin decided first, or the owner changed the shop before its approval; the message says which',
    429: 'Too many decisions in an hour',
  },
}

export const moderation = {
  pending: endpoint({
    ...list,
    route: moderationRoutes.pendingShops,
    summary: 'Returns shops that wait for approval, the longest waiting first',
  }),
  all: endpoint({
    ...list,
    route: moderationRoutes.allShops,
    summary: 'Returns all shops, newest first, or those with `q` in name, place, email or owner',
    query: list.query.extend({ state: OneOf(SHOP_STATES), sort: OneOf(SHOP_ORDERS) }),
  }),
  counts: endpoint({
    who: 'moderator',
    route: moderationRoutes.shopCounts,
    summary: 'Returns how many of the shops that `q` finds are in each state',
    query: z.object({ q: SearchText }),
    output: ShopCounts,
  }),
  approve: endpoint({
    ...decision,
    route: moderationRoutes.approveShop,
    summary: 'Approves a shop, which the public then sees if it is paid for; an approved one stays unchanged',
    body: ApproveBody,
  }),
  reject: endpoint({
    ...decision,
    route: moderationRoutes.rejectShop,
    summary: 'Rejects a shop with a reason that its owner reads; a rejected one stays unchanged',
    body: ReasonBody,
  }),
  suspend: endpoint({
    ...decision,
    route: moderationRoutes.suspendShop,
    summary: 'Hides an approved shop from the public until the suspension is lifted',
    body: ReasonBody,
  }),
  lift: endpoint({
    ...decision,
    route: moderationRoutes.liftShop,
    summary: 'Lifts a suspension, and nothing else',
    body: SeenBody,
  }),
  remove: endpoint({
    ...decision,
    route: moderationRoutes.removeShop,
    status: 204,
    summary:
      'Removes a shop, its products, pictures, visits, reviews and favorites; conversations stay readable. An admin may restore it for 30 days',
    body: ReasonBody,
    output: z.null(),
  }),
  undo: endpoint({
    ...decision,
    route: moderationRoutes.undoDecision,
    summary:
      'Undoes the own approval, rejection, suspension or removal within ten seconds, before its notice leaves; an undone one stays so',
    body: UndoBody,
    errors: {
      403: 'Only the admin who decided may undo it',
      404: 'Unknown',
      409: 'Too late, or the shop was decided about or changed since',
      429: 'Too many decisions in an hour',
    },
  }),
  restore: endpoint({
    ...decision,
    route: moderationRoutes.restoreShop,
    summary: 'Restores a removed shop under its old id; an existing shop stays unchanged',
    body: SeenBody,
    errors: {
      403: 'Your own shop: another admin must decide',
      404: 'Unknown, or removed more than 30 days ago',
      429: 'Too many decisions in an hour',
    },
  }),
}
