import { cx } from './class-name.ts'

/** A grey shape where something will stand; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cx('skeleton block', className)} aria-hidden="true" />
}
