import type { ReactNode } from 'react'
import { cx } from '#ui/class-name.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'

const TONES = {
  good: 'bg-brand-soft text-brand',
  plain: 'bg-accent-soft text-warn',
  bad: 'bg-danger-soft text-danger',
} as const

export function PaymentNote({
  tone,
  Icon,
  title,
  children,
}: {
  tone: keyof typeof TONES
  Icon: IconComponent
  title: string
  children?: ReactNode
}) {
  return (
    <div className="card flex gap-3.5 p-4 sm:p-5">
      <span className={cx('grid size-11 flex-none place-items-center rounded-full', TONES[tone])}>
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">{title}</h2>
        {children}
      </div>
    </div>
  )
}
