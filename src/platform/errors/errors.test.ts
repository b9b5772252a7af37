import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, signedInAdmin, signedInCustomer } from '../../../test/support/account-people.ts'
import { useAccounts } from '../../../test/support/account-server.ts'
import { countError, countLoggedErrors, storeErrors } from './error-groups.ts'
import { codeLineOf, routeOf, withoutPersonalData } from './error-shape.ts'

const at = useAccounts({ requireEmailVerification: false })
const PATH = '/api/admin/errors'

describe('ISSUE-42 errors have no personal data', () => {
  test('in the message', () => {
    expect(withoutPersonalData(`Key (email)=(ada@example.test) "Ada Obi" 08031234567 'x' failed`)).toBe(
      'Key … … # … failed',
    )
  })
  test('with tokens, addresses and quotes that do not end', () => {
    const text = (message: string) => withoutPersonalData(message)
    expect(text('No token dGhpcyBpcyBh_2Vjcm4 at https://shops.test/reset?token=abc')).toBe('No token … at …')
    expect(text(`Unexpected "Ada Obi of ${'x'.repeat(3_000)}" here`)).toBe('Unexpected …')
    expect(text('Ada\u202e\0 Obi')).toBe('Ada Obi')
  })
  test('however long the message is, soon', () => {
    const started = performance.now()
    for (const part of ['“', 'a', 'a@']) withoutPersonalData(part.repeat(30_000))
    expect(performance.now() - started).toBeLessThan(300)
  })
  test('in the line of code and the route', () => {
    expect(codeLineOf('Error: Ada\n    at f (file:///home/ada/product/src/app.ts:12:3)')).toBe('src/app.ts:12:3')
    expect(codeLineOf('Error: Ada\n    at https://shops.test/assets/shop-x1.js:1:20')).toBe('assets/shop-x1.js:1:20')
    expect(routeOf('/delivery/LSF12AB?contact=ada@example.test#x')).toBe('/delivery/:id')
    expect(routeOf('/browse-shops')).toBe('/browse-shops')
  })
})

describe('errors in the admin’s panel', () => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await signedInAdmin(at)
    return countLoggedErrors()
  })
  const listed = async () => {
    await storeErrors(at.db)
    return (await admin.browser.get(PATH)).body
  }
  const report = (message: string, browser = at.browser()) =>
    browser.post('/api/errors', { message, stack: `${message}\n at /assets/shop-x1.js:1:20`, page: '/shops/12?q=ada' })

  test('are grouped and counted, and removed when they are fixed', async () => {
    for (const id of [1, 2]) expect((await report(`x is undefined in "Ada ${id}"`)).status).toBe(204)
    at.serverDeps.log.error({ err: new Error('No row 7') }, 'failed')
    const errors = await listed()
    expect(errors).toContainEqual(
      expect.objectContaining({ place: 'browser', message: 'x is undefined in …', route: '/shops/:id', count: 2 }),
    )
    expect(errors).toContainEqual(expect.objectContaining({ place: 'server', message: 'Error: No row #', count: 1 }))
    await report('x is undefined in "Ngozi"')
    const [latest] = await listed()
    expect(latest).toMatchObject({ place: 'browser', count: 3 })
    expect((await admin.browser.call('DELETE', `${PATH}/${latest.id}`)).status).toBe(204)
    expect((await admin.browser.call('DELETE', `${PATH}/${latest.id}`)).status).toBe(404)
    expect((await listed()).map(({ id }: { id: number }) => id)).not.toContain(latest.id)
  })

  test('with characters that PostgreSQL refuses do not prevent others', async () => {
    await report('Odd \0 \ud800')
    await report('After it')
    const messages = (await listed()).map(({ message }: { message: string }) => message)
    expect(messages).toEqual(expect.arrayContaining([expect.stringMatching(/^Odd/), 'After it']))
  })

  test('of strangers crowd out neither those of the server nor later ones of browsers', async () => {
    const invented = (n: number) => 'x'.repeat(n + 1)
    for (let n = 0; n < 50; n++) countError('browser', { message: invented(n), stack: '', route: '/' })
    at.serverDeps.log.error({ err: new Error('Disk is full') }, 'failed')
    expect(await listed()).toContainEqual(expect.objectContaining({ message: 'Error: Disk is full' }))

    for (const seen of [1, 2]) countError('browser', { message: `Seen ${seen} times`, stack: '', route: '/' })
    for (let n = 50; n < 250; n++) {
      countError('browser', { message: invented(n), stack: '', route: '/' })
      if (n % 40 === 0) await storeErrors(at.db)
    }
    countError('browser', { message: 'A new one', stack: '', route: '/' })
    const browsers = (await listed()).filter(({ place }: { place: string }) => place === 'browser')
    expect(browsers.length).toBeLessThanOrEqual(200)
    for (const message of ['Seen # times', 'A new one'])
      expect(browsers).toContainEqual(expect.objectContaining({ message }))
  })

  test('of one address are counted five times a minute', async () => {
    const browser = at.browser()
    for (let time = 0; time < 9; time++) expect((await report('Again', browser)).status).toBe(204)
    expect(await listed()).toContainEqual(expect.objectContaining({ message: 'Again', count: 5 }))
    // One customer has many addresses of IPv6.
    for (let n = 1; n < 9; n++) {
      browser.ip = `2001:db8:1:2::${n}`
      await report('Elsewhere', browser)
    }
    expect(await listed()).toContainEqual(expect.objectContaining({ message: 'Elsewhere', count: 5 }))
  })

  test('are seen by admins with the role All only', async () => {
    expect((await at.browser().get(PATH)).status).toBe(401)
    expect((await (await signedInCustomer(at)).browser.get(PATH)).status).toBe(403)
  })
})
