import type { Screen } from '#client/screen.ts'
import { ownScreens } from './own-screens.ts'
import { publicScreens } from './screens.ts'

/** Every screen, first match first. The browser never needs them all. */
export const screens: readonly Screen[] = [...publicScreens, ...ownScreens]
