/**
 * Limits in bytes as sent (brotli), photos not counted; docs/decisions/0054-first-views.md gives the reasons. `script` is the JavaScript
 * that a page loads before it is used, `view` adds HTML and styles, `hydrated` counts scripts with headers to the end of hydration.
 * `cards` is uncompressed HTML of 24 product cards.
 */
export const BYTE_LIMITS = {
  public: { script: 98_000, view: 112_640, hydrated: 104_000 },
  private: { script: 125_000, hydrated: 132_000 },
  cards: 56 * 1024,
}
