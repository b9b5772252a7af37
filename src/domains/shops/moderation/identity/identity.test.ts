import { describe, expect, test } from 'vitest'
import { type Identity, type KnownIdentity, protectedIn, reasonsToHold } from './identity.policy.ts'
import { plainWords } from './plain-letters.policy.ts'

const WORDS = 'The name shares less than half of its words with the one before'
const TWO = 'Two of name, category and phone number change within a week'
const SHOP: Identity = { name: 'Mama Ngozi Rice', category: 6, phone: '+2348031234567' }
const known = (given: Partial<KnownIdentity> = {}): KnownIdentity => ({
  present: SHOP,
  vouched: SHOP,
  recent: [],
  ...given,
})
const held = (change: Partial<Identity>, given?: Partial<KnownIdentity>) => {
  const from = known(given)
  return reasonsToHold(from, { ...from.present, ...change })
}

describe('G-200 a change waits for an admin', () => {
  test('when the name shares less than half of its words with the old one', () => {
    for (const name of ['GT Fabrics', 'Mama Put', 'Mama Put Kitchen', 'Rice and Beans by Alhaji', '🍚'])
      expect(held({ name }), name).toEqual(name === 'Mama Put' ? [] : [WORDS])
    expect(held({ name: 'Rice' })).toEqual([])
    expect(held({ name: 'Mama Ngozi Beans' })).toEqual([])
    expect(held({ name: 'Mama Ngozi Fresh Beans' })).toEqual([])
    expect(held({ name: 'Rice Rice Rice Alhaji Sani' })).toEqual([WORDS])
    expect(held({ name: 'Alhaji of the Rice' }, { vouched: { ...SHOP, name: 'The Rice of a Mama' } })).toEqual([])
    expect(
      held(
        { name: 'The Sani of a Kano' },
        { present: { ...SHOP, name: 'The Rice of a Mama' }, vouched: { ...SHOP, name: 'The Rice of a Mama' } },
      ),
    ).toEqual([WORDS])
  })

  test('not for the same letters with other capitals, accents, spaces or look-alike letters', () => {
    for (const name of [
      'MAMA NGOZI RICE',
      'MamaNgozi Rice',
      'Màmá Ngózi Ríce!',
      'Мама Ngоzi Riсе',
      'M a m a Ngozi-Rice',
    ])
      expect(held({ name, phone: '+2348099999999' }), name).toEqual([])
  })

  test('when small steps add up, because both the approved and the present name count', () => {
    const vouched = { ...SHOP, name: 'Ade Bola Chi Dayo' }
    const step = (present: string, name: string) =>
      reasonsToHold({ present: { ...SHOP, name: present }, vouched, recent: [] }, { ...SHOP, name })
    expect(step('Ade Bola Chi Dayo', 'Ade Bola Chi Emeka')).toEqual([])
    expect(step('Ade Bola Chi Emeka', 'Ade Bola Femi Emeka')).toEqual([])
    expect(step('Ade Bola Femi Emeka', 'Ade Gozie Femi Emeka')).toEqual([WORDS])
    expect(step('Ade Bola Femi Emeka', 'Chi Dayo')).toEqual([WORDS])
    expect(step('Ade Bola Femi Emeka', 'Ade Bola Chi Dayo')).toEqual([])
  })

  test('for the name of a bank or an authority, or words that claim to speak for one, unless the approved name has them', () => {
    expect(held({ name: 'Mama Ngozi Rice Official' })).toEqual(['The name contains ‘official’'])
    expect(held({ name: 'Mama Ngozi Rice Customer Care' })).toEqual(['The name contains ‘customer care’'])
    const agent = { ...SHOP, name: 'Ngozi Opay Agent Yaba' }
    expect(held({ name: 'Ngozi Opay Agent Ikeja' }, { present: agent, vouched: agent })).toEqual([])
    expect(held({ name: 'Ngozi Opay Agent Support' }, { present: agent, vouched: agent })).toEqual([
      'The name contains ‘support’',
    ])
    expect(held({ name: 'Ngozi Opay Moniepoint Agent' }, { present: agent, vouched: agent })).toEqual([
      'The name contains ‘Moniepoint’',
    ])
  })

  test('when two of the three change within a week, also one by one', () => {
    const phone = '+2348099999999'
    expect(held({ phone })).toEqual([])
    expect(held({ category: null })).toEqual([])
    expect(held({ phone, category: 3 })).toEqual([TWO])
    expect(held({ name: 'Mama Ngozi Beans', phone: null })).toEqual([TWO])
    const renamed = { ...SHOP, name: 'Mama Ngozi Beans' }
    expect(held({ phone }, { present: renamed, recent: ['name'] })).toEqual([TWO])
    expect(held({ phone }, { present: renamed, recent: [] })).toEqual([])
    expect(held({ name: SHOP.name, phone }, { present: renamed, recent: ['name'] })).toEqual([])
    expect(held({}, { present: { ...renamed, phone }, recent: ['name', 'phone'] })).toEqual([])
  })

  test('when the name gets a phone number, which counts as a change of both', () => {
    expect(held({ name: 'Mama Ngozi Rice 0809 999 9999' })).toContain(TWO)
    expect(held({ name: 'Mama Ngozi Rice ０８０９９９９９９９９' })).toContain(TWO)
    expect(held({ name: 'Mama Ngozi Rice 24' })).toEqual([])
  })
})

describe('G-200 protected names in a shop’s name', () => {
  const FOUND = [
    ...[
      'GTBank Yaba',
      'GTB ank',
      'G.T.B.a.n.k',
      'gt-bank',
      'ＧＴＢａｎｋ',
      'GTВаnk',
      'GTB\u200bank',
      'GТ8аnk',
      'GTBankNG',
      'myGTBank',
      '🅶🆃🅱🅰🅽🅺',
    ],
    ...[
      '0fficial Store',
      'OfficiaI Store',
      '0ff1c1al',
      'Offlcial',
      'O f f i c i a l',
      'Ọffịcial',
      'Offficial',
      'Offcial',
      'The Officials',
    ],
    ...['Customer-Care', 'CustomerCare Line', 'Cust0mer C@re', 'Custorner care'],
    ...[
      'Suppørt Desk',
      '5upport',
      'Zen1th Bank',
      'Zenith-Bank Agent',
      'UBA Desk',
      'U.B.A',
      'U 8 A',
      'M T N',
      'MTN Shop',
      '9mobile',
      '9m0bile',
    ],
    ...[
      'Moniep0int',
      'Monie Point',
      'PalmPay',
      '0Pay',
      'O pay Agent',
      'CBN Grants',
      'EFCC',
      'NAFDAC Office',
      'Nigerian Police',
      'Federal Government Grants',
    ],
    ...['FirstBank', 'F1rst Bank', 'Ikeja Bank', 'LocalShopFinder Team', 'Ⓖⓣⓑank', 'GL0 Office', 'G1o Office'],
  ]
  test.each(FOUND)('%s', (name) => expect(protectedIn(name)).not.toEqual([]))

  const HARMLESS = [
    ...[
      'Dubai Stores',
      'Access Phones',
      'Phone Accessories Hub',
      'Cuban Links',
      'Global Fashion',
      'Glory Fabrics',
      'Gloves and More',
      'Gio Couture',
    ],
    ...[
      'Power Bank Hub',
      'Custom Wears',
      'Sports House',
      'Mama Put',
      'Kudirat Fabrics',
      'Shop 24',
      '7 Up Depot',
      'Iya Basira & Sons',
      'Bankole Stores',
    ],
    ...[
      'Carbon and Charcoal',
      'Union Furniture',
      'Fidelity Motors',
      'First Choice Rice',
      'Sterling Jewels',
      'Navy Blue Fabrics',
      'Ẹ̀kọ́ Books',
      'Visa Photos',
    ],
  ]
  test.each(HARMLESS)('not in %s', (name) => expect(protectedIn(name)).toEqual([]))

  test('reads words as people see them', () => {
    expect(plainWords('Ma\u00adma’s ŁÓGO — Ⅻ 🇬🇹')).toEqual(['mamas', 'logo', 'xii', 'gt'])
  })
})
