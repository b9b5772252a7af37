import { SupportEmail } from '#client/support-email.tsx'
import { LISTING_FEE } from '#domains/subscriptions/subscriptions.policy.ts'
import { formatNaira } from '#shared/money.ts'

export function OwnerHelp() {
  return (
    <>
      <p className="text-lg text-ink-soft">From the first shop to more customers, in the order in which you need it.</p>

      <h2 id="list">List your shop</h2>
      <ol>
        <li>Register as a shop owner and confirm your email or phone with the code.</li>
        <li>
          Pay {formatNaira(LISTING_FEE.amount)} for a year, for all your shops. Card, transfer and USSD work. A transfer
          may take some minutes.
        </li>
        <li>Add your shop: name, category, place and a phone number that someone answers.</li>
        <li>A person looks at it, usually within a day. You get a notice, with the reason if something is missing.</li>
      </ol>

      <h2 id="products">Add products</h2>
      <ul>
        <li>
          One by one with a photo, or paste a whole price list: we show what we understood before anything is saved.
        </li>
        <li>The price sheet changes all prices of a shop on one page.</li>
        <li>Confirm your prices at least once a month. Old prices are marked, and fresh ones come first.</li>
        <li>Say how many are left. What is sold out comes last in lists.</li>
      </ul>

      <h2 id="photos">Take good photos</h2>
      <ul>
        <li>By day, near a window or outside, with the product in the middle.</li>
        <li>Show the real thing. Photos from the internet can be reported.</li>
      </ul>

      <h2 id="messages">Answer messages</h2>
      <ul>
        <li>Answer within an hour if you can. Customers see how fast you usually are.</li>
        <li>Save quick replies for what people ask often, and an automatic reply for when you are closed.</li>
        <li>Block people who insult you. They are not told.</li>
      </ul>

      <h2 id="figures">Understand your figures</h2>
      <ul>
        <li>A view counts once for each person and shop in 30 minutes. Your own visits do not count.</li>
        <li>Contact taps are people who saw your phone number or wrote to you.</li>
      </ul>

      <h2 id="problems">When something goes wrong</h2>
      <ul>
        <li>My shop is not in the list: the dashboard says why. Often the year has ended or it waits for approval.</li>
        <li>A change waits: a new name, category or phone number of a listed shop is looked at first.</li>
        <li>A decision is wrong: press Appeal on the decision within the days that it names.</li>
        <li>A rating is false: report it. We do not remove a rating because it is bad.</li>
      </ul>

      <p>
        Is your question not here? Write to <SupportEmail after="." />
      </p>
    </>
  )
}
