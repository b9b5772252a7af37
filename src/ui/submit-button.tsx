import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * Submits its form. Until the page is ready it is an ordinary button, whose press is kept and repeated, and Enter in a
 * field does nothing: a form sent by the browser itself would reload the page.
 */
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
