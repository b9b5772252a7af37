import type { Db } from '#platform/db/db.ts'

const HOUR = 3_600_000

type Step = readonly [status: string, hoursAgo: number, more?: { price?: number; note?: string; isDesk?: false }]

type DemoDelivery = {
  reference: string
  /** Index among the demo owner's shops. Absent if the requester typed the shop's name. */
  shop?: number
  shopName?: string
  shopLocation: string
  product: string
  quantity: number
  address: string
  landmark?: string
  receiver?: readonly [name: string, phone: string]
  phone?: string
  /** Of the demo's customer. */
  isOwn?: true
  /** Hours from the beginning on until it is ready, null for not available; and how long ago the shop said so. */
  answer?: readonly [readyIn: number | null, hoursAgo: number]
  steps: readonly [Step, ...Step[]]
}

const DELIVERIES: readonly DemoDelivery[] = [
  {
    ...{
      reference: 'K7M2Q-4XW9D',
      shop: 0,
      shopLocation: 'Yaba, Lagos',
      product: 'Wine lace, five yards',
      quantity: 1,
    },
    address: '14 Onikolobo Road,\nAbeokuta',
    landmark: 'Opposite the big Methodist church',
    receiver: ['Mrs Folake Ogunleye', '+2348030000112'],
    phone: '+2348030000077',
    steps: [['new', 27]],
  },
  {
    ...{
      reference: '3BT8N-V0R6H',
      shop: 1,
      shopLocation: 'Ikeja, Lagos',
      product: 'Fast charger with cable',
      quantity: 2,
    },
    address: 'Flat 3, 22 Adeniyi Jones Avenue, Ikeja',
    phone: '+2348030000145',
    answer: [20, 2],
    steps: [['new', 3]],
  },
  {
    ...{ reference: 'Y5G1C-8PZ2J', shopName: 'Iya Basira Provisions', shopLocation: 'Mile 12 Market, Lagos' },
    product: 'Ofada rice, half bag',
    quantity: 1,
    address: '7 Emmanuel Street, Maryland',
    phone: '+2348030000163',
    steps: [['new', 0.6]],
  },
  {
    ...{
      reference: 'R4D6S-1HN7T',
      shop: 0,
      shopLocation: 'Yaba, Lagos',
      product: 'Blue Ankara, six yards',
      quantity: 3,
    },
    address: '5 Agbowo Street, Bodija, Ibadan',
    isOwn: true,
    answer: [4, 18],
    steps: [
      ['new', 20],
      ['quoted', 12, { price: 4500 }],
    ],
  },
  {
    ...{
      reference: '9WX3F-M5K0B',
      shop: 2,
      shopLocation: 'Surulere, Lagos',
      product: 'Small chops for 60 guests',
      quantity: 1,
    },
    address: 'Balmoral Hall, Federal Palace Road, Victoria Island',
    receiver: ['Mr Tunde Bakare', '+2348030000181'],
    phone: '+2348030000180',
    answer: [30, 30],
    steps: [
      ['new', 33],
      ['quoted', 28, { price: 6000 }],
      ['quoted', 27, { price: 5500 }],
      ['agreed', 25, { isDesk: false }],
    ],
  },
  {
    ...{
      reference: 'C8J5V-2TQ4M',
      shop: 1,
      shopLocation: 'Ikeja, Lagos',
      product: 'Power bank 20,000 mAh',
      quantity: 1,
    },
    address: '31 Bishop Street, Onitsha',
    phone: '+2348030000199',
    answer: [-26, 44],
    steps: [
      ['new', 46],
      ['quoted', 40, { price: 3200 }],
      ['agreed', 38],
      ['on_the_way', 5],
    ],
  },
  {
    ...{ reference: 'H2P9Z-6DS1X', shop: 0, shopLocation: 'Yaba, Lagos', product: 'Gele, gold', quantity: 2 },
    address: '18 Ogui Road, Enugu',
    isOwn: true,
    answer: [-95, 118],
    steps: [
      ['new', 120],
      ['quoted', 112, { price: 3800 }],
      ['agreed', 110, { isDesk: false }],
      ['on_the_way', 92],
      ['delivered', 71],
    ],
  },
  {
    ...{
      reference: 'N6R0W-7FC3G',
      shop: 1,
      shopLocation: 'Ikeja, Lagos',
      product: 'Standing fan, 18 inches',
      quantity: 1,
    },
    address: '4 Zik Avenue, Awka',
    phone: '+2348030000214',
    answer: [null, 75],
    steps: [
      ['new', 80],
      [
        'failed',
        74,
        { note: 'The shop has sold its last one and does not know when more will come. You pay nothing.' },
      ],
    ],
  },
]

/** Delivery requests in every state, one of them overdue. */
export async function insertDeliveries(
  tx: Db,
  people: { ownerId: string; customerId: string; adminId: string },
  begun: Date,
): Promise<void> {
  const at = (hoursAgo: number) => new Date(begun.getTime() - hoursAgo * HOUR)
  const shops = await tx.query<{ id: number; name: string }>(
    'demo.shopsAsked',
    'select id, name from shops where owner_id = $1 order by id',
    [people.ownerId],
  )
  for (const delivery of DELIVERIES) {
    const { reference, product, quantity, shopLocation, address, landmark, receiver, phone, isOwn, answer, steps } =
      delivery
    const shop = delivery.shop === undefined ? undefined : shops[delivery.shop]
    const price = steps.findLast(([, , more]) => more?.price)?.[2]?.price ?? null
    const [made] = await tx.query<{ id: number }>(
      'demo.delivery',
      `insert into delivery_requests (reference, product_name, shop_name, quantity, shop_location, delivery_address, receiver_name,
         receiver_phone, landmark, requester_email, requester_phone, user_id, shop_id, status, price, is_available, ready_at,
         answered_at, reminded_at, due_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21) returning id`,
      [
        ...[reference, product, shop?.name ?? delivery.shopName, quantity, shopLocation, address],
        ...[receiver?.[0] ?? null, receiver?.[1] ?? null, landmark ?? null],
        ...[isOwn ? 'customer@demo.test' : null, phone ?? null, isOwn ? people.customerId : null, shop?.id ?? null],
        ...[steps.at(-1)?.[0], price],
        answer ? answer[0] !== null : null,
        answer && answer[0] !== null ? at(-answer[0]) : null,
        answer ? at(answer[1]) : null,
        steps.length === 1 && steps[0][1] > 24 ? at(steps[0][1] - 24) : null,
        at(steps[0][1] - 24),
        at(steps[0][1]),
      ],
    )
    for (const [status, hoursAgo, more] of steps) {
      const isDesk = status !== 'new' && more?.isDesk !== false
      await tx.query(
        'demo.deliveryStep',
        'insert into delivery_steps (request_id, status, price, made_by, by_admin, note, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
        [
          ...[made?.id, status, more?.price ?? null],
          isDesk ? people.adminId : isOwn ? people.customerId : null,
          ...[isDesk, more?.note ?? null, at(hoursAgo)],
        ],
      )
    }
  }
}
