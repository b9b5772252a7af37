import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { countPhrase } from '#shared/count-text.ts'
import { DAY } from '#shared/time/units.ts'
import { Button } from '#ui/button.tsx'
import { closeDialog, closesDialog, Dialog } from '#ui/dialog.tsx'
import { Options, SelectField, TextArea } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { adminRoutes } from '../../admin.routes.ts'
import {
  BAN_DAYS,
  BAN_KINDS,
  type BanKind,
  MAX_BAN_REASON_LENGTH,
  suspendsShops,
} from '../../owners/owner-bans.policy.ts'
import type { AdminOwner } from '../../owners/owners.contract.ts'
import { wasDecided } from '../concurrency/use-concurrent-decision.ts'
import { PersonNamed } from '../customers/person-named.tsx'
import { refreshOwners } from '../use-admin-live.ts'

const KINDS = Object.entries(BAN_KINDS)

/** Asks for the reason and the end of a ban, or lifts it. */
export function OwnerBanDialog({
  owner,
  request,
  onClose,
}: {
  owner: AdminOwner
  request: { opener: HTMLElement }
  onClose: () => void
}) {
  const { id: ownerId, banned, openShops, shopsSuspendedWithBan } = owner
  const client = useQueryClient()
  const toastError = useToastError()
  const id = useId()
  const [kind, setKind] = useState<BanKind>('other')
  const [reason, setReason] = useState('')
  // While null, the default for the kind of ban applies.
  const [chosenShops, setShops] = useState<boolean | null>(null)
  const withShops = chosenShops ?? (!banned && suspendsShops(kind, reason))
  const [days, setDays] = useState(String(BAN_DAYS[0]))
  const [isMissing, setMissing] = useState(false)
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    const lacksReason = !banned && reason.trim() === ''
    setMissing(lacksReason)
    if (lacksReason || pending) return
    setPending(true)
    try {
      const until = days === '' ? null : new Date(Date.now() + Number(days) * DAY).toISOString()
      const body = banned
        ? { banned: false, liftShops: withShops }
        : { banned: true, reason, kind, until, suspendShops: withShops }
      await send(adminRoutes.banOwner, { params: { ownerId }, body })
      const description = banned ? 'The ban has been lifted.' : 'The owner has been banned and notified.'
      toast({ title: banned ? 'Owner Unbanned' : 'Owner Banned', description, tone: 'success' })
    } catch (error) {
      toastError(error, 'Error', 'Failed to update the owner.')
      setPending(false)
      if (!wasDecided(error)) return
    }
    await refreshOwners(client)
    closeDialog(id)
  }
  const ofShops = banned ? shopsSuspendedWithBan : openShops
  return (
    <Dialog
      id={id}
      title={banned ? 'Unban Shop Owner' : 'Ban Shop Owner'}
      description={
        banned
          ? 'They can sign in again now. We will notify them.'
          : 'They cannot sign in until the ban ends. We will send them the reason.'
      }
      open={request}
      onClose={onClose}
    >
      <PersonNamed of={owner} />
      {!banned && (
        <div className="mt-5 grid gap-3">
          <SelectField
            label="What for"
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as BanKind)}
          >
            <Options of={KINDS.map(([key, { name }]) => [key, name])} />
          </SelectField>
          <TextArea
            label="Reason"
            hint="The owner reads it."
            rows={2}
            maxLength={MAX_BAN_REASON_LENGTH}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            {...(isMissing && { error: 'Please enter a reason' })}
          />
          <SelectField label="Until" value={days} onChange={({ currentTarget }) => setDays(currentTarget.value)}>
            {BAN_DAYS.map((length) => (
              <option key={length} value={length ?? ''}>
                {length === null ? 'Permanent' : length === 1 ? 'In 1 day' : `In ${length} days`}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {ofShops > 0 && (
        <label className="mt-3 flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5 flex-none accent-brand"
            checked={withShops}
            onChange={({ currentTarget }) => setShops(currentTarget.checked)}
          />
          <span>
            {banned ? 'Lift the suspension of their shops too' : 'Suspend their shops too'}
            <span className="block text-sm text-ink-soft">
              {banned
                ? `${countPhrase(ofShops, 'shop was', 'shops were')} suspended with the ban. Without this they stay suspended.`
                : `${countPhrase(ofShops, 'shop is', 'shops are')} approved. Otherwise customers will still see them.`}
            </span>
          </span>
        </label>
      )}
      <div className="mt-5 button-row gap-2">
        <Button {...closesDialog(id)}>Cancel</Button>
        <Button variant={banned ? 'primary' : 'danger'} pending={pending} onClick={() => void confirm()}>
          {banned ? 'Unban' : 'Ban'}
        </Button>
      </div>
    </Dialog>
  )
}
