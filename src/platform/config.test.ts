import { describe, expect, test } from 'vitest'
import { ConfigError, PROXY_ON_THIS_MACHINE, readConfig, type Setting, settings } from './config.ts'
import { envExample } from './env-example.ts'

describe('configuration', () => {
  test('everything has a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      demo: false,
      role: 'all',
      listingRequiresSubscription: true,
      trustProxy: [],
      production: false,
    })
    expect(readConfig({}).databaseUrl).toBeUndefined()
  })

  test('empty values count as missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ', PUBLIC_URL: '' })).toEqual(readConfig({}))
  })

  test('reports every unusable setting at once, with the reason', () => {
    const wrong = () => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x', ROLE: 'boss', PUBLIC_URL: 'shops.ng' })
    expect(wrong).toThrow(ConfigError)
    for (const name of ['PORT', 'DATABASE_URL', 'ROLE', 'PUBLIC_URL']) expect(wrong).toThrow(name)
  })

  test('the demo is refused in production, because its passwords are public', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow(/DEMO/)
    expect(readConfig({ NODE_ENV: 'production' }).production).toBe(true)
  })

  test('G-082 production asks admins for a code from an authenticator unless configured otherwise', () => {
    const asked = (env: Record<string, string>) => readConfig(env).requireAdmin2fa
    expect(asked({})).toBe(false)
    expect(asked({ REQUIRE_ADMIN_2FA: '1' })).toBe(true)
    expect(asked({ NODE_ENV: 'production' })).toBe(true)
    expect(asked({ NODE_ENV: 'production', REQUIRE_ADMIN_2FA: ' ' })).toBe(true)
    expect(asked({ NODE_ENV: 'production', REQUIRE_ADMIN_2FA: '0' })).toBe(false)
  })

  test('the demo is refused with an https address, which is public', () => {
    const wrong = () => readConfig({ DEMO: '1', PUBLIC_URL: 'https://shops.example.ng' })
    expect(wrong).toThrow(ConfigError)
    expect(wrong).toThrow(/^.*\n {2}DEMO: refused with an https PUBLIC_URL, because its passwords are public; [^\n]+$/)
    expect(readConfig({ DEMO: '1', PUBLIC_URL: 'http://localhost:3000' }).demo).toBe(true)
  })

  test('with an https address and no named proxy, one on this machine is trusted', () => {
    const https = { PUBLIC_URL: 'https://shops.example.ng' }
    expect(readConfig(https).trustProxy).toBe(PROXY_ON_THIS_MACHINE)
    expect(readConfig({ ...https, TRUST_PROXY: '10.0.0.7' }).trustProxy).toEqual(['10.0.0.7'])
    expect(readConfig({ PUBLIC_URL: 'http://shops.example.ng' }).trustProxy).toEqual([])
  })

  test.each([
    '*',
    'true',
    '1',
    'proxy',
    'caddy.internal',
    '127.0.0.1:80',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.0/8/8',
    '10.0.0/8',
    '127.0.0.1, *',
  ])('TRUST_PROXY=%s is refused, because anyone could claim any address', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY: must be addresses such as 127\.0\.0\.1/)
  })

  test('TRUST_PROXY takes addresses and ranges of both kinds', () => {
    const ranges = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '2001:db8::7/128']
    expect(readConfig({ TRUST_PROXY: ranges.join(',') }).trustProxy).toEqual(ranges)
  })

  test('an incomplete SMS account is refused', () => {
    expect(() => readConfig({ TERMII_API_KEY: 'key' })).toThrow(/TERMII/)
  })

  test('addresses lose their trailing slash; lists are split', () => {
    expect(readConfig({ PUBLIC_URL: 'https://shops.example.ng/' }).publicUrl).toBe('https://shops.example.ng')
    expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8'])
  })

  test('.env.example names every setting once', () => {
    const text = envExample()
    for (const { env, about } of Object.values(settings) as Setting[])
      expect([env, text.split(`\n#${env}=`).length]).toEqual([env, about ? 2 : 1])
  })
})
