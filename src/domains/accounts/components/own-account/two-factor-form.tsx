import '#ui/styles/forms.css'
import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { withLivePaused } from '#client/live/use-live.ts'
import { CodeField } from '#ui/code-field.tsx'
import { Failure } from '#ui/failure.tsx'
import { ShieldCheck } from '#ui/icons/menus.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { accountRoutes } from '../../accounts.routes.ts'
import { useToastError } from '../identity/use-toast-error.ts'

type State = { on: boolean; required: boolean }
type SetUp = { key: string; picture: string }

const stateRead = () => read<State>(accountRoutes.twoFactor[1], {}, 'person')

export function TwoFactorForm({ onReady }: { onReady?: (() => void) | undefined }) {
  const { data: state, isError, refetch } = useRead(stateRead())
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  if (isError) return <Failure onRetry={() => void refetch()} />
  if (!state) return <Skeleton className="mt-5 h-32 w-full" />
  if (state.on) return <TurnOff required={state.required} onOff={() => void refetch()} />
  if (!setUp) return <Begin onSetUp={setSetUp} />
  return (
    <Confirm
      setUp={setUp}
      onConfirmed={() => {
        setSetUp(null)
        toast({ title: 'Two-factor sign-in is on', description: 'Other devices are signed out.', tone: 'success' })
        if (onReady) onReady()
        else void refetch()
      }}
    />
  )
}

function Begin({ onSetUp }: { onSetUp: (setUp: SetUp) => void }) {
  const toastError = useToastError()
  const { formProps, field, pending } = useForm({
    names: ['password'],
    contract: () => import('../../contract/own-account-forms.contract.ts').then((forms) => forms.PasswordOnly),
    send: (body) => send<SetUp>(accountRoutes.setUpTwoFactor, { body }),
    failed: (error) => toastError(error, 'Error', 'Something went wrong. Please try again.'),
    sent: (setUp) => onSetUp(setUp),
  })
  return (
    <form {...formProps} className="mt-5 space-y-4">
      <p>You need an authenticator app on your phone, such as Google Authenticator, Aegis or 2FAS.</p>
      <PasswordField label="Your password" autoComplete="current-password" enterKeyHint="go" {...field('password')} />
      <SubmitButton pending={pending}>Set up</SubmitButton>
    </form>
  )
}

function Confirm({ setUp, onConfirmed }: { setUp: SetUp; onConfirmed: () => void }) {
  const toastError = useToastError()
  const { formProps, field, pending } = useForm({
    names: ['code'],
    contract: () => import('../../contract/own-account-forms.contract.ts').then((forms) => forms.CodeOnly),
    send: (body) => withLivePaused(() => send(accountRoutes.confirmTwoFactor, { body })),
    failed: (error) => toastError(error, 'Verification Failed', 'Verification failed'),
    sent: () => onConfirmed(),
  })
  return (
    <form {...formProps} className="mt-5 space-y-4">
      <p>Scan this QR code with the app, or type in the key. Then enter the code from the app.</p>
      <img
        src={setUp.picture}
        alt="QR code for your authenticator app"
        width="200"
        height="200"
        className="mx-auto rounded-control bg-white p-2"
      />
      <p className="text-center text-sm">
        Key: <code className="block font-bold break-all select-all">{setUp.key}</code>
      </p>
      <CodeField label="Authenticator code" enterKeyHint="go" {...field('code')} />
      <SubmitButton pending={pending}>Turn on</SubmitButton>
    </form>
  )
}

function TurnOff({ required, onOff }: { required: boolean; onOff: () => void }) {
  const toastError = useToastError()
  const { formProps, field, pending } = useForm({
    names: ['password', 'twoFactorCode'],
    contract: () => import('../../contract/own-account-forms.contract.ts').then((forms) => forms.TwoFactorOff),
    send: (body) => withLivePaused(() => send(accountRoutes.turnOffTwoFactor, { body })),
    failed: (error) => toastError(error, 'Error', 'Something went wrong. Please try again.'),
    sent: () => {
      toast({ title: 'Two-factor sign-in is off', tone: 'success' })
      onOff()
    },
  })
  return (
    <>
      <p className="mt-5 flex items-center gap-3 rounded-control bg-brand-soft p-3 font-semibold text-brand">
        <ShieldCheck className="flex-none" /> Two-factor sign-in is on.
      </p>
      {required ? (
        <p className="mt-3 text-ink-soft">
          Admins must use two-factor sign-in. If you turn it off, you will have to set it up again.
        </p>
      ) : (
        <form {...formProps} className="mt-4 space-y-4">
          <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
          <CodeField label="Authenticator code" enterKeyHint="go" {...field('twoFactorCode')} />
          <SubmitButton pending={pending} variant="outline">
            Turn off
          </SubmitButton>
        </form>
      )}
    </>
  )
}
