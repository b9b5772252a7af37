import { createElement, type ReactNode, type SVGProps } from 'react'
import { cx } from './class-name.ts'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }

/**
 * Draws an icon of the icon library. The bundler puts this in the place of the library's own function: what does not
 * change stands in the stylesheet (.icon) instead of in every element, which makes pages and code smaller.
 */
export default function drawnIcon({ node }: IconData) {
  return function DrawnIcon({ className, ...rest }: SVGProps<SVGSVGElement>): ReactNode {
    const look = { viewBox: '0 0 24 24', 'aria-hidden': true, className: cx('icon', className), ...rest }
    return createElement('svg', look, ...node.map(([tag, attributes]) => createElement(tag, attributes)))
  }
}
