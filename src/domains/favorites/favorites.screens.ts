import type { Screen } from '#client/screen.ts'
import { pages } from '#routes.ts'

export const favoritesScreens: readonly Screen[] = [
  {
    name: 'favorites',
    path: pages.favorites,
    title: 'Favorites',
    load: () => import('./pages/favorites-page.tsx'),
  },
]
