import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { Button } from '#ui/button.tsx'
import { adminRoutes } from '../../admin.routes.ts'
import type { SiteState, Tested } from '../../settings/settings.contract.ts'
import type { Service } from '../../settings/settings-form.contract.ts'

type Row = { service: Service; name: string; off: string; button: string }

const ROWS: readonly Row[] = [
  {
    service: 'mail',
    name: 'Email',
    off: 'Not set up. Set SMTP_URL and MAIL_FROM, or no one gets a code.',
    button: 'Send a test email',
  },
  {
    service: 'sms',
    name: 'Text messages',
    off: 'Not set up. Set TERMII_API_KEY and TERMII_SENDER_ID to send SMS.',
    button: 'Send a test SMS',
  },
  {
    service: 'payment',
    name: 'Payments',
    off: 'Not set up. Set PAYMENT_PROVIDER and its keys, or no one can pay.',
    button: 'Send a test to the provider',
  },
]

/** Sends tests to the admin who asks, and shows what the services answer. */
export function ServiceTests({ services }: { services: SiteState['services'] }) {
  return (
    <ul className="mt-4 grid gap-3">
      {ROWS.map((row) => (
        <ServiceTest key={row.service} {...row} at={services[row.service]} />
      ))}
    </ul>
  )
}

function ServiceTest({ service, name, off, button, at }: Row & { at: string | null }) {
  const toastError = useToastError()
  const [tested, setTested] = useState<Tested | null>(null)
  const [pending, setPending] = useState(false)
  const test = async () => {
    setPending(true)
    try {
      setTested(await send<Tested>(adminRoutes.testService, { body: { service } }))
    } catch (error) {
      toastError(error, 'Error', 'Something went wrong. Please try again.')
    } finally {
      setPending(false)
    }
  }
  return (
    <li className="card p-4">
      <h4 className="font-semibold">{name}</h4>
      <p className="mt-0.5 text-sm [overflow-wrap:anywhere] text-ink-soft">{at === null ? off : `Set up: ${at}`}</p>
      <Button className="mt-3" aria-disabled={pending} onClick={() => !pending && void test()}>
        {button}
      </Button>
      <p role="status" className={`text-sm [overflow-wrap:anywhere] ${tested?.worked === false ? 'text-danger' : ''}`}>
        {tested && <span className="mt-3 block">{tested.message}</span>}
      </p>
    </li>
  )
}
