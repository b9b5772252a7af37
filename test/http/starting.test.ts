import { expect, test } from 'vitest'
import { productProcess } from '../support/product-process.ts'

// The first line is the version (G-213).
test('npm run serve rejects DEMO=1 with one sentence', async () => {
  await expect(productProcess({ NODE_ENV: 'development', DEMO: '1' })).rejects.toThrow(
    /^The product did not start: LocalShopFinder \d+\.\d+\.\d+\nDEMO=1 only works with `npm start` or `npm run dev`\.\n$/,
  )
})

test('one sentence names an unusable database', async () => {
  await expect(productProcess({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow(
    /^The product did not start: LocalShopFinder \d+\.\d+\.\d+\nThe database cannot be used \(.*ECONNREFUSED.*\)\. Check DATABASE_URL and whether it is running\.\n$/,
  )
})
