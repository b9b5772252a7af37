import type { PersonalData } from '#domains/accounts/accounts.ts'

/** What the download of one's own data says of subscriptions, newest first; amounts in naira. */
export const ownSubscriptions: PersonalData = {
  name: 'subscriptions',
  query: 'subscriptions.ofPerson',
  text: `select status, amount::text as amount, currency, start_date as "startDate", end_date as "endDate",
         stripe_subscription_id as "paymentReference", created_at as "createdAt"
       from subscriptions where user_id = $1 order by id desc`,
}
