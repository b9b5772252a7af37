import { useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { countPhrase } from '#shared/count-text.ts'
import { dateText, momentText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { OwnDecision } from '../../moderation/appeals/appeals.contract.ts'
import { timeLeft } from '../../moderation/appeals/appeals.policy.ts'
import { ownDecisionsRead } from './decision-reads.ts'

const loadForm = () => import('./answer-form.tsx').then((module) => module.AnswerForm)

const SAID: Partial<Record<OwnDecision['kind'], string>> = {
  rejected: 'was not approved',
  suspended: 'is suspended',
  removed: 'was removed',
}

/** G-184. */
export function OwnDecisions() {
  const { data: decisions, isError, refetch } = useRead(ownDecisionsRead())
  if (decisions ? decisions.length === 0 : !isError) return null
  return (
    <section id="decisions" aria-labelledby="decisions-title" className="mt-5 scroll-mt-28">
      <h2 id="decisions-title" className="mb-2 text-lg">
        Decisions about your shops
      </h2>
      {decisions ? <Decisions decisions={decisions} /> : <Failure onRetry={() => void refetch()} />}
    </section>
  )
}

const SHOWN_AT_FIRST = 2

function Decisions({ decisions }: { decisions: readonly OwnDecision[] }) {
  const earlier = decisions.slice(SHOWN_AT_FIRST)
  const list = (some: readonly OwnDecision[]) => some.map((each) => <Decision key={each.id} decision={each} />)
  return (
    <div className="card divide-y divide-line">
      {list(decisions.slice(0, SHOWN_AT_FIRST))}
      {earlier.length > 0 && (
        <details>
          <summary className="link flex min-h-11 cursor-pointer items-center px-3.5">
            {countPhrase(earlier.length, 'earlier decision', 'earlier decisions')}
          </summary>
          <div className="divide-y divide-line border-t border-line">{list(earlier)}</div>
        </details>
      )}
    </div>
  )
}

function Decision({ decision }: { decision: OwnDecision }) {
  const [isAppealing, setAppealing] = useState(false)
  const { kind, shopName, reason, decidedAt, mayAnswer: mayAppeal, answerBy, answer, answeredAt } = decision
  return (
    <article aria-label={`${shopName} ${SAID[kind] ?? kind}`} className="px-3.5 py-3">
      <h3 className="text-base [overflow-wrap:anywhere]">
        {shopName} {SAID[kind] ?? kind}
      </h3>
      <p className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-soft">
        {dateText(decidedAt)}
        {reason && ` · The reason: ${reason}`}
      </p>
      {mayAppeal && (
        <>
          <p className="mt-2 text-sm">
            If you disagree, you can appeal once, until {dateText(answerBy)}. A different team member will review it.
          </p>
          {isAppealing ? (
            <LazyComponent
              load={loadForm}
              props={{ decision }}
              fallback={<Skeleton className="mt-3 h-41.5 w-full" />}
            />
          ) : (
            <Button className="mt-2 min-h-9 px-3 text-sm" onClick={() => setAppealing(true)}>
              Appeal
            </Button>
          )}
        </>
      )}
      {answer !== null && answeredAt !== null && (
        <p className="mt-2 border-l-2 border-line pl-3 text-sm [overflow-wrap:anywhere] whitespace-pre-line">
          <b className="block">You appealed on {dateText(answeredAt)}</b>
          {answer}
        </p>
      )}
      <Outcome decision={decision} />
    </article>
  )
}

function Outcome({ decision: { answer, dueAt, isUpheld, outcome, settledAt } }: { decision: OwnDecision }) {
  const hydrated = useHydrated()
  if (answer === null || dueAt === null) return null
  if (settledAt === null)
    return (
      <p className="mt-2 text-sm font-semibold text-warn">
        We will decide by <time dateTime={dueAt}>{momentText(dueAt)}</time>{' '}
        <span className="block min-h-5 font-normal">{hydrated && `(${timeLeft(dueAt, Date.now())})`}</span>
      </p>
    )
  return (
    <p className="mt-2 text-sm [overflow-wrap:anywhere]">
      <b>
        {isUpheld
          ? 'Your appeal was accepted. The decision has been reversed.'
          : 'We reviewed your appeal. The decision stays.'}
      </b>{' '}
      {outcome}
    </p>
  )
}
