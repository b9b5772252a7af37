import { Link } from 'wouter'
import { buttonClass } from './button.tsx'
import { Store } from './icons/drawn.ts'

export function NotFoundNotice({
  title,
  children,
  to,
  action,
}: {
  title: string
  children: string
  to: string
  action: string
}) {
  return (
    <div className="wrap flex flex-col items-center py-20 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand">
        <Store className="size-9" />
      </span>
      <h1 className="mt-5 text-3xl">{title}</h1>
      <p className="mt-2 max-w-md text-ink-soft">{children}</p>
      <Link href={to} className={buttonClass('primary', 'mt-6')}>
        {action}
      </Link>
    </div>
  )
}
