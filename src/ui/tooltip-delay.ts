/** Milliseconds a pointer must rest before the first tooltip shows (CONST-11). */
export const TOOLTIP_DELAY_MS = 700
/** Milliseconds after one tooltip has gone within which the next shows at once (CONST-11). */
export const TOOLTIP_SKIP_MS = 300

/** How long to wait before a tooltip shows, when the last one went at `closedAt` (ms; null: none yet). */
export function tooltipDelay(now: number, closedAt: number | null): number {
  return closedAt !== null && now - closedAt <= TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS
}
