import { expect, test } from 'vitest'
import { plainMarket } from '../../../test/support/plain-market.ts'

const market = plainMarket()

test.each([
  ['onoin', /^Onions/],
  ['yamm', /[Yy]am/],
  ['blenda', /^Blender/],
  ['calculeta', /^Scientific calculator/],
  ['garrri', /^Garri/],
  ['yogurth', /^Yoghurt/],
  ['nono', /^Yoghurt/],
])('takes %s for what names say in any form, before words that only mean it', (typed, wanted) => {
  expect(market.search(typed).found[0]?.name).toMatch(wanted)
})
