import { BadgeCheck, MessagesSquare } from '#ui/icons/accounts.ts'
import { Store } from '#ui/icons/drawn.ts'

const STEPS = [
  {
    title: 'Open your shop',
    text: 'Create a free account and pay the listing fee once a year. No percentage of your sales.',
    Icon: Store,
  },
  {
    title: 'Add your products',
    text: 'Add photos and prices in naira. Our team checks every listing before it goes public.',
    Icon: BadgeCheck,
  },
  {
    title: 'Hear from customers',
    text: 'People nearby find you, call you, message you and visit. See how many people visited.',
    Icon: MessagesSquare,
  },
] as const

/** DASH-27, G-014. */
export function HowItWorks({ id }: { id?: string }) {
  return (
    <section id={id} aria-labelledby={id && `${id}-title`}>
      <h2 id={id && `${id}-title`} className="text-2xl md:text-[1.75rem]">
        How It Works
      </h2>
      <ol className="mt-5 grid gap-4 md:grid-cols-3">
        {STEPS.map(({ title, text, Icon }, index) => (
          <li key={title} className="card p-5">
            <div className="flex items-center justify-between">
              <span className="grid size-11 place-items-center rounded-control bg-brand-soft text-brand">
                <Icon className="size-5" />
              </span>
              <span aria-hidden="true" className="text-5xl leading-none font-black text-brand-soft">
                {index + 1}
              </span>
            </div>
            <h3 className="mt-4 text-lg">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
