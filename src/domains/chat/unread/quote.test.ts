import { expect, test } from 'vitest'
import { named, quoted } from './quote.ts'

test.each([
  ['signs of addresses', '@'.repeat(2_000)],
  ['signs that become many letters', '@'.repeat(1_000) + '\u33a5\u337f'.repeat(500)],
  ['words without a space', '\u337f'.repeat(2_000)],
  ['names of domains that end nowhere', 'a.'.repeat(1_000)],
])('%s of maximum length are quoted without delay', (_what, message) => {
  const from = process.threadCpuUsage()
  quoted(message)
  expect(process.threadCpuUsage(from).user).toBeLessThan(1_000_000)
})

test.each([
  'ada@evil.example',
  'x@ada@evil.example',
  'ada＠evil．example',
  'https://evil.example/a b',
  'evil.example',
  'www.evil',
])('%s contains nothing that can be followed', (address) => {
  expect(quoted(`Go to ${address} now`)).not.toMatch(/evil/i)
  expect(named(`Ada ${address}`)).not.toMatch(/evil/i)
})

test('a quote cut at the end of a long run of addresses contains no partial address', () => {
  expect(quoted(`${'www.a '.repeat(165)}https://evil.example`)).not.toMatch(/evil/)
})
