import { lazy, Suspense } from 'react'
import { useAt } from '../use-at.ts'

const load = () =>
  import('./password-reset-banner.tsx').then(({ PasswordResetBanner }) => ({ default: PasswordResetBanner }))
const PasswordResetBanner = import.meta.env.SSR ? (await load()).default : lazy(load)

/** The banner of somebody who comes from choosing a new password, on both variants of the home page (HOME-18, G-016). */
export function ResetDone() {
  const { search } = useAt()
  if (search.get('passwordReset') !== 'success') return null
  return (
    <Suspense fallback={null}>
      <PasswordResetBanner />
    </Suspense>
  )
}
