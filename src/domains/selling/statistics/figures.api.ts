import { requireOwnShop } from '#domains/shops/shops.queries.ts'
import type { Clock } from '#platform/clock.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { figures as contract } from './figures.contract.ts'
import { OTHERS_FIGURES } from './figures.policy.ts'
import { ownerToday, shopFigures } from './figures.ts'

export function figuresApi({ clock, publicUrl }: { clock: Clock; publicUrl: string | undefined }): Handler[] {
  return [
    handle(contract.today, ({ db, caller }) => ownerToday(db, caller.person.id, clock.now())),
    handle(contract.figures, async ({ db, caller, params, query, request }) => {
      const { id, name, isListed } = await requireOwnShop(db, caller.person, params.shopId, OTHERS_FIGURES)
      const ownHost = new URL(publicUrl ?? request.origin).hostname
      return shopFigures(db, { id, name, isListed }, { days: query.days, now: clock.now(), ownHost })
    }),
  ]
}
