import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { pages } from '#routes.ts'
import { buttonClass } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons/accounts.ts'
import { Tooltips } from '#ui/tooltip.tsx'

export function AuthFrame({
  title,
  about,
  back = { to: pages.home, name: 'Back to Home' },
  children,
  below,
}: {
  title: string
  about: ReactNode
  back?: { to: string; name: string }
  children: ReactNode
  below?: ReactNode
}) {
  return (
    <div className="wrap max-w-lg py-4 md:py-10">
      <Link href={back.to} className={buttonClass('ghost', '-ml-3 px-3')}>
        <ArrowLeft /> {back.name}
      </Link>
      <div className="card mt-2 p-4 sm:p-7">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-1.5 text-ink-soft">{about}</p>
        <div className="mt-5">{children}</div>
      </div>
      {below}
      <Tooltips />
    </div>
  )
}

export function AlternativeAction({ children }: { children: ReactNode }) {
  return <p className="mt-3 flex flex-wrap items-center justify-center gap-x-1.5 text-ink-soft">{children}</p>
}

export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link min-h-11" onClick={onClick}>
      {children}
    </button>
  )
}
