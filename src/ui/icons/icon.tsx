import type { ReactNode } from 'react'
import { cx } from '../class-name.ts'

export type IconComponent = (props: { className?: string | undefined; strokeWidth?: number }) => ReactNode

// @__NO_SIDE_EFFECTS__
export function icon(path: string): IconComponent {
  return ({ className, ...rest }) => (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('icon', className)} {...rest}>
      <path d={path} />
    </svg>
  )
}

// @__NO_SIDE_EFFECTS__
export function drawn(name: string): IconComponent {
  return ({ className }) => <i aria-hidden="true" className={cx(`drawn i-${name}`, className)} />
}
