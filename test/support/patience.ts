/**
 * Milliseconds a test waits for what has to happen. It says nothing about speed: a machine under ten times its load is no
 * failure, and whatever never happens fails all the same.
 */
export const PATIENCE_MS = 45_000

/** For many such waits in turn: whole journeys, thousands of pages, scripts that measure; in ms as well. */
export const JOURNEY_MS = 20 * PATIENCE_MS
