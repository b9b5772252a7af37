import type { Db } from '#platform/db/db.ts'

const HOUR = 3_600_000
const DAY = 24

type DemoNotice = {
  to: 'demo-customer' | 'demo-owner' | 'demo-admin'
  topic: string
  title: string
  text: string
  path: string
  hoursAgo: number
  isRead?: true
}

const NOTICES: readonly DemoNotice[] = [
  {
    ...{ to: 'demo-owner', topic: 'payment', hoursAgo: 20 * DAY, isRead: true, path: '/subscribe' },
    title: 'Payment received: you are subscribed',
    text: 'We have received your payment of ₦200 for the Shop Owner Plan.',
  },
  {
    ...{ to: 'demo-owner', topic: 'review', hoursAgo: 30, isRead: true, path: '/dashboard' },
    title: 'A customer reviewed your shop',
    text: 'Five stars: “Good quality and they answered quickly.”',
  },
  {
    ...{ to: 'demo-owner', topic: 'message', hoursAgo: 1, path: '/dashboard' },
    title: 'New messages to your shops',
    text: 'Customers are waiting for your answer.',
  },
  {
    ...{ to: 'demo-customer', topic: 'report', hoursAgo: 4 * DAY, isRead: true, path: '/browse-shops' },
    title: 'Update on your report',
    text: 'You reported a shop. We looked into it. Thank you. We have taken action.\nThank you for telling us.',
  },
  {
    ...{ to: 'demo-customer', topic: 'saved', hoursAgo: 5, path: '/favorites' },
    title: 'Updates on 2 saved products',
    text: 'One is back in stock, and one costs less than when you saved it.',
  },
  {
    ...{ to: 'demo-admin', topic: 'report', hoursAgo: 3, path: '/admin' },
    title: 'Something was reported',
    text: 'A customer reported a shop. It needs a decision.',
  },
] as const

/** Inserts notices of the demo accounts. */
export async function insertNotices(tx: Db, idOf: (key: string) => string, begun: Date): Promise<void> {
  for (const { to, topic, title, text, path, hoursAgo, isRead } of NOTICES) {
    const at = new Date(begun.getTime() - hoursAgo * HOUR)
    await tx.query(
      'demo.notices',
      `insert into notices (person, topic, title, text, path, created_at, read_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [idOf(to), topic, title, text, path, at, isRead ? at : null],
    )
  }
}
