/** Ms of hover before the first tooltip (CONST-11). */
const TOOLTIP_DELAY_MS = 700
/** Ms after a tooltip within which the next shows at once (CONST-11). */
const TOOLTIP_SKIP_MS = 300

/** Returns the ms to wait before a tooltip; the last one closed at `closedAt` (ms), or null. */
export function tooltipDelay(now: number, closedAt: number | null): number {
  return closedAt !== null && now - closedAt <= TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS
}
