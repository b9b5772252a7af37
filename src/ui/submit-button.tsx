import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

/** A plain button before hydration, whose press is repeated later, because a native submit would reload the page. */
export function SubmitButton({
  pending,
  variant = 'primary',
  className = 'w-full',
  children,
}: {
  pending: boolean
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}) {
  const hydrated = useHydrated()
  return (
    <>
      {!hydrated && <button type="submit" disabled hidden />}
      <Button
        type={hydrated ? 'submit' : 'button'}
        variant={variant}
        pending={pending}
        className={className}
        data-needs-script
        onClick={({ currentTarget }) => {
          if (currentTarget.type === 'button') currentTarget.form?.requestSubmit()
        }}
      >
        {children}
      </Button>
    </>
  )
}
