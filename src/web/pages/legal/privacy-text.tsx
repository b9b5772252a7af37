import { SupportEmail } from '#client/support-email.tsx'

type RetainedData = { what: string; why: string; basis: string; until: string }

/** Must match the retention of the tables and jobs. */
const RETAINED_DATA: RetainedData[] = [
  {
    what: 'Account: first and last name, email or phone number, city, role and your password stored as a hash',
    why: 'To let you sign in, to show shop owners who is writing to them, and to reach you about your account.',
    basis: 'Our agreement with you',
    until: 'Until you erase the account.',
  },
  {
    what: 'Shop: name, description, location, landmark, photos, products and prices; and its phone, email, website and address',
    why: 'To list the shop. The contact details are shown only to people who are signed in.',
    basis: 'Our agreement with the shop owner',
    until:
      'Until the owner or our team removes the shop. If our team removes it, we keep an encrypted copy for 30 days, or until an appeal is decided, so it can be restored. The copy includes its reviews and who saved or blocked it. If you erase your account, we erase your part of that copy.',
  },
  {
    what: 'Reviews: your stars, your comment and your first name',
    why: 'So that others can learn from your experience. Reviews are public.',
    basis: 'Our agreement with you',
    until: 'Until you erase your account, or the shop is removed.',
  },
  {
    what: 'Messages between customers and shops with the photos in them, what a shop saved to answer them, whom you have blocked there, what we emailed a shop about them, and favorites',
    why: 'To deliver and show them. Only the two sides of a conversation can read it; our team reads only the messages that one of them reports, and that is recorded.',
    basis: 'Our agreement with you',
    until:
      'Until you erase your account. Messages you sent as a shop stay with the customer, without your name. Reported messages are kept as described under Reports.',
  },
  {
    what: 'Notifications: what we sent you, how you chose to get it, and the browsers that may show it, with the push address of the browser’s maker',
    why: 'To tell you about messages, decisions, payments and saved items. SMS and push notifications never contain the text of a message.',
    basis: 'Our agreement with you; for pushed notifications your consent',
    until: '180 days; your choices until you erase your account; a browser until you sign out there or switch it off.',
  },
  {
    what: 'Reports: what you reported and why. For a conversation, also its last messages (encrypted) and their photos',
    why: 'To protect people from fraud and abuse, and to decide fairly.',
    basis: 'Our legitimate interest in a safe service',
    until:
      'One year after the decision, even if the other person erases their account. Your own reports are erased with your account.',
  },
  {
    what: 'Decisions about shops: what our team decided and why, who decided it, and what the owner answered',
    why: 'To decide fairly, to give the owner the reason, and to let a different person review an appeal.',
    basis: 'Our legitimate interest in an honest marketplace',
    until: 'Until the owner erases the account.',
  },
  {
    what: 'Checks of shops: the day on which our team called a shop, visited it or looked up its company (CAC) number, that number, and who checked',
    why: 'To tell customers, on the page of the shop, what has been checked. We never show who checked.',
    basis: 'Our legitimate interest in an honest marketplace',
    until: 'Until the detail changes, we withdraw the check, or the shop is removed.',
  },
  {
    what: 'Guest session: the email or phone number you gave, your favorites and messages, and a random number in a cookie',
    why: 'To let you save favorites and write to shops without an account.',
    basis: 'Your consent, which you give by continuing as a guest',
    until: '30 days after you last used it; then it is erased within another 30 days.',
  },
  {
    what: 'Delivery requests: product, shop, quantity, addresses and how to reach you',
    why: 'To arrange the delivery you asked for.',
    basis: 'Our agreement with you',
    until: 'One year, in case there is a question about it.',
  },
  {
    what: 'Payments: amount, date, status and the provider’s reference. Card numbers go straight to the payment provider and never reach us',
    why: 'To run your subscription and to keep the accounts the law requires.',
    basis: 'Our agreement with you, and legal duty',
    until: 'Six years after the payment.',
  },
  {
    what: 'Visits to shops and taps on their contacts: time, the page you came from, browser type and IP address',
    why: 'To count visits for shop owners and to notice abuse. Shop owners see numbers, never your address; our administrators see the latest visits with it.',
    basis: 'Our legitimate interest in honest figures and a safe service',
    until: '13 months; the full IP address for 30 days, and after that only the network it belongs to.',
  },
  {
    what: 'Contacts of shops you were shown: which shops and when, first and last',
    why: 'To stop people from harvesting contacts, and to warn shops if someone else used your account.',
    basis: 'Our legitimate interest in a safe service',
    until: '30 days.',
  },
  {
    what: 'Security records: sign-ins, password changes, downloads and deletions of accounts, and what administrators did, whose records they were shown and which files of customers they made, with IP address and browser; and whether an account is banned, until when and why',
    why: 'To protect accounts, to find out what happened when something goes wrong, and to tell you if someone may have seen your data without permission.',
    basis: 'Our legitimate interest in security, and legal duty',
    until: 'One year.',
  },
  {
    what: 'Verification and reset codes',
    why: 'To confirm that an email address or phone number is yours.',
    basis: 'Our agreement with you',
    until: 'They stop working after 10 minutes and are removed once used.',
  },
]

const RIGHTS = [
  ['See your data', 'and get a copy of it. Your account page has a button that gives you all of it as a file.'],
  ['Take it elsewhere:', 'the file is in a format other services can read.'],
  ['Correct it', 'in your account, or ask us to.'],
  [
    'Erase it.',
    'Your account page has a button for this too. It removes your account, shops, products, reviews, favorites and messages for good.',
  ],
  ['Restrict or object:', 'ask us to stop a use that is based on our legitimate interest.'],
  ['Withdraw consent', 'at any time, as easily as you gave it. Anything done before then stays lawful.'],
  [
    'No automated decisions:',
    'we make none that affects you legally or in a similar way. A person approves shops and decides about bans.',
  ],
]

/** Written for the Nigeria Data Protection Act 2023 (G-014). */
export function PrivacyText() {
  return (
    <>
      <p className="text-lg text-ink-soft">
        This page explains what LocalShopFinder knows about you, why, for how long, and what you can do about it. It
        follows the Nigeria Data Protection Act 2023 (the Act).
      </p>
      <aside aria-label="In short" className="mt-6 rounded-card bg-brand-soft p-5">
        <p className="mt-0! font-bold">In short</p>
        <ul>
          <li>You can look around without an account and without telling us who you are.</li>
          <li>We keep what the service needs, and we never sell your data.</li>
          <li>No advertising, and no other company tracks what you do here.</li>
          <li>Contact details of shops are shown only to people who are signed in.</li>
          <li>You can see, download, correct and erase your data yourself.</li>
        </ul>
      </aside>

      <h2 id="who">Who is responsible</h2>
      <p>
        The operator of this site is the data controller. For everything on this page, and to reach the person
        responsible for data protection, write to <SupportEmail after="." />
      </p>

      <h2 id="what">What we keep, why and for how long</h2>
      {RETAINED_DATA.map(({ what, why, basis, until }) => (
        <section key={what} className="card mt-3 p-4">
          <h3 className="mt-0! text-base!">{what}</h3>
          <dl className="mt-2! grid gap-x-4 gap-y-1 text-[0.9375rem] sm:grid-cols-[7rem_1fr]">
            <dt className="mt-0! text-sm">Why</dt>
            <dd>{why}</dd>
            <dt className="mt-0! text-sm">Legal basis</dt>
            <dd>{basis}</dd>
            <dt className="mt-0! text-sm">Kept</dt>
            <dd>{until}</dd>
          </dl>
        </section>
      ))}
      <p>
        If you use “Near me”, your browser asks you first. We get your position to about 100 metres, use it to sort the
        list, and do not store it. We do not ask for sensitive data such as health, religion or politics; please do not
        write it into reviews or messages.
      </p>
      <p>
        When you touch or point at a shop or product, your browser may ask us for its page before you open it, so that
        it opens at once. This does not count as a visit and is not stored with your account. We do not load pages in
        advance when your browser is in data-saving mode.
      </p>

      <h2 id="cookies">Cookies and storage in your browser</h2>
      <ul>
        <li>
          A session cookie keeps you signed in: 30 days at most, less if you choose. A small hint cookie alongside it
          holds no personal data.
        </li>
        <li>A guest cookie lasts 30 days, if you continue as a guest.</li>
        <li>
          A cookie with a random number, for a year, that marks a browser you have signed in with: strangers who guess
          your password cannot lock you out there.
        </li>
        <li>
          A cookie for one hour while you verify your email. It shows that you entered your password in this browser.
        </li>
        <li>
          A cookie with random letters, for 90 days, that marks a browser which asked for a delivery: strangers who
          guess how to reach you cannot lock you out there.
        </li>
        <li>A cookie, for a year, that remembers which sign-in you used last.</li>
        <li>
          Drafts of forms you have not sent, with their photos and your account number, until you send them or sign out,
          and for 14 days at most.
        </li>
        <li>Your choice of light or dark, and a rating you have begun, stay in your browser.</li>
      </ul>
      <p>All of them are ours and needed for what you asked for. There are no cookies from other companies.</p>

      <h2 id="sharing">Who else gets your data</h2>
      <ul>
        <li>The public sees shops, products and reviews with your first name.</li>
        <li>
          A shop owner sees the name of a customer who writes to the shop, of a guest the email or phone number given,
          and the messages.
        </li>
        <li>People who are signed in see a shop’s contact details.</li>
        <li>
          Companies that work for us and only on our instructions: hosting, email and SMS delivery, payment. They may
          not use your data for their own purposes.
        </li>
        <li>A rider gets what is needed to bring what you ordered.</li>
        <li>Courts and authorities, when the law requires it; we check that it does.</li>
      </ul>
      <p>
        If one of these companies works outside Nigeria, we send data only where the Act allows it: to a country with
        adequate protection, or under a contract that secures it.
      </p>

      <h2 id="rights">Your rights</h2>
      <ul>
        {RIGHTS.map(([right, text]) => (
          <li key={right}>
            <strong>{right}</strong> {text}
          </li>
        ))}
      </ul>
      <p>
        Use the buttons on your account page, or write to <SupportEmail after="." /> It costs nothing. We answer within
        30 days; we may ask you to confirm your identity.
      </p>

      <h2 id="complaints">Complaints</h2>
      <p>
        Please tell us first if you can. We can fix most things quickly. You may complain to the Nigeria Data Protection
        Commission (NDPC) at any time, at{' '}
        <a href="https://ndpc.gov.ng" rel="noopener">
          ndpc.gov.ng
        </a>
        , and you may go to court.
      </p>

      <h2 id="security">How we protect it</h2>
      <p>
        The connection is encrypted. Passwords and codes are stored only as hashes that cannot be reversed. Staff see
        only what their work needs, and what they do is recorded. Repeated wrong passwords lock an account for a while,
        and you can switch on a second step for signing in.
      </p>
      <p>
        If data is lost or stolen in a way that puts people at risk, we will tell the NDPC within 72 hours of finding
        out. If the risk to you is high, we will tell you too, without delay, in plain words, and say what you can do.
      </p>

      <h2 id="children">Children</h2>
      <p>
        Accounts are for people of 18 years and older. If we learn that a child has an account without a parent’s
        consent, we erase it.
      </p>

      <h2 id="changes">Changes</h2>
      <p>
        When this page changes in a way that matters, we will say so here and tell account holders before it takes
        effect. This version is from November 2026.
      </p>
    </>
  )
}
