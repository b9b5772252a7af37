import { beforeAll, expect, test } from 'vitest'
import { aMarket } from '../support/market.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
beforeAll(() => aMarket(server.db))

/** The text of a list of products. */
async function textOf(words: string): Promise<string> {
  const html = await (await fetch(`${server.origin}/browse-products?product=${words}`)).text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return main.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
}

test('G-207 one line shows a corrected word and a place', async () => {
  const text = await textOf('cookre+in+ikeja')
  expect(text).toContain('Showing results for cooker in Ikeja')
  expect(text).toContain('Search instead for cookre in ikeja')
})

test('G-025 a place that has none is let go and named', async () => {
  const text = await textOf('cooker+yaba')
  expect(text).toContain('No product matches every word. Showing results without yaba')
  expect(text).toContain('Rice cooker')
  expect(text).not.toContain('Location: ')
})

test('G-025 words that are let go are named', async () => {
  const text = await textOf('purple+rice+cooker+zebra')
  expect(text).toMatch(/No product matches every word. Showing results without .*zebra/)
  expect(text).toContain('Rice cooker')
})
