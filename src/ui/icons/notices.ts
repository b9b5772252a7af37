// Written by tools/icons.ts from Lucide, whose licence is in LICENSE.
import { icon } from './icon.tsx'

export const CircleCheck = icon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12')
export const CircleExclamationPoint = icon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16')
export const Info = icon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01')
