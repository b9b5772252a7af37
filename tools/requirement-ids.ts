const ID = /\b([A-Z]+(?:-[a-z]+)?)-(\d\d)\b/y
const RANGE = /(?: to | ?– ?|-)(?:([A-Z]+(?:-[a-z]+)?)-)?(\d\d)\b/y
const FURTHER = /(?:, | and |, and |\/)(\d\d)\b/y

/**
 * The requirement ids a test's title names. One is written 'VAL-22'; a list 'VAL-22/23' or 'SHOP-01, 02 and 05'; a range
 * 'VAL-11 to VAL-16', 'VAL-11 to 16' or 'VAL-11-16'. A bare number belongs to the area before it.
 */
export function idsIn(title: string): string[] {
  const ids = new Set<string>()
  for (let at = 0; at < title.length; ) {
    const first = matchAt(ID, title, at)
    if (!first) {
      at += 1
      continue
    }
    const [, area = '', number = ''] = first
    at += first[0].length
    ids.add(`${area}-${number}`)
    for (let last = number; ; ) {
      const range = matchAt(RANGE, title, at)
      const further = matchAt(FURTHER, title, at)
      if (range && (range[1] ?? area) === area) for (const id of between(area, last, range[2] ?? '')) ids.add(id)
      else if (further) ids.add(`${area}-${further[1]}`)
      else break
      last = (range?.[2] ?? further?.[1]) || ''
      at += (range ?? further)?.[0].length ?? 0
    }
  }
  return [...ids]
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function between(area: string, first: string, last: string): string[] {
  const length = Math.max(0, Number(last) - Number(first))
  return Array.from({ length: length + 1 }, (_, step) => `${area}-${String(Number(first) + step).padStart(2, '0')}`)
}
