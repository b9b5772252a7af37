import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Before hydration a plain button whose press is repeated later: a native submit would reload the page. */
export function SubmitButton({
  pending,
  look = 'primary',
  className = 'w-full',
  children,
}: {
  pending: boolean
  look?: ButtonLook
  className?: string
  children: ReactNode
}) {
  const hydrated = useHydrated()
  return (
    <>
      {!hydrated && <button type="submit" disabled hidden />}
      <Button
        type={hydrated ? 'submit' : 'button'}
        look={look}
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
