import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { SupportEmail } from '#client/support-email.tsx'
import { QuickDeliveryButton } from '#domains/delivery/components/quick-delivery.tsx'
import { HowItWorks } from '#domains/subscriptions/components/how-it-works.tsx'
import { SimplePricing } from '#domains/subscriptions/components/simple-pricing.tsx'
import { LISTING_FEE } from '#domains/subscriptions/subscriptions.policy.ts'
import { pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { Truck } from '#ui/icons/drawn.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

const QUESTIONS = [
  {
    question: 'Do I need an account to search?',
    answer:
      'No. Browsing and searching are free for everyone. Sign in to rate a shop, save favorites, see contact details or send a message.',
  },
  {
    question: 'How do I buy something?',
    answer:
      'You deal with the shop directly: visit it, call, send a message, or ask for Quick Delivery. LocalShopFinder takes no payment for products.',
  },
  {
    question: 'Why is my new shop not visible yet?',
    answer:
      'We check every listing before it goes public, and the yearly listing fee must be paid. Your dashboard shows what is missing.',
  },
]

/** The targets of the footer's links (G-014). */
export function HomeSections() {
  // Loaded after its page, it was missing when the hash was looked for.
  const isLate = useRef(useHydrated())
  useEffect(() => {
    if (isLate.current && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <>
      <HowItWorks id="how-it-works" />
      <SimplePricing id="pricing" />
      <Matters />
    </>
  )
}

function Matters() {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <section id="help" aria-labelledby="help-title" className="card p-5 md:col-span-2 md:p-7">
        <h2 id="help-title" className="text-xl">
          Help
        </h2>
        <div className="mt-2 divide-y divide-line">
          {QUESTIONS.map(({ question, answer }) => (
            <details key={question} className="group">
              <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <span
                  aria-hidden="true"
                  className="text-2xl leading-none font-normal text-brand transition-transform group-open:rotate-45"
                >
                  +
                </span>
              </summary>
              <p className="max-w-2xl pb-4 text-ink-soft">{answer}</p>
            </details>
          ))}
        </div>
        <p className="mt-3">
          <Link href={pages.help} className="link inline-flex min-h-11 items-center">
            All help
          </Link>
        </p>
      </section>
      <section id="contact" aria-labelledby="contact-title" className="card p-5 md:col-span-2 md:p-7">
        <h2 id="contact-title" className="text-xl">
          Contact
        </h2>
        <p className="mt-2 max-w-2xl text-ink-soft">
          Questions, complaints or corrections? Write to <SupportEmail after="." /> To have something from a shop
          brought to you, use Quick Delivery.
        </p>
        <QuickDeliveryButton variant="soft" className="mt-4">
          <Truck /> Ask for delivery
        </QuickDeliveryButton>
      </section>
      <section id="privacy" aria-labelledby="privacy-title" className="card p-5 md:p-7">
        <h2 id="privacy-title" className="text-xl">
          Privacy
        </h2>
        <p className="mt-2 text-ink-soft">
          We keep only what the service needs, we show contact details only to people who are signed in, and no other
          company tracks you here. You can see, download and erase your data.
        </p>
        <Link href={pages.privacy} className="link mt-1 inline-flex min-h-11 items-center">
          Read the privacy policy
        </Link>
      </section>
      <section id="terms" aria-labelledby="terms-title" className="card p-5 md:p-7">
        <h2 id="terms-title" className="text-xl">
          Terms
        </h2>
        <p className="mt-2 text-ink-soft">
          Shops pay {formatNaira(LISTING_FEE.amount)} per year and are checked before they are listed. Buying is between
          you and the shop. Be honest and be kind; anything that breaks the rules is removed.
        </p>
        <Link href={pages.terms} className="link mt-1 inline-flex min-h-11 items-center">
          Read the terms of service
        </Link>
      </section>
    </div>
  )
}
