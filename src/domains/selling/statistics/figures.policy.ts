/** Days in Lagos, today included. */
export const PERIODS = ['7', '30', '90'] as const
export type Period = (typeof PERIODS)[number]
export const USUAL_PERIOD: Period = '30'

/** G-191. */
export const METRICS = {
  views: { name: 'Views', means: 'People who viewed your shop, counted once a day.' },
  contacts: {
    name: 'Contact taps',
    means: 'People who viewed your contacts, called or messaged you, counted once a day.',
  },
  favorites: { name: 'Favorites', means: 'People who have your shop in their favorites.' },
  messages: { name: 'Messages', means: 'People who messaged your shop, counted once a day.' },
} as const
export type Metric = keyof typeof METRICS
export const METRIC_NAMES = Object.keys(METRICS) as Metric[]

export const NOT_COUNTED = 'You, our team and search engines are not counted.'

export const OTHERS_FIGURES = 'You can only see statistics for your own shops.'
