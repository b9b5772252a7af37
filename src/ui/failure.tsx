import { Button } from './button.tsx'
import { CloudOff } from './icons/frame.ts'

/** Shows that a read failed. Content already shown stays (G-163). */
export function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="card mx-auto flex w-full max-w-[30rem] flex-col items-center gap-3 px-6 py-10 text-center not-first:mt-4"
    >
      <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
        <CloudOff className="size-6" />
      </span>
      <p className="font-semibold">Something went wrong. Please try again.</p>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  )
}
