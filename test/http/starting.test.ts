import { expect, test } from 'vitest'
import { productProcess } from '../support/product-process.ts'

test('DEMO=1 is refused in one sentence where nothing brings the demo', async () => {
  await expect(productProcess({ NODE_ENV: 'development', DEMO: '1' })).rejects.toThrow(
    /^The product did not start: DEMO=1 needs `npm start` or `npm run dev`, which bring the demo\.\n$/,
  )
})

test('a database that cannot be used is named in one sentence', async () => {
  await expect(productProcess({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow(
    /^The product did not start: The database cannot be used \(.*ECONNREFUSED.*\)\. Check DATABASE_URL and whether it is running\.\n$/,
  )
})
