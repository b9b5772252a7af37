/** Runs before the first paint: colour scheme, hints of a session (NAV-12) or guest, hiding of failed pictures (BROWSE-09). */
;(() => {
  const { dataset } = document.documentElement
  try {
    const { theme } = localStorage
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
  } catch {
    // Storage is refused.
  }
  if (/\blsf_hint=/.test(document.cookie)) dataset.session = 'maybe'
  if (/\blsf_guest_hint=/.test(document.cookie)) dataset.guest = 'maybe'
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.hidden = true
    },
    true,
  )
})()
