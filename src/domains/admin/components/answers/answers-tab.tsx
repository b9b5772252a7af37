import '#ui/styles/forms.css'
import { readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import type { AppealedDecision, RemovedShop } from '#domains/shops/moderation/appeals/appeals.contract.ts'
import { moderationRoutes } from '#domains/shops/shops.routes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FoundList } from '../found-list.tsx'
import { AnswerCard } from './answer-card.tsx'
import { RemovedRow } from './removed-row.tsx'

const answersRead = () => readFound<AppealedDecision>(moderationRoutes.answers[1])
const removedRead = () => readFound<RemovedShop>(moderationRoutes.removedShops[1])

/** Lists appeals, the earliest due first, and removed shops that can be restored (G-183, G-184). */
export function AnswersTab() {
  const answers = useFound(answersRead())
  const removed = useFound(removedRead())
  return (
    <>
      <FoundList
        list={answers}
        aria-label="Answers"
        empty={<EmptyState title="No appeals">Appeals from shop owners will appear here.</EmptyState>}
        keyOf={({ id }) => id}
        row={(decision) => <AnswerCard decision={decision} />}
      />
      {answers.items && removed.items && removed.items.length > 0 && (
        <section className="mt-8">
          <h3 className="mb-3 text-xl">Removed shops</h3>
          <FoundList
            list={removed}
            aria-label="Removed shops"
            empty={null}
            keyOf={({ id }) => id}
            row={(shop) => <RemovedRow shop={shop} />}
          />
        </section>
      )}
    </>
  )
}
