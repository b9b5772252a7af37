import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { SHOP_NEEDS } from '#domains/shops/moderation/moderation.policy.ts'
import { countPhrase } from '#shared/count-text.ts'
import { Check } from '#ui/icons/accounts.ts'

const isComplete = ({ missing, phoneShops }: ModeratedShop) => missing.length === 0 && phoneShops === 0

/** Returns true if nothing speaks against approving the shop at once. */
export const isReady = (shop: ModeratedShop): boolean =>
  isComplete(shop) && !shop.isOwnerBanned && shop.earlier.length === 0 && shop.lookedAtBy.length === 0

const CHIP = 'pill flex-none px-2 py-0 text-xs'
/** More are shown as a number, so that the rows stay low. */
const SHOWN = 2

export function MissingChips({ shop }: { shop: ModeratedShop }) {
  const most = SHOWN - Math.min(shop.phoneShops, 1)
  const [shown, others] = [shop.missing.slice(0, most), shop.missing.slice(most)]
  return (
    <>
      {isComplete(shop) && (
        <span className={CHIP}>
          <Check className="size-3" /> Complete
        </span>
      )}
      {shop.phoneShops > 0 && (
        <span className={`${CHIP} bg-danger-soft text-danger`}>
          Phone used by {countPhrase(shop.phoneShops, 'shop', 'shops')}
        </span>
      )}
      {shown.map((need) => (
        <span key={need} className={`${CHIP} bg-accent-soft text-warn`}>
          {SHOP_NEEDS[need]}
        </span>
      ))}
      {others.length > 0 && (
        <span className={`${CHIP} bg-accent-soft text-warn`}>
          <span aria-hidden="true">+{others.length}</span>
          <span className="sr-only">{others.map((need) => SHOP_NEEDS[need]).join(', ')}</span>
        </span>
      )}
    </>
  )
}
