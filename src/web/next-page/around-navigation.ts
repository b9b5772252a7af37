import type { AroundNavHandler } from 'wouter'

let around: AroundNavHandler | undefined

/** How links and buttons get to another address; the way itself comes later, when the browser is idle. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) =>
  around ? around(navigate, to, options) : navigate(to, options)

export const navigateBy = (way: AroundNavHandler): void => {
  around = way
}
