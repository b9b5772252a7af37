import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each([
  ['https://shop.ng', 'https://shop.ng'],
  ['HTTP://Shop.ng/a?b=c#d', 'HTTP://Shop.ng/a?b=c#d'],
  [' shop.ng ', 'https://shop.ng'],
  ['www.shop.ng/menu', 'https://www.shop.ng/menu'],
  ['shop.ng:8080', 'https://shop.ng:8080'],
])('%s is %s', (typed, address) => expect(webAddress(typed)).toBe(address))

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//shop.ng',
  'data:text/html,<b>x</b>',
  'vbscript:x.y',
  'ftp://shop.ng',
  'mailto:a@shop.ng',
  'https://',
  'http://localhost',
  'shop',
  'https://shop ng.com',
  'https://me:secret@shop.ng',
  'https://shop.ng/"><script>',
  'https:\\\\shop.ng',
  'java\tscript:alert(1).ng',
  '//',
  '//evil.test',
  '///evil.test',
  '/evil.test',
  ' //evil.test/a.b',
  'https:////evil.test',
  'HTTPS:///evil.test',
])('%s is not a web address', (typed) => expect(webAddress(typed)).toBe(null))
