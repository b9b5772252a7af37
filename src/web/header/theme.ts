export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'
const CANVAS = { light: '#fbfaf6', dark: '#101513' } as const

const listeners = new Set<() => void>()

export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** The scheme at page load, as set by the boot script; null on the server. */
export const themeAtStart: Theme | null = typeof document === 'undefined' ? null : chosenTheme()

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage is refused, so the choice lasts only for this page.
  }
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  colourBrowserBar()
  for (const listener of listeners) listener()
}

export function colourBrowserBar(): void {
  const theme = chosenTheme()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = CANVAS[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme]
  }
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
