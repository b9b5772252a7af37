import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

type Role = 'button' | 'checkbox' | 'combobox' | 'link' | 'radio' | 'summary' | 'tab' | 'textbox'

/** Presses of Tab after which something counts as out of reach: about the controls of one screen, without the footer's. */
const FAR = 15

/** Somebody who has a keyboard and nothing else: each control is reached by Tab, as on a fresh page from its top. */
export function keyboardOf(page: Page) {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /**
   * Tabs until the focus is on the control with this role and accessible name; `back` goes the other way. Fails when it is
   * not reached, when its focus cannot be seen, or when it is out of sight or under something else.
   */
  const to = async (role: Role, name: string, { back = false } = {}) => {
    const passed: string[] = []
    while (passed.length < FAR) {
      await press(back ? 'Shift+Tab' : 'Tab')
      const focused = await focusedOn(page)
      passed.push(focused)
      if (focused !== `${role} ${name}`) continue
      // What is still sliding in is seen a moment later.
      await expect.poll(() => page.evaluate(faultOfFocus), { message: `The focus is on ${focused}` }).toBe(null)
      return
    }
    throw new Error(`No ${role} '${name}' within ${FAR} presses of Tab: ${passed.join(', ')}`)
  }
  return {
    press,
    to,
    /** Goes to a field and writes in it, in place of what is there. */
    async write(name: string, text: string) {
      await to('textbox', name)
      await press('Control+A')
      await page.keyboard.type(text)
    },
    /** Goes to something and presses Enter on it. */
    async enter(role: Role, name: string) {
      await to(role, name)
      await press('Enter')
    },
  }
}

/** Role and accessible name of what has the focus, such as 'button Sign In'; 'nothing' where nothing has. */
export async function focusedOn(page: Page): Promise<string> {
  const focused = page.locator(':focus')
  return (await focused.count()) === 0 ? 'nothing' : controlName(focused)
}

/** Role and accessible name of a control. */
export async function controlName(control: Locator): Promise<string> {
  const [, role, name, text] = /^- '?(\w+)(?: "((?:[^"\\]|\\.)*)"|: (.*))?/.exec(await control.ariaSnapshot()) ?? []
  return `${role === 'text' ? 'summary' : role} ${name ?? text ?? ''}`
}

/** Runs in the page: why somebody would not see that this is where the focus is, or null. */
function faultOfFocus(): string | null {
  const focused = document.activeElement
  if (!focused) return 'nothing has it'
  const marked = (focused.matches('.covers') && focused.closest('.card-link')) || focused
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(marked)
  const invisible = outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 || /, 0\)$/.test(outlineColor)
  if (invisible) return 'it has no outline'
  const { left, top, width, height } = focused.getBoundingClientRect()
  const shown = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!shown) return 'it is out of sight'
  const onTop = focused.contains(shown) || shown.contains(focused) || shown.closest('[data-toast]')
  return onTop ? null : `${shown.tagName} ${shown.className} covers it`
}
