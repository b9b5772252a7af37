import type { Screen } from '#client/screen.ts'
import { ownScreens } from './private-screens.ts'
import { publicScreens } from './screens.ts'

/** The first match counts. Only the server loads them all. */
export const screens: readonly Screen[] = [...publicScreens, ...ownScreens]
