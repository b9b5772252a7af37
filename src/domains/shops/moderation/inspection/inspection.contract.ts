import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { Cursor, Limit, SerialId } from '#shared/query-values.ts'
import { OwnProduct, ShopFacts } from '../../shops.contract.ts'
import { moderationRoutes } from '../../shops.routes.ts'
import { VerifiedForAdmins } from '../../verification/verification.contract.ts'
import { EDITED_FIELDS, type EditedField, MAX_EDITS_SEEN } from '../edits/edits.policy.ts'
import { ChangeBody } from '../identity/change-form.contract.ts'
import { ModeratedShop } from '../moderation.contract.ts'
import { DECISION_KINDS } from '../moderation.policy.ts'

/** A change since the last review. A held one is not applied yet. */
export const ShopEdit = z.object({
  id: z.int(),
  shopId: z.int(),
  shopName: z.string(),
  productId: z.int().nullable(),
  product: z.string().nullable(),
  field: z.enum(Object.keys(EDITED_FIELDS) as [EditedField, ...EditedField[]]),
  before: z.string().nullable(),
  after: z.string().nullable(),
  risk: z.string().nullable(),
  editedAt: z.string(),
  /** The public still sees the old value (G-200). */
  isHeld: z.boolean(),
  /** G-205. */
  isOwnerBanned: z.boolean(),
})
export type ShopEdit = z.output<typeof ShopEdit>

export const InspectedShop = ModeratedShop.extend(ShopFacts.shape).extend({
  ownerSince: z.string(),
  otherShops: z.array(z.string()),
  isPlaceFound: z.boolean(),
  isPhoneShared: z.boolean(),
  isPictureShared: z.boolean(),
  products: z.array(OwnProduct),
  verified: z.array(VerifiedForAdmins),
  edits: z.array(ShopEdit),
  decisions: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(DECISION_KINDS),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: z.string(),
    }),
  ),
})
export type InspectedShop = z.output<typeof InspectedShop>

export const INSPECTED_PRODUCTS = 24

const ofShop = { who: 'moderator', params: z.object({ shopId: SerialId }) } as const

export const shopInspection = {
  lookAtShop: endpoint({
    ...ofShop,
    route: moderationRoutes.lookAtShop,
    summary: 'A shop with its contacts, products, edits and what is missing',
    output: InspectedShop,
    errors: { 404: 'Unknown' },
  }),
  beginLook: endpoint({
    ...ofShop,
    route: moderationRoutes.beginLook,
    status: 204,
    summary: 'Shows other admins for a minute that the caller is viewing a shop',
    output: z.null(),
  }),
  endLook: endpoint({
    ...ofShop,
    route: moderationRoutes.endLook,
    status: 204,
    summary: 'Ends the caller’s viewing of a shop',
    output: z.null(),
  }),
  edits: endpoint({
    who: 'moderator',
    route: moderationRoutes.edits,
    summary: 'Returns edits of approved shops: first those that wait for an admin, then the riskiest',
    query: z.object({ limit: Limit(50), cursor: Cursor }),
    output: z.array(ShopEdit),
    errors: { 400: 'Invalid limit or cursor' },
  }),
  endEdits: endpoint({
    ...ofShop,
    route: moderationRoutes.endEdits,
    status: 204,
    summary: 'Removes reviewed edits of a shop from the list, unless they changed after `until`',
    body: z.object({
      ids: z.array(z.int().min(1).max(LARGEST_ID)).min(1).max(MAX_EDITS_SEEN),
      until: z.iso.datetime({ error: 'until is the time of the last edit seen' }),
    }),
    output: z.null(),
    errors: { 400: 'No edits, or no time', 403: 'Your own shop: another admin must check it' },
  }),
  decideChange: endpoint({
    ...ofShop,
    route: moderationRoutes.decideChange,
    status: 204,
    summary: 'Accepts an owner’s change of a listed shop’s identity, or refuses it with a reason (G-200)',
    body: ChangeBody,
    output: z.null(),
    errors: {
      400: 'No edits, an invalid reason, or `other` without a text',
      403: 'Your own shop or phone number: another admin must decide',
      404: 'Unknown shop',
      409: 'Already decided, changed or withdrawn',
      429: 'Too many decisions in an hour',
    },
  }),
}
