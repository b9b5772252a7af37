import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf, send } from '#client/api/api-client.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { Button } from '#ui/button.tsx'
import { closeDialog, closesDialog, Dialog } from '#ui/dialog.tsx'
import { SelectField, TextArea } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { ownApi } from '../../../../own-routes.ts'
import { BAN_DAYS, LONGEST_BAN_REASON } from '../../owners/owner-bans.policy.ts'
import type { AdminOwner } from '../../owners/owners.contract.ts'
import { wasDecided } from '../meanwhile/use-meanwhile.ts'
import { refreshOwners } from '../use-admin-live.ts'

const DAY = 86_400_000

/** Asks for the reason and the end of a ban, or whether it shall be lifted. */
export function OwnerBanDialog({
  owner: { id: ownerId, banned },
  asked,
  onClose,
}: {
  owner: AdminOwner
  asked: { opener: HTMLElement }
  onClose: () => void
}) {
  const client = useQueryClient()
  const id = useId()
  const [reason, setReason] = useState('')
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
      const body = banned ? { banned: false } : { banned: true, reason, until }
      await send(ownApi.admin.banOwner, { params: { ownerId }, body })
      const description = banned ? 'The ban has been lifted.' : 'The owner has been banned and told why.'
      void toast({ title: banned ? 'Owner Unbanned' : 'Owner Banned', description, tone: 'success' })
    } catch (error) {
      if (!signInAgain(client, error))
        void toast({ title: 'Error', description: messageOf(error, 'Failed to update the owner.'), tone: 'error' })
      setPending(false)
      if (!wasDecided(error)) return
    }
    await refreshOwners(client)
    closeDialog(id)
  }
  return (
    <Dialog
      id={id}
      title={banned ? 'Unban Shop Owner' : 'Ban Shop Owner'}
      description={
        banned
          ? 'They can sign in again at once, and are told so.'
          : 'They cannot sign in until the ban ends. Their shops stay as they are. They are told the reason.'
      }
      open={asked}
      onClose={onClose}
    >
      {!banned && (
        <div className="mt-5 grid gap-3">
          <TextArea
            label="Reason"
            maxLength={LONGEST_BAN_REASON}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            {...(isMissing && { error: 'Please say the reason' })}
          />
          <SelectField label="Until" value={days} onChange={({ currentTarget }) => setDays(currentTarget.value)}>
            {BAN_DAYS.map((length) => (
              <option key={length} value={length ?? ''}>
                {length === null ? 'Without an end' : length === 1 ? 'In 1 day' : `In ${length} days`}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className="mt-5 button-row gap-2">
        <Button {...closesDialog(id)}>Cancel</Button>
        <Button look={banned ? 'primary' : 'danger'} pending={pending} onClick={() => void confirm()}>
          {banned ? 'Unban' : 'Ban'}
        </Button>
      </div>
    </Dialog>
  )
}
