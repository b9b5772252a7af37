import { Link } from 'wouter'
import { SupportEmail } from '#client/support-email.tsx'
import { href, pages } from '#routes.ts'
import { DocumentPage } from '../legal/document-page.tsx'

/** Help for customers, and the way to that for others (ISSUE-42). */
export default function HelpPage() {
  return (
    <DocumentPage title="Help">
      <p className="text-lg text-ink-soft">
        For people who look for something to buy. There is more help for{' '}
        <Link href={href(pages.helpFor, { about: 'owners' })} className="prose-link">
          shop owners
        </Link>{' '}
        and{' '}
        <Link href={href(pages.helpFor, { about: 'admins' })} className="prose-link">
          admins
        </Link>
        .
      </p>

      <h2 id="find">Find a product or shop</h2>
      <ol>
        <li>Type what you need, and where: ‘rice’ and ‘Kano’. Small spelling mistakes do not matter.</li>
        <li>A price helps too: ‘phone under 50k’. Sort by price, distance or rating.</li>
        <li>Near me uses the position of your phone. It stays on your phone, rounded to about a kilometre.</li>
      </ol>
      <p>Prices come from the shops and show when they were confirmed. Ask before you travel.</p>

      <h2 id="contact-a-shop">Contact a shop</h2>
      <ol>
        <li>Open the shop and press Show Contact Details. You need to be signed in.</li>
        <li>Call, use WhatsApp, or send a message on this site. You see when the shop has read it.</li>
      </ol>
      <p>You can see the contacts of up to 60 shops a day, so that no one can copy them all.</p>

      <h2 id="pay">Pay safely</h2>
      <ul>
        <li>There is no checkout here. You pay the shop, when you have seen the goods if possible.</li>
        <li>A ‘verified’ mark means that a person has checked the place, the phone or the registration.</li>
        <li>Never give a code from us to anyone. We do not ask for it.</li>
      </ul>

      <h2 id="delivery">Have something brought to you</h2>
      <ol>
        <li>Press Quick Delivery on a shop’s page and say what you need and where.</li>
        <li>
          You get a reference. With it and your phone number or email you follow the delivery, without an account.
        </li>
        <li>The delivery team names a price, and you agree to it first.</li>
      </ol>

      <h2 id="ratings">Rate and report</h2>
      <ul>
        <li>You have one rating for each shop and may change it.</li>
        <li>Was the price higher, or is something wrong or forbidden? Press Report. A person looks at it.</li>
      </ul>

      <h2 id="account">Your account</h2>
      <ul>
        <li>No code? Look in the spam folder, and ask for another after a minute.</li>
        <li>Forgot the password? Press Forgot Password where you sign in.</li>
        <li>In your account you turn on two-factor sign-in, download your data or delete everything.</li>
      </ul>

      <p>
        Is your question not here? Write to <SupportEmail after="." />
      </p>
    </DocumentPage>
  )
}
