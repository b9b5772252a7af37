import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Download } from '#ui/icons/accounts.ts'
import { ChevronDown } from '#ui/icons/menus.ts'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import type { CustomerProfile, SignedInPerson } from '../../accounts.contract.ts'
import { accountRoutes } from '../../accounts.routes.ts'
import { delay, READABLE_MS } from '../fields/delay.ts'
import { FileLink } from '../identity/file-link.tsx'
import { cacheProfile } from '../identity/identity.ts'
import { clearLocalData, goHome } from '../identity/sign-out.ts'
import { ContactChangeForm } from './contact-change-form.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { DeviceList } from './device-list.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'

const DELETE_DIALOG = 'delete-account'
const twoFactorForm = () => import('./two-factor-form.tsx').then((module) => module.TwoFactorForm)

export function AccountSettings({ person: { email, phone, isAdmin, role } }: { person: SignedInPerson }) {
  const client = useQueryClient()
  const cacheAndClose = (changed: CustomerProfile, close: () => void) => {
    cacheProfile(client, changed)
    close()
  }
  const [deleting, setDeleting] = useState<{ opener: HTMLElement } | null>(null)
  const leave = () => {
    clearLocalData(client)
    goHome()
  }
  return (
    <section aria-labelledby="settings-title" className="card p-5">
      <h2 id="settings-title" className="text-lg">
        Account and security
      </h2>
      <div className="mt-2 divide-y divide-line">
        <Setting name={email ? 'Change email' : 'Add email'}>
          {(close) => <ContactChangeForm kind="email" onChanged={(changed) => cacheAndClose(changed, close)} />}
        </Setting>
        <Setting name={phone ? 'Change phone number' : 'Add phone number'}>
          {(close) => <ContactChangeForm kind="phone" onChanged={(changed) => cacheAndClose(changed, close)} />}
        </Setting>
        <Setting name="Change password">{(close) => <PasswordChangeForm onChanged={close} />}</Setting>
        <Setting name="Your devices">{() => <DeviceList onSignedOut={leave} />}</Setting>
        {(isAdmin || role === 'admin') && (
          <Setting name="Two-factor sign-in">
            {() => <LazyComponent load={twoFactorForm} props={{}} fallback={<Skeleton className="h-32 w-full" />} />}
          </Setting>
        )}
      </div>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <FileLink href={accountRoutes.data[1]} className={buttonClass()}>
          <Download /> Download my data
        </FileLink>
        <Button
          variant="ghost"
          className="text-danger"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setDeleting({ opener: currentTarget })}
        >
          Delete my account
        </Button>
      </div>
      {deleting && (
        <Dialog
          id={DELETE_DIALOG}
          title="Delete my account"
          description="Your profile, shops, products, favorites, reviews and messages will be deleted permanently. This cannot be undone."
          open={deleting}
          onClose={() => setDeleting(null)}
        >
          <DeleteAccountForm
            dialog={DELETE_DIALOG}
            onDeleted={async () => {
              toast({
                title: 'Account deleted',
                description: 'Your account and its data have been deleted.',
                tone: 'success',
              })
              await delay(READABLE_MS)
              leave()
            }}
          />
        </Dialog>
      )}
    </section>
  )
}

function Setting({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    if (!details.current) return
    details.current.open = false
    // Otherwise the focus is lost with the form.
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={details} className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-12 list-none py-2 items-center justify-between gap-3 font-semibold">
        {name}
        <ChevronDown className="size-5 flex-none text-ink-soft group-open:rotate-180" />
      </summary>
      {open && <div className="pt-1 pb-5">{children(close)}</div>}
    </details>
  )
}
