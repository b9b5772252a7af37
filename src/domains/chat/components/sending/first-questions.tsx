import type { ComposerInput } from '../conversation/composer.tsx'

const ABOUT_PRODUCT = ['Is it available?', 'Last price?', 'Where is your shop?']
const ABOUT_SHOP = ['What do you sell?', 'Are you open today?', 'Where is your shop?']

/** Offers first questions. A press fills the input and does not send. */
export function FirstQuestions({ quoted, insert }: ComposerInput) {
  return (
    <ul aria-label="First questions" className="mb-2 flex flex-wrap gap-2">
      {(quoted ? ABOUT_PRODUCT : ABOUT_SHOP).map((question) => (
        <li key={question}>
          <button
            type="button"
            className="min-h-11 rounded-full border border-line bg-surface px-3.5 text-sm font-semibold hover:border-edge"
            onClick={() => insert(question)}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
