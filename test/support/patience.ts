/**
 * Milliseconds a test waits for what has to happen. It says nothing about speed: a machine under ten times its load is no
 * failure, and whatever never happens fails all the same.
 */
export const PATIENCE_MS = 45_000
