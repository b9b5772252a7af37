import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PermanentFailure } from '../jobs/queue.ts'
import { cleaned, type Message, oneLine, sendable } from './mail.ts'
import { layOutMail } from './mail-layout.ts'

const mail: Message = { to: 'ada@shop.ng', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>', kind: 'test' }

describe('allowed messages', () => {
  test.each(['ada@shop.ng', 'a.b+c@mail.shop.ng', "o'brien@x.ng", 'ọlá@ìbàdàn.ng'])('takes %s', (to) => {
    expect(sendable({ ...mail, to }).to).toBe(to)
  })

  test.each([
    '',
    'ada',
    'ada@shop',
    'ada@shop.ng\r\nBcc: eve@evil.ng',
    'ada@shop.ng\n',
    'ada@shop.ng, eve@evil.ng',
    'ada@shop.ng;eve@evil.ng',
    'Ada <ada@shop.ng>',
    '"ada eve"@shop.ng',
    'ada@shop.ng@evil.ng',
    'ada@shop.ng\0',
    `${'a'.repeat(250)}@shop.ng`,
  ])('refuses %j for good', (to) => {
    expect(() => sendable({ ...mail, to })).toThrow(PermanentFailure)
  })

  test('a subject is one line of text, for any shop name', () => {
    const subject = cleaned({
      ...mail,
      subject: ' New review of Ada\u2028\r\nBcc: eve@evil.ng\0\tand \ud800more ',
    }).subject
    expect(subject).toBe('New review of Ada Bcc: eve@evil.ng and \ufffdmore')
    expect(oneLine('😀'.repeat(200), 200)).toMatch(/^(😀)+…$/u)
  })

  test('no typed text makes an email that the database refuses', () => {
    const unit = fc.oneof(fc.constantFrom('\0', '\ud800', '\udc00', '\r', '\n', '\u0085', '\u2028', ' '), fc.string())
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 300 }), (typed) => {
        const clean = cleaned({ to: typed, subject: typed, text: typed, html: typed, kind: typed })
        for (const part of Object.values(clean)) {
          expect(part.isWellFormed()).toBe(true)
          expect(part).not.toContain('\0')
        }
        expect(clean.subject).not.toMatch(/[\r\n]/)
        expect(clean.subject.length).toBeLessThanOrEqual(200)
      }),
    )
  })
})

describe('the layout', () => {
  const content = {
    paragraphs: ['Your code is below, Ada & <b>Bola</b>.', 'It expires in 10 minutes.\nDo not share it.'],
    code: '482913',
    button: { label: 'Verify "email"', url: 'https://shop.ng/auth-test?mode=verify-email&email=a%2Bb@c.ng' },
    reason: 'You get this mail because <somebody> signed up.',
  }

  test('says the same as text and as HTML', () => {
    const { text, html } = layOutMail(content)
    expect(text).toBe(
      [
        'Your code is below, Ada & <b>Bola</b>.',
        '    482913',
        'It expires in 10 minutes.\nDo not share it.',
        'Verify "email":\nhttps://shop.ng/auth-test?mode=verify-email&email=a%2Bb@c.ng',
        '-- \nLocalShopFinder\nYou get this mail because <somebody> signed up.\n',
      ].join('\n\n'),
    )
    expect(html).toContain('Ada &amp; &lt;b&gt;Bola&lt;/b&gt;.')
    expect(html).toContain('>482913</p>')
    expect(html).toContain('It expires in 10 minutes.<br>Do not share it.')
    expect(html).toContain('href="https://shop.ng/auth-test?mode=verify-email&amp;email=a%2Bb@c.ng"')
    expect(html).toContain('>Verify &quot;email&quot;</a>')
    expect(html).toContain('because &lt;somebody&gt; signed up.')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).not.toMatch(/<table|<script|<img|<b>/)
  })

  test('leaves out missing parts', () => {
    const { text, html } = layOutMail({ paragraphs: ['Your shop was approved.'], reason: 'You own it.' })
    expect(text).toBe('Your shop was approved.\n\n-- \nLocalShopFinder\nYou own it.\n')
    expect(html).not.toMatch(/<a |undefined|font-size:32px/)
  })

  test.each(['javascript:alert(1)', '/relative', 'https://a b', ''])('refuses a button to %j', (url) => {
    expect(() => layOutMail({ ...content, button: { label: 'Go', url } })).toThrow(TypeError)
  })
})
