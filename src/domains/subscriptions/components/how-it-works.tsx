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
    text: 'People nearby find you, call you, message you and visit. You see how many visited.',
    Icon: MessagesSquare,
  },
] as const

/** Three steps to a listing (DASH-27, G-014). */
export function HowItWorks({ id }: { id?: string }) {
  return (
    <section id={id} aria-labelledby={id && `${id}-title`}>
      <h2 id={id && `${id}-title`} className="text-2xl md:text-[1.75rem]">
        How It Works
      </h2>
      <ol className="mt-5 grid gap-4 md:grid-cols-3">
        {STEPS.map(({ title, text, Icon }, index) => (
          <li key={title} className="card relative overflow-hidden p-5">
            <span
              aria-hidden="true"
              className="absolute -top-5 right-2 text-[5.5rem] leading-none font-black text-brand-soft"
            >
              {index + 1}
            </span>
            <span className="relative grid size-11 place-items-center rounded-control bg-brand-soft text-brand">
              <Icon className="size-5" />
            </span>
            <h3 className="relative mt-4 text-lg">{title}</h3>
            <p className="relative mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
