import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { CodeField } from '#ui/code-field.tsx'
import { Failure } from '#ui/failure.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { send } from '#web/api-client.ts'
import { read } from '#web/reads.ts'
import { useRead } from '#web/use-read.ts'
import { api } from '../../../routes.ts'
import { checkCode } from './account-checks.ts'
import { refuse } from './refusal.ts'

type State = { on: boolean; required: boolean }
type SetUp = { key: string; picture: string }

const stateRead = () => read<State>(api.account.twoFactor[1])
const passwordGiven = ({ password }: { password: string }) =>
  password === '' ? { password: 'Password is required' } : {}

/** Turns two-factor sign-in of an admin on and off. `onReady` is called once it is on. */
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
  const { formProps, field, pending } = useForm<'password'>({
    names: ['password'],
    check: passwordGiven,
    send: async (body) => {
      try {
        onSetUp(await send<SetUp>(api.account.setUpTwoFactor, { body }))
      } catch (error) {
        return refuse(error, 'Error', 'Something went wrong. Please try again.', ['password'])
      }
    },
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
  const { formProps, field, pending } = useForm<'code'>({
    names: ['code'],
    check: checkCode,
    send: async (body) => {
      try {
        await send(api.account.confirmTwoFactor, { body })
      } catch (error) {
        return refuse(error, 'Verification Failed', 'Verification failed', ['code'])
      }
      onConfirmed()
    },
  })
  return (
    <form {...formProps} className="mt-5 space-y-4">
      <p>Scan this picture with the app, or type the key into it. Then enter the code that the app shows.</p>
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
  const names = ['password', 'twoFactorCode'] as const
  const { formProps, field, pending } = useForm<(typeof names)[number]>({
    names,
    check: (values) => {
      const wrongCode = checkCode({ code: values.twoFactorCode }).code
      return { ...passwordGiven(values), ...(wrongCode && { twoFactorCode: wrongCode }) }
    },
    send: async (body) => {
      try {
        await send(api.account.turnOffTwoFactor, { body })
      } catch (error) {
        return refuse(error, 'Error', 'Something went wrong. Please try again.', names)
      }
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
        <p className="mt-3 text-ink-soft">Admins need it here, so it cannot be turned off for good.</p>
      ) : (
        <form {...formProps} className="mt-4 space-y-4">
          <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
          <CodeField label="Authenticator code" enterKeyHint="go" {...field('twoFactorCode')} />
          <SubmitButton pending={pending} look="outline">
            Turn off
          </SubmitButton>
        </form>
      )}
    </>
  )
}
