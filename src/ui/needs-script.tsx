export function NeedsScript({ children }: { children: string }) {
  return (
    <noscript>
      <p className="mt-4 rounded-control bg-accent-soft p-3 font-semibold">{children}</p>
    </noscript>
  )
}
