import { expect, test } from 'vitest'
import { linkedText } from './linked-text.ts'

const linksOf = (message: string) => linkedText(message).flatMap(({ href }) => href ?? [])

test('G-151 turns web addresses into links, without the punctuation that ends the sentence', () => {
  expect(linkedText('See https://example.com/rice?a=1, or www.bola.ng.')).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/rice?a=1', href: 'https://example.com/rice?a=1' },
    { text: ', or ' },
    { text: 'www.bola.ng', href: 'https://www.bola.ng/' },
    { text: '.' },
  ])
  expect(linksOf('(https://en.wikipedia.org/wiki/Rice_(food))')).toEqual(['https://en.wikipedia.org/wiki/Rice_(food)'])
})

test('links nothing else and loses no text', () => {
  for (const message of [
    'javascript:alert(1)',
    'data:text/html,x',
    '<a href="https://">x</a>',
    'http://localhost',
    'mail me@example.com',
    'https://',
    '',
  ])
    expect(linksOf(message), message).toEqual([])
  for (const message of ['a https://x.ng b', 'www.', 'https://x.ng!!! https://y.ng', '\n<b>www.x.ng</b>\n'])
    expect(
      linkedText(message)
        .map(({ text }) => text)
        .join(''),
    ).toBe(message)
})
