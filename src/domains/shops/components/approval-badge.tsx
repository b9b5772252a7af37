import { cx } from '#ui/class-name.ts'
import { APPROVED, PENDING } from '../shops.policy.ts'

/** Shows the approval in words, never by colour alone (STATE-04). */
export function ApprovalBadge({ isApproved, pending = PENDING }: { isApproved: boolean; pending?: string }) {
  return (
    <span className={cx('pill text-xs', !isApproved && 'bg-accent-soft text-warn')}>
      {isApproved ? APPROVED : pending}
    </span>
  )
}
