/** Days in Lagos, today included. */
export const PERIODS = ['7', '30', '90'] as const
export type Period = (typeof PERIODS)[number]
export const USUAL_PERIOD: Period = '30'

/** What is counted, defined once for call and screen (G-191). */
export const FIGURES = {
  views: { name: 'Views', means: 'People who opened the shop’s page, each once a day.' },
  contacts: {
    name: 'Contact taps',
    means: 'People who opened the contacts, called or wrote to the shop, each once a day.',
  },
  favourites: { name: 'Favorites', means: 'People who saved the shop and still have it saved.' },
  messages: { name: 'Messages', means: 'People who wrote to the shop, each once a day.' },
} as const
export type Figure = keyof typeof FIGURES
export const FIGURE_NAMES = Object.keys(FIGURES) as Figure[]

/** Who is never counted. */
export const NOT_COUNTED = 'You, our team and search engines are not counted.'

export const OTHERS_FIGURES = 'You can only see the figures of your own shops.'
