import type { InspectedShop } from '#domains/shops/moderation/inspection/inspection.contract.ts'
import { SHOP_NEEDS, type ShopNeed } from '#domains/shops/moderation/moderation.policy.ts'
import { countPhrase } from '#shared/count-text.ts'
import { shownPhone } from '#shared/forms/phone-number.ts'
import { CircleAlert } from '#ui/icons/notices.ts'
import { CircleCheckBig } from '#ui/icons/selling.ts'
import { InspectionSection } from './inspection-section.tsx'

/** The words for what a shop has. SHOP_NEEDS has those for what it lacks. */
const HAS: Record<ShopNeed, (shop: InspectedShop) => string> = {
  photo: () => 'Photo of the shop',
  hours: () => 'Opening hours',
  products: ({ productCount }) => countPhrase(productCount, 'product', 'products'),
  contact: ({ phone, email }) => (phone ? `Phone ${shownPhone(phone)}` : `Email ${email}`),
  category: ({ category }) => `Category ${category?.name}`,
  description: () => 'Description',
}

export function Checklist({ shop }: { shop: InspectedShop }) {
  const { missing, location, isPlaceFound, awaitsPayment } = shop
  const steps: [isDone: boolean, text: string][] = [
    [isPlaceFound, isPlaceFound ? `Place found: ${location}` : `Place not found: ${location}`],
    [!awaitsPayment, awaitsPayment ? 'Not paid yet' : 'No payment due'],
    ...(Object.keys(SHOP_NEEDS) as ShopNeed[]).map((need): [boolean, string] =>
      missing.includes(need) ? [false, SHOP_NEEDS[need]] : [true, HAS[need](shop)],
    ),
  ]
  return (
    <InspectionSection title="Checklist">
      <ul className="grid gap-x-3 gap-y-0.5 text-sm">
        {[...steps]
          .sort(([a], [b]) => Number(a) - Number(b))
          .map(([isDone, text]) => (
            <li key={text} className="flex gap-2">
              {isDone ? (
                <CircleCheckBig className="mt-0.5 size-4 flex-none text-ok" />
              ) : (
                <CircleAlert className="mt-0.5 size-4 flex-none text-warn" />
              )}
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="sr-only">{isDone ? 'Done: ' : 'Missing: '}</span>
                {text}
              </span>
            </li>
          ))}
      </ul>
    </InspectionSection>
  )
}
