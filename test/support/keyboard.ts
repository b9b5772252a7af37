import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

type Role = 'button' | 'checkbox' | 'combobox' | 'link' | 'radio' | 'summary' | 'tab' | 'textbox'

/** Presses of Tab after which a control counts as unreachable. */
const FAR = 60

/** Reaches each control with Tab from the top of the page. */
export function keyboardOf(page: Page) {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Fails when the focus cannot reach the control, or is invisible, out of sight or covered; `back` uses Shift+Tab. */
  const to = async (role: Role, name: string, { back = false } = {}) => {
    const passed: string[] = []
    while (passed.length < FAR) {
      await press(back ? 'Shift+Tab' : 'Tab')
      const focused = await focusedOn(page)
      passed.push(focused)
      if (focused !== `${role} ${name}`) continue
      // Animations may still be running.
      await expect.poll(() => page.evaluate(faultOfFocus), { message: `The focus is on ${focused}` }).toBe(null)
      return
    }
    throw new Error(`No ${role} '${name}' within ${FAR} presses of Tab: ${passed.join(', ')}`)
  }
  return {
    press,
    to,
    async write(name: string, text: string) {
      await to('textbox', name)
      await press('Control+A')
      await page.keyboard.type(text)
    },
    async enter(role: Role, name: string) {
      await to(role, name)
      await press('Enter')
    },
  }
}

/** Returns the focused control, such as 'button Sign In', or 'nothing'. */
export async function focusedOn(page: Page): Promise<string> {
  const focused = page.locator(':focus')
  return (await focused.count()) === 0 ? 'nothing' : controlName(focused)
}

export async function controlName(control: Locator): Promise<string> {
  const [, role, name, text] = /^- '?(\w+)(?: "((?:[^"\\]|\\.)*)"|: (.*))?/.exec(await control.ariaSnapshot()) ?? []
  return `${role === 'text' ? 'summary' : role} ${name ?? text ?? ''}`
}

/** Runs in the page. Returns why the focus is not visible, or null. */
function faultOfFocus(): string | null {
  const focused = document.activeElement
  if (!focused) return 'nothing has it'
  const marked = (focused.matches('.covers, h3 > a') && focused.closest('.card-link')) || focused
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(marked)
  const invisible = outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 || /, 0\)$/.test(outlineColor)
  if (invisible) return 'it has no outline'
  const { left, top, width, height } = focused.getBoundingClientRect()
  const shown = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!shown) return 'it is out of sight'
  const onTop = focused.contains(shown) || shown.contains(focused) || shown.closest('[data-toast]')
  return onTop ? null : `${shown.tagName} ${shown.className} covers it`
}
