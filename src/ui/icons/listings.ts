// Written by tools/icons.ts from Lucide, whose licence is in LICENSE.
import { icon } from './icon.tsx'

export const ArrowRight = icon('M5 12h14m-7-7l7 7l-7 7')
