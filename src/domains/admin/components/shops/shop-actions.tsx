import { Link } from 'wouter'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { href, pages } from '#routes.ts'
import { Button } from '#ui/button.tsx'
import { Dropdown } from '#ui/dropdown.tsx'
import { EllipsisVertical } from '#ui/icons/chat.ts'
import { useApprovedActs } from './approved-actions.tsx'
import { WaitingActions } from './waiting-actions.tsx'

const ITEM = 'flex min-h-11 w-full items-center rounded-lg px-3 text-left font-semibold hover:bg-sunken'

/** Remove, or Approve and Reject, are in the row; the rest is in a menu (ADMIN-19, ADMIN-20). */
export function ShopActions({ shop }: { shop: ModeratedShop }) {
  const { lift, ask } = useApprovedActs(shop)
  const { id, name, isApproved, suspendedAt } = shop
  return (
    <div className="flex items-center justify-end gap-1 max-lg:mt-1">
      {isApproved ? (
        <Button
          variant="ghost"
          className="min-h-9 px-3 text-sm text-danger"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => ask('remove', currentTarget)}
        >
          Remove
        </Button>
      ) : (
        <WaitingActions shop={shop} />
      )}
      <Dropdown
        label={`More for ${name}`}
        name={`More for ${name}`}
        trigger={<EllipsisVertical />}
        buttonStyle="btn-icon w-9 min-h-9"
        panel="absolute top-[calc(100%+0.25rem)] right-0 w-44"
      >
        {(close, trigger) => (
          <>
            {isApproved && suspendedAt === null && (
              <button
                type="button"
                aria-haspopup="dialog"
                className={ITEM}
                onClick={({ currentTarget }) => {
                  const opener = trigger() ?? currentTarget
                  close()
                  ask('suspend', opener)
                }}
              >
                Suspend
              </button>
            )}
            {suspendedAt !== null && (
              <button
                type="button"
                className={ITEM}
                onClick={() => {
                  trigger()?.focus()
                  close()
                  void lift()
                }}
              >
                Lift suspension
              </button>
            )}
            <Link href={href(pages.shop, { shopId: id })} className={ITEM}>
              Open its page
            </Link>
          </>
        )}
      </Dropdown>
    </div>
  )
}
