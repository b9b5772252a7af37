// Written by tools/icons.ts from Lucide, whose licence is in LICENSE.
import { icon } from './icon.tsx'

export const Menu = icon('M4 5h16M4 12h16M4 19h16')
export const X = icon('M18 6L6 18M6 6l12 12')
export const CloudOff = icon(
  'M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057m-2.926 2.753A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78M2 2l20 20',
)
export const ArrowRight = icon('M5 12h14m-7-7l7 7l-7 7')
