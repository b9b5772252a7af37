import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Enlarges letters to 130 %, as a setting of the system or browser would. */
export const enlargeLetters = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '130%'
  })

/** Elements that must stay on one line at any letter size. */
const ONE_LINE = '.btn, .pill, .stock, [role=tab], header a'
/** Elements that may end in an ellipsis, because the linked page shows the full name. */
const MAY_BE_CUT = '.at, .place, .truncate, .place > span, .about, .compare .name, .offer span, select'

/** Returns unreadable text: words cut off, words split over two lines, and single lines that became two. */
const unreadableIn = (part: Locator) =>
  part.evaluateAll(
    (roots, [oneLine, mayBeCut]) => {
      const range = document.createRange()
      const rectsOf = (text: Node, from: number, to: number) => {
        range.setStart(text, from)
        range.setEnd(text, to)
        return [...range.getClientRects()].filter(({ width }) => width > 0)
      }
      const linesOf = (rects: DOMRect[]) => {
        const lines = rects.map(({ top, height }) => ({ middle: top + height / 2, height }))
        lines.sort((a, b) => a.middle - b.middle)
        // Letters of two sizes share a line, and lines may overlap.
        return lines.filter(({ middle, height }, at) => {
          const above = lines[at - 1]
          return !above || middle - above.middle > Math.min(height, above.height) / 2
        }).length
      }
      /** Returns the sides at which the element is clipped, infinite if it scrolls. */
      const sidesOf = (element: Element | null): { left: number; right: number } => {
        if (!element) return { left: 0, right: innerWidth }
        const { overflowX } = getComputedStyle(element)
        if (overflowX === 'visible') return sidesOf(element.parentElement)
        if (overflowX === 'auto' || overflowX === 'scroll') return { left: -Infinity, right: Infinity }
        return element.getBoundingClientRect()
      }
      const isSeen = ({ data, parentElement: parent }: Text) => {
        if (!data.trim() || !parent?.checkVisibility({ visibilityProperty: true })) return false
        const { width, height } = parent.getBoundingClientRect()
        // Text for screen readers only does not count.
        return width > 1 && height > 1 && getComputedStyle(parent).fontSize !== '0px'
      }
      const textsIn = (root: Element) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        return texts.filter(isSeen)
      }
      const found: string[] = []
      for (const text of roots.flatMap(textsIn)) {
        const parent = text.parentElement
        const { left, right } = sidesOf(parent)
        const isBeyond = rectsOf(text, 0, text.length).some((line) => line.right > right + 1 || line.left < left - 1)
        if (isBeyond && !parent?.closest(mayBeCut)) found.push(`cut off: ${text.data}`)
        for (const { 0: word, index } of text.data.matchAll(/[^\s\-–—/@.,·]+/g))
          if (linesOf(rectsOf(text, index, index + word.length)) > 1) found.push(`broken: ${word}`)
      }
      for (const line of roots.flatMap((root) => [...root.querySelectorAll(oneLine)]))
        if (linesOf(textsIn(line).flatMap((text) => rectsOf(text, 0, text.length))) > 1)
          found.push(`more than one line: ${line.textContent}`)
      return [...new Set(found)]
    },
    [ONE_LINE, MAY_BE_CUT] as const,
  )

/** Fails if text is cut off, a word is split, or a single line became two. */
export async function expectReadable(part: Locator): Promise<void> {
  await expect.poll(() => unreadableIn(part), { message: part.page().url() }).toEqual([])
}
