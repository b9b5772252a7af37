export function Looking({ names }: { names: readonly string[] }) {
  return (
    <p aria-live="polite" className="text-sm font-semibold text-warn">
      {names.length > 0 && `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} viewing this`}
    </p>
  )
}
