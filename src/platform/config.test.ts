import { describe, expect, test } from 'vitest'
import { ConfigError, envExample, readConfig, settings } from './config.ts'

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

  test('empty values count as not given', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ', PUBLIC_URL: '' })).toEqual(readConfig({}))
  })

  test('every name that cannot be used is said at once, with the reason', () => {
    const wrong = () => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x', ROLE: 'boss', PUBLIC_URL: 'shops.ng' })
    expect(wrong).toThrow(ConfigError)
    for (const name of ['PORT', 'DATABASE_URL', 'ROLE', 'PUBLIC_URL']) expect(wrong).toThrow(name)
  })

  test('the demo is refused in production, because its passwords are public', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow(/DEMO/)
    expect(readConfig({ NODE_ENV: 'production' }).production).toBe(true)
  })

  test('a half-given SMS account is refused', () => {
    expect(() => readConfig({ TERMII_API_KEY: 'key' })).toThrow(/TERMII/)
  })

  test('addresses lose the slash at their end; lists are taken apart', () => {
    expect(readConfig({ PUBLIC_URL: 'https://shops.example.ng/' }).publicUrl).toBe('https://shops.example.ng')
    expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8'])
  })

  test('.env.example names every setting once', () => {
    const text = envExample()
    for (const { env } of Object.values(settings)) expect(text.split(`\n#${env}=`)).toHaveLength(2)
  })
})
