import '#ui/styles/forms.css'
import { readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import type { AppealedDecision, RemovedShop } from '#domains/shops/moderation/appeals/appeals.contract.ts'
import { moderationRoutes } from '#domains/shops/shops.routes.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AnswerCard } from './answer-card.tsx'
import { RemovedRow } from './removed-row.tsx'

const answersRead = () => readFound<AppealedDecision>(moderationRoutes.answers[1])
const removedRead = () => readFound<RemovedShop>(moderationRoutes.removedShops[1])

/** Lists appeals, the earliest due first, and removed shops that can be restored (G-183, G-184). */
export function AnswersTab() {
  const answers = useFound(answersRead())
  const removed = useFound(removedRead())
  if (!answers.items)
    return answers.isError ? <Failure onRetry={answers.retry} /> : <Skeleton className="h-96 w-full rounded-card" />
  return (
    <>
      {answers.items.length === 0 ? (
        <EmptyState title="No appeals">Appeals from shop owners will appear here.</EmptyState>
      ) : (
        <ul aria-label="Answers" className="grid gap-3">
          {answers.items.map((decision) => (
            <li key={decision.id}>
              <AnswerCard decision={decision} />
            </li>
          ))}
        </ul>
      )}
      {answers.hasMore && <More pending={answers.loadingMore} onClick={answers.loadMore} />}
      {removed.items && removed.items.length > 0 && (
        <section className="mt-8">
          <h3 className="mb-3 text-xl">Removed shops</h3>
          <ul aria-label="Removed shops" className="grid gap-3">
            {removed.items.map((shop) => (
              <li key={shop.id}>
                <RemovedRow shop={shop} />
              </li>
            ))}
          </ul>
          {removed.hasMore && <More pending={removed.loadingMore} onClick={removed.loadMore} />}
        </section>
      )}
    </>
  )
}

const More = (props: { pending: boolean; onClick: () => void }) => (
  <div className="mt-5 flex justify-center">
    <Button className="min-w-44" {...props}>
      Load more
    </Button>
  </div>
)
