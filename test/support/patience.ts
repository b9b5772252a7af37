/**
 * Milliseconds that a test waits for an expected event. It is no limit of speed: a machine under ten times its load must pass, and
 * an event that never happens still fails the test.
 */
export const PATIENCE_MS = 45_000

/** Ms for many such waits: whole journeys, thousands of pages, scripts that measure. */
export const JOURNEY_MS = 20 * PATIENCE_MS
