import { Link } from 'wouter'
import { SupportEmail } from '#client/support-email.tsx'
import { LISTING_FEE } from '#domains/subscriptions/subscriptions.policy.ts'
import { pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'

/** The terms for visitors, customers and shop owners (G-014, G-175). */
export function TermsText() {
  return (
    <>
      <p className="text-lg text-ink-soft">
        These terms are the agreement between you and the operator of LocalShopFinder (“we”). By using the site you
        accept them. They are short on purpose.
      </p>
      <aside aria-label="In short" className="mt-6 rounded-card bg-brand-soft p-5">
        <p className="mt-0! font-bold">In short</p>
        <ul>
          <li>Browsing is free for everyone.</li>
          <li>
            Shops pay {formatNaira(LISTING_FEE.amount)} per year, and a person approves every shop before it is listed.
          </li>
          <li>You buy from the shop, not from us. We take no money for products.</li>
          <li>Be honest. Anything false, illegal or hateful is removed.</li>
        </ul>
      </aside>

      <h2 id="service">1. What LocalShopFinder is</h2>
      <p>
        A directory in which shops in Nigeria show what they sell and customers find them. There is no cart and no
        checkout. Prices, stock and descriptions come from the shops. When you buy something, the contract is between
        you and the shop.
      </p>

      <h2 id="accounts">2. Accounts</h2>
      <ul>
        <li>You must be 18 or older, and the details you give us must be true.</li>
        <li>
          One person, one account. Keep your password to yourself; you are responsible for what happens in your account
          until you tell us that it was stolen.
        </li>
        <li>
          You can use favorites and messages as a guest. A guest session lives in one browser and ends 30 days after its
          last use.
        </li>
        <li>You may erase your account at any time.</li>
      </ul>

      <h2 id="shops">3. For shop owners</h2>
      <h3>Fee</h3>
      <ul>
        <li>
          A listing costs {formatNaira(LISTING_FEE.amount)} ({LISTING_FEE.currency}) per year for each owner, with any
          reasonable number of shops and products.
        </li>
        <li>
          It starts when the payment is confirmed and ends on the same day a year later. It never renews by itself; we
          remind you 30 days, 7 days and 1 day before it ends.
        </li>
        <li>
          After that you have a 7-day grace period. Then your shops are hidden. Nothing is deleted, and they are listed
          again as soon as you pay.
        </li>
        <li>
          The fee is for a year of listing and is not refunded, unless we could not provide the service or the law says
          otherwise.
        </li>
      </ul>
      <h3>Approval</h3>
      <ul>
        <li>Our team checks every shop before it goes public. Paying does not replace approval.</li>
        <li>If a shop is not approved, we will tell you why if we can. You can change it and submit it again.</li>
      </ul>
      <h3>What you promise</h3>
      <ul>
        <li>
          You are allowed to sell what you offer, the photos and texts are yours to use, and prices are what a customer
          will actually pay.
        </li>
        <li>You mark what is sold out, and you answer customers in a reasonable time.</li>
        <li>
          You follow the law: consumer protection, product standards, NAFDAC and SON registration where needed, and tax.
        </li>
        <li>You use customers’ details only to answer them.</li>
      </ul>

      <h2 id="not-allowed">4. What is not allowed</h2>
      <ul>
        <li>
          Stolen or counterfeit goods, weapons, illegal drugs, prescription medicine without a licence, protected
          animals, adult services, and anything else that is illegal to sell.
        </li>
        <li>False prices, invented shops, several listings of the same shop.</li>
        <li>Reviews that are bought, invented, or written about your own shop.</li>
        <li>Insults, threats, hate, and other people’s private data.</li>
        <li>Scraping contact details, attacking the site, or getting around its limits.</li>
      </ul>

      <h2 id="reviews">5. Reviews and messages</h2>
      <p>
        A review describes your own experience. You may write one per shop and change it at any time. It stays yours;
        you allow us to show it here for as long as your account exists. Shops cannot have a fair negative review
        removed.
      </p>

      <h2 id="delivery">6. Quick Delivery</h2>
      <p>
        A delivery request is a question, not an order. We contact you within 24 hours with the price and the time. You
        owe nothing until you agree. The goods themselves come from the shop.
      </p>

      <h2 id="removal">7. Removal and bans</h2>
      <p>
        We may take down content, remove a shop or close an account that breaks these terms or the law, or that puts
        people at risk. Where we can, we will tell you first, and we will always tell you why unless the law forbids it.
        If you think we are wrong, write to <SupportEmail after="," /> and someone who did not make the decision will
        review it.
      </p>

      <h2 id="liability">8. What we are liable for</h2>
      <ul>
        <li>
          We check that shops look real, but we do not guarantee their goods, prices or conduct. Look at what you buy
          before you pay, and meet in a safe place.
        </li>
        <li>
          We try to keep the site running and correct, but we cannot promise that it is always available or free of
          errors.
        </li>
        <li>
          Our liability is unlimited for intent, fraud and harm to life or health, and wherever the law does not allow a
          limit. Otherwise our liability to a shop owner is limited to the fees paid in the last twelve months.
        </li>
        <li>Nothing here takes away your rights under the Federal Competition and Consumer Protection Act.</li>
      </ul>

      <h2 id="data">9. Your data</h2>
      <p>
        The <Link href={pages.privacy}>privacy policy</Link> says what we keep and what your rights are.
      </p>

      <h2 id="law">10. Law, disputes and changes</h2>
      <p>
        The law of the Federal Republic of Nigeria applies. Please write to us first; most things can be settled
        quickly. If not, the courts of Nigeria decide.
      </p>
      <p>
        We may change these terms. We will tell account holders at least 14 days in advance. If you do not agree, you
        may leave, and we will refund a shop owner the unused part of the fee. This version is from November 2026.
      </p>
    </>
  )
}
