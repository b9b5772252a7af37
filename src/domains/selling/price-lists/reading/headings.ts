import { trimmed } from './naming.ts'

/** Rather the title of a list than goods. */
export const isTitle = (text: string) =>
  /:$/.test(text) ||
  (text === text.toUpperCase() && /\p{Lu}/u.test(text)) ||
  /^(?:new|fresh|available|just|hot|latest)\b/i.test(text)

/** What a heading says of the goods below it. */
export const headingOf = (text: string) =>
  trimmed(
    text
      .replace(/\b(?:price ?list|prices?|rates?|available|menu|list|updates?|today|20\d\d|per item)\b/gi, ' ')
      .replace(/[:!.-]+\s*$/, ''),
  )
