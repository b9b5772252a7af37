import { expect, test } from 'vitest'
import { visitsTo } from '../support/account-visits.ts'
import { useBrowser } from '../support/browser.ts'
import { aMarket } from '../support/market.ts'
import { useServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const server = useServer({ REQUIRE_EMAIL_VERIFICATION: '0' }, { cuttable: true })
const { signedInAt } = visitsTo(server, useBrowser())

test('signed-in people can read pages during an outage, and are signed in after it', async () => {
  await aMarket(server.db)
  const { page, problems } = await signedInAt('/', 'customer')
  const account = page.getByRole('banner').getByRole('button', { name: 'Ada' })
  await account.waitFor()

  // A visitor has opened the page.
  await fetch(`${server.origin}/`)
  await server.proxy?.cut()
  await page.goto('/')
  await page.getByRole('heading', { name: /Find Local Shops/ }).waitFor()
  await page.getByText('Mama Cass Kitchen').first().waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor()
  const refused = problems.splice(0)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter((problem) => !/status of 503/.test(problem))).toEqual([])

  await server.proxy?.restore()
  await until('the database to be back', async () => (await fetch(`${server.origin}/readyz`)).ok)
  await page.reload()
  await account.waitFor()
  // What asked once more before it was back.
  expect(problems.splice(0).filter((problem) => !/status of 503/.test(problem))).toEqual([])
})
