/**
 * Loads the application on the first touch or once idle, with Save-Data or 2G only on touch, and repeats an early press.
 * Trims searches and drops blank fields (G-026). Remembers for a minute that a person wants to list a shop (G-005).
 */
;(() => {
  const { entry = '', preload = '', login } = (document.currentScript as HTMLScriptElement).dataset
  let isBegun = false
  let isBroken = false
  let isReady = false
  let pressed: HTMLElement | undefined

  function begin() {
    if (isBegun) return
    isBegun = true
    for (const href of preload.split(' ').filter(Boolean))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    import(/* @vite-ignore */ entry).catch(window.__broken)
  }
  window.__broken = () => {
    isBroken = true
  }

  /** Returns the button that an event presses. Enter in a form, or a password manager's submit, presses its SubmitButton. */
  function buttonOf(event: Event): HTMLElement | null | undefined {
    const { type, target } = event
    if (!(target instanceof Element)) return null
    if (type === 'click') return target.closest<HTMLElement>('button:not([type=submit]),[data-early]')
    const isEnter = 'key' in event && event.key === 'Enter'
    const form = type === 'submit' ? target : isEnter && target instanceof HTMLInputElement && target.form
    return form ? form.querySelector<HTMLElement>(':disabled+button') : null
  }
  function onEarly(event: Event) {
    if (isReady) return
    begin()
    const button = buttonOf(event)
    if (!button) return
    pressed = button
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isBroken) location.reload()
  }
  for (const type of ['pointerdown', 'keydown', 'focusin', 'click', 'submit']) addEventListener(type, onEarly, true)
  window.__ready = () => {
    isReady = true
    if (pressed?.isConnected) pressed.click()
    pressed = undefined
  }

  addEventListener('formdata', ({ target, formData }) => {
    if ((target as HTMLFormElement).getAttribute('method') !== 'get') return
    for (const [name, value] of [...formData]) {
      const trimmed = String(value).trim()
      if (trimmed) formData.set(name, trimmed)
      else formData.delete(name)
    }
  })
  addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest?.(`a[href="${login}"]`))
        // biome-ignore lint/suspicious/noDocumentCookie: Safari has had cookieStore only since version 18.4
        document.cookie = 'intent=list-shop;path=/;max-age=60;samesite=lax'
    },
    true,
  )

  // The order of the buttons in ThemeSwitch.
  const theme = ['system', 'light', 'dark'].indexOf(document.documentElement.dataset.theme ?? 'system') + 1
  for (const button of document.querySelectorAll(`[aria-label^=Color]>:nth-child(${theme})`))
    button.ariaPressed = 'true'

  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  const isFrugal = connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
  window.__frugal = isFrugal
  if (isFrugal) return
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 4000 })
    else setTimeout(begin, 600)
  })
})()
