/** Before the first tooltip (CONST-11). */
const TOOLTIP_DELAY_MS = 700
/** After a tooltip, the next one within this time shows at once (CONST-11). */
const TOOLTIP_SKIP_MS = 300

export function tooltipDelay(now: number, closedAt: number | null): number {
  return closedAt !== null && now - closedAt <= TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS
}
