import '#ui/styles/dashboard.css'
import { useRead } from '#client/api/use-read.ts'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ServiceTests } from './service-tests.tsx'
import { SettingsForm } from './settings-form.tsx'
import { siteSettingsRead } from './site-settings-read.ts'

/** Settings that apply without a restart, and tests of email, SMS and payments. */
export function SettingsTab() {
  const { data: state, isError, refetch } = useRead(siteSettingsRead())
  if (isError) return <Failure onRetry={() => void refetch()} />
  if (!state) return <Skeleton className="h-96 w-full rounded-card" />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section aria-label="Settings" className="min-w-0">
        <h3 className="text-xl">Settings</h3>
        <p className="mt-1 text-sm text-ink-soft">Changes apply at once. The audit log says who made them.</p>
        <SettingsForm key={JSON.stringify(state.settings)} settings={state.settings} />
      </section>
      <section aria-label="Services" className="min-w-0">
        <h3 className="text-xl">Services</h3>
        <p className="mt-1 text-sm text-ink-soft">
          Keys and passwords are in the settings of the server, in <code>.env</code> or the environment.
        </p>
        <ServiceTests services={state.services} />
      </section>
    </div>
  )
}
