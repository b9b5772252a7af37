/** The bar of work that takes a while. `value` is from 0 to 1; without it, the end is unknown. `label` is for screen readers. */
export function Progress({ value, label }: { value: number | undefined; label: string }) {
  return <progress className="block h-2 w-full accent-brand" max={1} value={value} aria-label={label} />
}
