import { useState } from 'react'
import { Link } from 'wouter'
import { useRead } from '#client/api/use-read.ts'
import { SettingsTab } from '#domains/admin/components/settings/settings-tab.tsx'
import { pages } from '#routes.ts'
import { buttonClass } from '#ui/button.tsx'
import { NotFoundNotice } from '#ui/not-found-notice.tsx'
import { TwoFactorForm } from '../components/own-account/two-factor-form.tsx'
import { AuthFrame } from '../components/sign-in/auth-frame.tsx'
import { FirstAdminForm } from '../components/sign-in/first-admin-form.tsx'
import { setupRead } from '../components/sign-in/setup-read.ts'

const STEPS = ['Your account', 'Two-factor sign-in', 'Your site'] as const

/** Makes the first admin, once. A reload later shows no page, because the rest is in the admin's panel. */
export default function SetupPage() {
  const [step, setStep] = useState<0 | 1 | 2>(0)
  const { data: state } = useRead(setupRead())
  if (state === null && step === 0)
    return (
      <NotFoundNotice title="Page not found" to={pages.home} action="Go to the home page">
        This page does not exist.
      </NotFoundNotice>
    )
  const about = `Step ${step + 1} of ${STEPS.length}: ${STEPS[step]}`
  if (step === 2)
    return (
      <div className="wrap py-5 md:py-10">
        <h1 className="text-2xl sm:text-3xl">Set up LocalShopFinder</h1>
        <p className="mt-1.5 mb-5 text-ink-soft">{about}. You find all of this later under Settings in the panel.</p>
        <SettingsTab />
        <Link href={pages.admin} className={buttonClass('primary', 'mt-8')}>
          Finish
        </Link>
      </div>
    )
  return (
    <AuthFrame title="Set up LocalShopFinder" about={about}>
      {step === 0 ? <FirstAdminForm onMade={() => setStep(1)} /> : <TwoFactorForm onReady={() => setStep(2)} />}
    </AuthFrame>
  )
}
