import { useState } from 'react'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import type { VerifiedKind } from '#domains/shops/verification/verification.policy.ts'
import { Button } from '#ui/button.tsx'
import { closeDialog, closesDialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { sendVerification } from './send-verification.ts'

type Given = { dialog: string; shopId: number; kind: VerifiedKind; seen: number; onDone: () => void }

export function TakeBackForm({ dialog, shopId, kind, seen, onDone }: Given) {
  const toastError = useToastError()
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await sendVerification(shopId, kind, { verified: false, seen })
      toast({
        title: 'Success',
        description: 'Verification removed. The owner has been notified.',
        tone: 'success',
      })
    } catch (error) {
      toastError(error, 'Error', 'Could not remove it. Please try again.')
    }
    onDone()
    closeDialog(dialog)
  }
  return (
    <div className="mt-5 button-row gap-2">
      <Button {...closesDialog(dialog)}>Cancel</Button>
      <Button variant="danger" pending={pending} onClick={() => void confirm()}>
        Remove
      </Button>
    </div>
  )
}
