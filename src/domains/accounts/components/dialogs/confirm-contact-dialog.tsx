import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CONFIRM_CODES } from '#shared/caller.ts'
import { closeDialog, Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { checks, identityIn } from '../identity/identity.ts'
import { ConfirmContactForm } from './confirm-contact-form.tsx'

const ID = 'confirm-contact'

/** Lets a refused call continue once the account's contact is verified (G-197). */
export function ConfirmContactDialog({
  code,
  message,
  onClose,
}: {
  code: string
  message: string
  onClose: (isConfirmed: boolean) => void
}) {
  const client = useQueryClient()
  const isConfirmed = useRef(false)
  const opened = useRef({})
  const { person, kinds } = identityIn(client)
  const kind = code === CONFIRM_CODES.phone ? 'phone' : 'email'
  const contact = person?.[kind] ?? ''
  return (
    <Dialog
      id={ID}
      title={message.replace(/\.$/, '')}
      description={`We’re sending a code to ${contact}. Enter it to carry on here.`}
      open={opened.current}
      onClose={() => onClose(isConfirmed.current)}
    >
      <ConfirmContactForm
        kind={kind}
        contact={contact}
        onConfirmed={() => {
          isConfirmed.current = true
          toast({ title: kind === 'email' ? 'Email confirmed' : 'Phone confirmed', tone: 'success' })
          for (const eachKind of kinds) void client.invalidateQueries({ queryKey: checks[eachKind].queryKey })
          closeDialog(ID)
        }}
      />
    </Dialog>
  )
}
