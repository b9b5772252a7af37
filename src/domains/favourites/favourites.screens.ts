import type { Screen } from '#client/screen.ts'
import { pages } from '../../routes.ts'

export const favouritesScreens: readonly Screen[] = [
  {
    name: 'favourites',
    path: pages.favourites,
    title: 'Favorites',
    load: () => import('./pages/favourites-page.tsx'),
  },
]
