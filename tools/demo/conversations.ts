import type { Db } from '#platform/db/db.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Said = readonly [who: 'customer' | 'shop', minutesAgo: number, text: string]

type DemoConversation = {
  /** The shop, by its place among the demo owner's, and the customer, by their key or place among the catalogue's. */
  shop: number
  customer: number | 'demo-customer' | 'guest'
  said: readonly Said[]
  /** Minutes from the beginning on until it comes back. */
  laterIn?: number
}

const day = 24 * 60

/** A guest whose browser is elsewhere. */
const GUEST = { id: 'guest_0f5d2a8e6b7c4913a1e0d9c8b7a65432', phone: '+2348030000077' }

const CONVERSATIONS: readonly DemoConversation[] = [
  {
    shop: 0,
    customer: 'guest',
    said: [
      ['customer', 2 * day + 15, 'Good evening. Do you send to Abeokuta?'],
      ['shop', 2 * day - 20, 'Good evening. Yes, by bus from Ojota, it comes the same day. You pay the driver.'],
      ['customer', 95, 'Fine. I want five yards of the wine lace. Can I call you this afternoon?'],
    ],
  },
  {
    shop: 0,
    customer: 'demo-customer',
    said: [
      ['customer', 3 * day, 'Good morning. Do you have the purple lace for aso ebi, enough for eight people?'],
      [
        'shop',
        3 * day - 40,
        'Good morning Chidi. Yes, we have it in purple and wine. For eight people I can do a better price.',
      ],
      ['customer', 3 * day - 55, 'Thank you. I will come on Saturday with my sister.'],
      ['shop', 3 * day - 80, 'You are welcome. We open at 9. Ask for Bola.'],
    ],
  },
  {
    shop: 1,
    customer: 'demo-customer',
    said: [
      ['customer', 35, 'Is the fast charger original? And does it come with the cable?'],
      ['customer', 33, 'I can pick it up today.'],
    ],
  },
  {
    shop: 0,
    customer: 3,
    said: [
      ['customer', 2 * day, 'Please, how much is a bundle of the blue Ankara?'],
      ['shop', 2 * day - 95, 'The price is on the page. From three bundles there is a discount.'],
    ],
  },
  {
    shop: 0,
    customer: 7,
    said: [
      ['customer', 5 * day, 'Do you sew too, or only sell fabric?'],
      ['shop', 5 * day - 20, 'Only fabric, but the tailor next door is very good.'],
      ['customer', 5 * day - 22, 'God bless you.'],
    ],
  },
  {
    shop: 0,
    customer: 11,
    said: [
      ['customer', 8 * day, 'Can you keep two bundles of the green one for me until Friday?'],
      ['shop', 8 * day - 150, 'Yes, I have put them aside with your name.'],
    ],
  },
  {
    shop: 0,
    customer: 14,
    said: [
      ['customer', 12 * day, 'Do you deliver to Ibadan?'],
      ['shop', 12 * day - 65, 'Yes, use Quick Delivery on our page and we will hear from you at once.'],
    ],
  },
  {
    shop: 0,
    customer: 19,
    laterIn: 16 * 60,
    said: [['customer', 6 * 60, 'When will the new lace come in? I need it for a wedding next month.']],
  },
  {
    shop: 2,
    customer: 23,
    said: [
      ['customer', 4 * 60, 'How many days before the party must I order the small chops?'],
      ['customer', 4 * 60 - 3, 'It is for about 60 guests.'],
    ],
  },
]

const QUICK_REPLIES = [
  'Hello {name}, yes, it is available. The price is {price}.',
  'Thank you {name}. When would you like to come to {shop}?',
  'Sorry {name}, it is finished. We expect more next week.',
  'We are open from Monday to Saturday.',
]

const GREETING = 'Welcome to {shop}, {name}. We will answer you shortly.'
const AWAY = 'Thank you for your message, {name}. We are closed now and will answer you when we open.'

/** Inserts conversations of the demo owner with customers, and the owner's quick replies. */
export async function insertConversations(
  tx: Db,
  { ownerId, customerId }: { ownerId: string; customerId: (customer: number | 'demo-customer') => string },
  begun: Date,
): Promise<void> {
  const shops = await tx.query<{ id: number }>(
    'demo.ownerShops',
    'select id from shops where owner_id = $1 order by id',
    [ownerId],
  )
  await tx.query(
    'demo.quickReplies',
    'insert into chat_quick_replies (owner_id, text) select $1, text from unnest($2::text[]) with ordinality t(text, n) order by n',
    [ownerId, QUICK_REPLIES],
  )
  await tx.query(
    'demo.automaticReplies',
    'insert into chat_automatic_replies (shop_id, greeting, away) select id, $2, $3 from unnest($1::int[]) s(id)',
    [shops.slice(0, 3).map(({ id }) => id), GREETING, AWAY],
  )
  await tx.query(
    'demo.guest',
    'insert into guest_sessions (id, phone, expires_at, created_at) values ($1, $2, $3, $4)',
    [
      GUEST.id,
      GUEST.phone,
      new Date(begun.getTime() + 30 * day * MINUTE),
      new Date(begun.getTime() - 3 * day * MINUTE),
    ],
  )
  for (const { shop, customer, said, laterIn } of CONVERSATIONS) {
    const shopId = shops[shop]?.id
    if (shopId === undefined) continue
    await insertConversation(
      tx,
      { shopId, ownerId, customerId: customer === 'guest' ? GUEST.id : customerId(customer), said, laterIn },
      begun,
    )
  }
}

type Given = {
  shopId: number
  ownerId: string
  customerId: string
  said: readonly Said[]
  laterIn: number | undefined
}

async function insertConversation(tx: Db, { shopId, ownerId, customerId, said, laterIn }: Given, begun: Date) {
  const at = (minutesAgo: number) => new Date(begun.getTime() - minutesAgo * MINUTE)
  const [first] = said
  const answer = said.find(([who]) => who === 'shop')
  const last = said.at(-1)
  const [conversation] = await tx.query<{ id: number }>(
    'demo.conversation',
    `insert into chat_conversations (shop_id, customer_user_id, guest_session_id, created_at, updated_at, shop_state, later_until, waiting_since, answered_at)
     values ($1, $2, $8, $3, $3, $4, $5, $6, $7) returning id`,
    [
      shopId,
      customerId === GUEST.id ? null : customerId,
      at(first?.[1] ?? 0),
      laterIn !== undefined ? 'later' : last?.[0] === 'customer' ? 'waiting' : 'done',
      laterIn === undefined ? null : new Date(begun.getTime() + laterIn * MINUTE),
      answer ? null : at(first?.[1] ?? 0),
      answer ? at(answer[1]) : null,
      customerId === GUEST.id ? customerId : null,
    ],
  )
  for (const [who, minutesAgo, text] of said)
    await tx.query(
      'demo.message',
      `insert into chat_messages (conversation_id, sender_type, sender_id, message, is_read, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [
        conversation?.id,
        who === 'shop' ? 'shop_owner' : 'customer',
        who === 'shop' ? ownerId : customerId,
        text,
        // Unanswered messages of today are unread.
        minutesAgo * MINUTE > 5 * HOUR,
        at(minutesAgo),
      ],
    )
  await tx.query(
    'demo.readUpTo',
    `update chat_conversations c set customer_read_id = m.by_customer, shop_read_id = m.by_shop
     from (select max(id) filter (where sender_type = 'shop_owner') as by_customer, max(id) filter (where sender_type = 'customer') as by_shop
       from chat_messages where conversation_id = $1 and is_read) m where c.id = $1`,
    [conversation?.id],
  )
  if (answer)
    await tx.query(
      'demo.firstAnswer',
      'insert into chat_first_replies (conversation_id, shop_id, first_message_at, replied_at) values ($1, $2, $3, $4)',
      [conversation?.id, shopId, at(first?.[1] ?? 0), at(answer[1])],
    )
}
