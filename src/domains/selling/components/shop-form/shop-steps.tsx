import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-name.ts'
import { ArrowRight } from '#ui/icons/frame.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { WaitingWords } from '../forms/form-notes.tsx'

export function StepHead({ step }: { step: number }) {
  return (
    <div data-step-head tabIndex={-1} className="outline-none">
      <p className="text-sm text-ink-soft">
        Step {step === 1 ? '1 of 2: what customers see first' : '2 of 2: opening hours'}
      </p>
      <div aria-hidden="true" className="mt-2 grid grid-cols-2 gap-1.5">
        {[1, 2].map((one) => (
          <span key={one} className={cx('h-1 rounded-full', one <= step ? 'bg-brand' : 'bg-line')} />
        ))}
      </div>
    </div>
  )
}

type ShopFormBarProps = {
  isNew: boolean
  step: number
  pending: boolean
  /** Says, on the submit button, why it waits. */
  waits: string | null
  onBack: () => void
  /** Called before each submit of the last step. */
  onSkip: (isSkipped: boolean) => void
}

export function ShopFormBar({ isNew, step, pending, waits, onBack, onSkip }: ShopFormBarProps) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-4 border-t border-line bg-surface px-4 pt-3 pb-5 sm:-mx-7 sm:-bottom-7 sm:px-7 sm:pb-7">
      {isNew && step === 1 ? (
        <SubmitButton pending={pending}>
          Next: opening hours <ArrowRight />
        </SubmitButton>
      ) : (
        <div className="flex gap-2">
          {isNew && (
            <Button disabled={pending} onClick={onBack}>
              Back
            </Button>
          )}
          <span className="flex-1" onClickCapture={() => onSkip(false)}>
            <SubmitButton pending={pending} className="w-full flex-wrap gap-x-2">
              {isNew ? 'Create Shop' : 'Save Changes'} <WaitingWords words={waits} />
            </SubmitButton>
          </span>
        </div>
      )}
      {isNew && step === 2 && (
        <Button
          variant="ghost"
          className="mt-1 -mb-3 w-full"
          disabled={pending}
          onClick={({ currentTarget }) => {
            onSkip(true)
            currentTarget.form?.requestSubmit()
          }}
        >
          Skip and create
        </Button>
      )}
    </div>
  )
}
