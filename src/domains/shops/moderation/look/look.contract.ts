import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { Cursor, Limit, SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../../../own-routes.ts'
import { Category, ChecklistStep, OwnProduct } from '../../shops.contract.ts'
import { VerifiedForAdmins } from '../../verification/verification.contract.ts'
import { EDITED, type EditedField, MOST_EDITS_SEEN } from '../edits/edits.policy.ts'
import { ModeratedShop } from '../moderation.contract.ts'
import { DECISION_KINDS } from '../moderation.policy.ts'

/** A change since the approval, or since an admin looked through the shop's: as it was and as it is. */
export const ShopEdit = z.object({
  id: z.int(),
  shopId: z.int(),
  shopName: z.string(),
  productId: z.int().nullable(),
  product: z.string().nullable(),
  field: z.enum(Object.keys(EDITED) as [EditedField, ...EditedField[]]),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Why it stands out, in words. */
  risk: z.string().nullable(),
  editedAt: z.string(),
})
export type ShopEdit = z.output<typeof ShopEdit>

/** All that an admin needs to decide about a shop. */
export const LookedAtShop = ModeratedShop.extend({
  description: z.string().nullable(),
  category: Category.nullable(),
  imageUrl: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  /** First name. */
  owner: z.string().nullable(),
  /** Another owner's shop has the phone number or the photo. */
  isPhoneShared: z.boolean(),
  isPictureShared: z.boolean(),
  products: z.array(OwnProduct),
  productCount: z.int(),
  checklist: z.array(ChecklistStep),
  verified: z.array(VerifiedForAdmins),
  edits: z.array(ShopEdit),
  /** The newest ten decisions. */
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
export type LookedAtShop = z.output<typeof LookedAtShop>

/** The newest of a shop's products in an admin's look at it. */
export const LOOKED_AT_PRODUCTS = 24

const ofShop = {
  who: 'moderator' as const,
  params: z.object({ shopId: SerialId }),
  query: z.object({}),
  body: z.undefined(),
}

export const looks = {
  lookAtShop: endpoint({
    ...ofShop,
    route: ownApi.admin.lookAtShop,
    summary: 'A shop with its contacts, products, edits and what is missing',
    output: LookedAtShop,
    errors: { 404: 'Unknown' },
  }),
  beginLook: endpoint({
    ...ofShop,
    route: ownApi.admin.beginLook,
    status: 204,
    summary: 'Says to the other admins for a minute that the caller looks at a shop',
    output: z.null(),
  }),
  endLook: endpoint({
    ...ofShop,
    route: ownApi.admin.endLook,
    status: 204,
    summary: 'Says that the caller no longer looks at a shop',
    output: z.null(),
  }),
  edits: endpoint({
    ...ofShop,
    route: ownApi.admin.edits,
    summary: 'What was changed on approved shops, the riskiest first',
    params: z.object({}),
    query: z.object({ limit: Limit(50), cursor: Cursor }),
    output: z.array(ShopEdit),
    errors: { 400: 'A limit or cursor that cannot be' },
  }),
  endEdits: endpoint({
    ...ofShop,
    route: ownApi.admin.endEdits,
    status: 204,
    summary: 'Takes edits of a shop that were seen off the list, unless they changed after `until`',
    body: z.object({
      ids: z.array(z.int().min(1).max(LARGEST_ID)).min(1).max(MOST_EDITS_SEEN),
      until: z.iso.datetime({ error: 'until is the time of the last edit seen' }),
    }),
    output: z.null(),
    errors: { 400: 'No edits, or no time', 403: 'One’s own shop, while another admin could look' },
  }),
}
