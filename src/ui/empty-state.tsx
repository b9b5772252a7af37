import type { ReactNode } from 'react'
import { Store } from './icons/drawn.ts'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Use h2 directly below the page's own heading. */
  heading?: 'h2' | 'h3'
}

export function EmptyState({ title, children, action, heading: Heading = 'h3' }: EmptyStateProps) {
  return (
    <div className="card flex flex-col items-center px-6 py-8 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand">
        <Store className="size-6" />
      </span>
      <Heading className="mt-4 text-xl">{title}</Heading>
      {children && <p className="mt-2 max-w-md text-ink-soft">{children}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
