import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { IconButton } from '#ui/button.tsx'
import { X } from '#ui/icons/frame.ts'
import { CircleCheck } from '#ui/icons/notices.ts'

export const BANNER_MS = 5_000

/** Removes only its own parameter (CONST-12, HOME-18 to HOME-20). */
export function PasswordResetBanner() {
  const [, navigate] = useLocation()
  const dismiss = () => {
    const { pathname, search, hash } = location
    const params = new URLSearchParams(search)
    params.delete('passwordReset')
    navigate(pathname + (params.size > 0 ? `?${params}` : '') + hash, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer runs once
  useEffect(() => {
    const timer = setTimeout(dismiss, BANNER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className="border-b border-line bg-brand-soft text-brand">
      <div className="wrap flex items-center gap-3 py-1.5 font-semibold">
        <CircleCheck className="size-5 flex-none" />
        <p className="flex-1">Successfully reset password. You can now sign in with your new password.</p>
        <IconButton label="Dismiss" variant="ghost" className="text-brand" onClick={dismiss}>
          <X />
        </IconButton>
      </div>
    </div>
  )
}
