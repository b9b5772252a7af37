import { trimmed } from './naming.ts'

/** Returns true if the text is the title of a list and not a product. */
export const isTitle = (text: string) =>
  /:$/.test(text) ||
  (text === text.toUpperCase() && /\p{Lu}/u.test(text)) ||
  /^(?:new|fresh|available|just|hot|latest)\b/i.test(text)

/** Returns the name that a heading gives to the products below it. */
export const headingOf = (text: string) =>
  trimmed(
    text
      .replace(/\b(?:price ?list|prices?|rates?|available|menu|list|updates?|today|20\d\d|per item)\b/gi, ' ')
      .replace(/[:!.-]+\s*$/, ''),
  )
