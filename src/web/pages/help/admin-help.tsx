export function AdminHelp() {
  return (
    <>
      <p className="text-lg text-ink-soft">
        What to look at each day, and how to decide. Everything that you decide is in the audit log.
      </p>

      <h2 id="day">Each day</h2>
      <ol>
        <li>Pending Approvals: the oldest first. Look at name, place, phone and photos.</li>
        <li>To do: changes, appeals, deliveries, reports, ratings and payments that wait. The numbers say how many.</li>
        <li>Errors and the line about the last backup: ask the operator if something is new.</li>
      </ol>

      <h2 id="approve">Approve or reject a shop</h2>
      <ul>
        <li>Approve if it is a real shop in Nigeria and its goods are allowed.</li>
        <li>Reject with a reason. The owner reads it, corrects the shop and sends it again.</li>
        <li>You have ten seconds to undo a decision before the owner gets the notice.</li>
        <li>You cannot decide about your own shop, rating or report.</li>
      </ul>

      <h2 id="reports">Reports and ratings</h2>
      <ul>
        <li>A report keeps a copy of what was reported, so it does not matter if it is changed.</li>
        <li>Remove a rating only if it breaks the rules. Its author cannot write again for 30 days.</li>
        <li>
          Suspend a shop while you find out. Remove it only if it must not come back; it can be restored for 30 days.
        </li>
      </ul>

      <h2 id="payments">Payments</h2>
      <ul>
        <li>Money that came late, twice or in a wrong amount waits for you: accept or refund it.</li>
        <li>Totals are sums of the ledger. They never change afterwards.</li>
      </ul>

      <h2 id="people">People and their data</h2>
      <ul>
        <li>Look up a person only if you need to. Each look is recorded.</li>
        <li>A ban signs the person out everywhere and can be lifted.</li>
        <li>After a break-in, Data protection lists the people whose data the account could see.</li>
      </ul>

      <h2 id="roles">Roles and safety</h2>
      <ul>
        <li>Moderator decides about shops and people, Finance about payments, All can do everything.</li>
        <li>Two-factor sign-in is needed. Keep the key of the authenticator app in a safe place.</li>
        <li>The most dangerous acts wait for a second admin, or 24 hours.</li>
      </ul>

      <h2 id="settings">Settings</h2>
      <p>
        Under Administration you change the support and delivery addresses, the sentence under the price and the limits,
        and test email, SMS and payments. Changes apply at once. Keys and passwords are on the server.
      </p>
    </>
  )
}
