import { cx } from './class-name.ts'

export function Skeleton({ className }: { className?: string }) {
  return <span className={cx('skeleton block', className)} aria-hidden="true" />
}
