import type { ReactNode, SVGProps } from 'react'
import { cx } from '../class-name.ts'

export type IconComponent = (props: SVGProps<SVGSVGElement>) => ReactNode

/** A one-path icon of 24 by 24; the stylesheet strokes it (`.icon`). */
// @__NO_SIDE_EFFECTS__
export function icon(path: string): IconComponent {
  return ({ className, ...rest }) => (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('icon', className)} {...rest}>
      <path d={path} />
    </svg>
  )
}
