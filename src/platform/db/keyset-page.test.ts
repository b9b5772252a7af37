import { expect, test } from 'vitest'
import { BadCursor } from './cursor.ts'
import { keysetPage } from './keyset-page.ts'

const all = Array.from({ length: 6 }, (_, n) => ({ id: n + 1, name: `row ${n + 1}` }))

function page(limit: number, cursor?: string, list = 'rows') {
  return keysetPage({ list, kinds: ['number'], limit, cursor }, async (after, take) =>
    all
      .filter(({ id }) => !after || id > after[0])
      .slice(0, take)
      .map((row) => ({ ...row, keys: [row.id] })),
  )
}

test.each([1, 2, 3, 4, 5, 6, 7])(
  'pages of %i continue where the previous one ended, and the last has no cursor',
  async (limit) => {
    const seen: { id: number; name: string }[] = []
    let pages = 0
    for (let cursor: string | null | undefined; cursor !== null; pages++) {
      const { items, next } = await page(limit, cursor)
      seen.push(...items)
      cursor = next
    }
    expect(seen).toEqual(all)
    expect(pages).toBe(Math.ceil(all.length / limit))
  },
)

test('a cursor of another list is refused before anything is read', async () => {
  const { next } = await page(2)
  await expect(page(2, next ?? '', 'others')).rejects.toThrow(BadCursor)
  expect((await page(2, next ?? '')).items).toEqual(all.slice(2, 4))
})
