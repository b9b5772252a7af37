/** Beginnings of the lines around a list: greetings, terms, location and payment. */
const OPENERS =
  /^(?:\d+ ?% off|[\d,]+k? followers|bn \d+|isbn|instal?lments?|less discount|pay small|registration fee|late fee|lateness|cancellation|no[- ]show|resellers? (?:registration|fee)|add [₦#n]?\d|hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|happy(?! (?:cow|hour))|welcome|thanks?|thank you|please|pls|plz|kindly|abeg|note ?[:-]|note that|nb ?[:.-]|n\.b|ps|i|i'm|we|we're|our|my|your|you|if|when|how|una|come|dm|inbox|for (?:more|enquir|inquir|order|price|delivery|wholesale|details|your)|call(?: or| me| us|s| now|\/|:| to|$)|whatsapp|whats app|contact(?: us| me|:| no| number|$)|text(?: me| us)|send|pay (?:to|into|before|on|via|with)|payments?|follow|visit us|check(?: out| in)|click|join|location|address|located|we're located|order (?:now|before|via|from|by|yours|ends|here|through)|to order|place your|book (?:with|now|your|early|us|a slot)|buy \d+|get \d+|spend|all prices?|prices? (?:slightly|negotiable|fixed|may|are|is|list|may|valid|subject|exclude|include|as|for today|update)|valid|promo (?:ends|price valid|starts)|offer (?:valid|ends)|no (?:refund|return|exchange|price|credit|swap|pod|payment)|limited|hurry|available (?:in|sizes|colou?rs|now|on)|free (?:delivery|shipping|nationwide)|total(?= ?(?:[:=₦#\d-]|n\d|amount|balance|sum|due|cost|price|bill|is\b|to pay|$))|sub ?total|grand total|vat\b|amount|balance(?! bike)|off ?loading|loading|deposit|part ?payment|down ?payment|caution|bank|acct|account|a\/c|name of|minimum|min\b|moq|mininum|delivery|deliveries|waybill|way bill|shipping|shipment|dispatch|logistics|pick ?-?up|home delivery|door ?step|nationwide|transport(?:ation)?(?: fare| fee| cost|\b)|opening|open(?! (?:toe|shoe|sandal|back|slipper|cup|shelf))|opens|closing|hours|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon ?-|today's (?:price|list|menu|market)|last updated|updated|assalamu|salam|barka|sannu|nagode|e kaaro|ekaro|bawo|how far|oya|god|jesus|allah|instagram|ig\b|facebook|tiktok|twitter|telegram|e-?mail|website|http|www|@|express(?! \p{L})|discount|bonus|charges|transfer|use (?:the )?code|shop (?:no|\d|at)|suite \d|house \d+(?! ?(?:bed|room))|plot \d+,|no\.? \d|km \d|block \d+,|proof|screenshot|only \d+ (?:pieces?|pcs|left|remaining)|just \d+|they|it|this|that|these|there|since|don'?t|do not|remember|guess|ask me|who)(?![\p{L}\d])/iu

/** Anywhere before a number, these words mean that it is not a price. */
const TERMS =
  /\b(?:deliver(?:y|ies) (?:within|to|fee|cost|charges?|is|outside|inside|across|in|starts?)|delivery ?[:=-]|waybill(?:ing)?|shipping|refundable|deposit|down ?payment|part ?payment|booking fee|caution|commitment fee|total|balance|minimum|min\.? order|moq|free delivery|above ₦?\d[\d,k]* (?:and )?get|transfer (?:charge|fee)s?|account (?:no|number|name|details)|acct|gtbank|gtb|opay|palmpay|kuda|moniepoint|zenith|first bank|access bank|uba|fcmb|wema|sterling bank|union bank|fidelity|stanbic|polaris|keystone|providus|ecobank|i will|i want|i was|i am|i can|my (?:number|account|budget)|how much|god'?s grace|last week|customers?|voucher|gift (?:you|of)|followers|likes|\d stars?|reviews|levy|dues|tithe|offering|contribution|dollars?|usdt|exchange rate|for orders?|orders? (?:above|over|from|below)|paid|bought|owes?|owing|transferred|refund(?:ed)?|credited|debited|borrow(?:ed)?|salary|amt|bal|txn|alert|years? (?:of )?experience|in business)\b/i
/** '₦300 extra' is paid with any product. */
const EXTRA = /\d[\d.,]*k? ?extra[\s).!]*$|\bextra (?:charge|fee|cost)?s? ?(?:of|is|:)? ?[₦#n]?\d[\d.,]*k?\)?$/i
const BANK =
  /\b(?:gtbank|gtb|opay|palmpay|kuda|moniepoint|zenith|first ?bank|access ?bank|uba|fcmb|wema|sterling|union bank|fidelity|stanbic|polaris|keystone|providus|ecobank|jaiz|vfd|account|acct|a\/c)\b/i
const STREET =
  /\b(?:street|road|avenue|crescent|close|junction|estate|plaza|opposite|beside|behind|bus ?stop|roundabout|off)\b/i
const TITLE =
  /\b(?:price ?list|pricelist|price update|rate card|list of prices|stock update|current price|today'?s price|price as at)\b/i

/** `stripped` is true if a phone number, date or the like was removed. */
export function isSmallTalk(text: string, stripped: boolean, hasMoney: boolean): boolean {
  if (!/\p{L}|\d/u.test(text)) return true
  if (
    OPENERS.test(text) &&
    !/^(?:open|name|no|express|it|our|my|hours|discount|transfer|happy|express) \p{L}+ ?[-:=] ?[₦#n\d]/iu.test(text)
  )
    return true
  if (/\b(?:charges?|fee is|withdraw|fine)(?: is| of|:)? ?(?:[₦#n]? ?\d|$)/i.test(text) && !/\bfast charge/i.test(text))
    return true
  if (EXTRA.test(text)) return true
  if (stripped && (BANK.test(text) || !hasMoney)) return true
  if (/^\d{1,4} ?x [^=]{0,120}=/i.test(text)) return true
  if (TITLE.test(text) && !/ [-:=] |[₦#]/.test(text)) return true
  if (!hasMoney && (STREET.test(text) || /\d ?(?:%|percent)/.test(text) || /\?\s*$/.test(text))) return true
  return /https?:|www\.|@\w+\.|\.com\b/i.test(text)
}

/** Returns whether the words before a price make it a business term: delivery, deposit, total. */
export const isTerm = (before: string): boolean => TERMS.test(before) || /\badds?[ ₦#n]*$/i.test(before)

const ASK =
  /\b(?:dm|inbox|call|chat|message|whatsapp|ask|contact(?: us| me)?)(?: (?:us|me|for|to|the|know|price|prices|details|order))*$|\b(?:price|prices?) on request\b|\bprices? (?:varies|vary|tomorrow|later|unstable|not fixed|not stable|soon|coming soon|tba)\b|\bdepends? on\b|\b(?:tbd|tba|n\/a|negotiable|ask for price|nego)$/i

const SENTENCE =
  /\b(?:we|i|you|your|they|he|she|followers|members|tracking|delivered|arrived|joined|have|has|had|will|was|came|said|told|sold|sent|remaining|left|yesterday|tomorrow)\b/i

/** Returns whether a line gives delivery prices, including the part after a semicolon. */
export const isAboutDelivery = (text: string): boolean =>
  /^(?:delivery|deliveries|waybill|way bill|shipping|logistics|dispatch)\b/i.test(text) ||
  /^(?:\p{L}+ ){1,3}(?:delivery|waybill|shipping|logistics)(?! (?:bag|box|bike|van|man|note|cooler))(?: \p{L}+){0,3}[^\p{L}\d]*[₦#n]?\d/iu.test(
    text,
  ) ||
  /\d\S* ?(?:delivery|waybill)$/i.test(text.slice(-40))

/** Returns whether a plain number after these words is not a price. */
export const isSentence = (before: string): boolean => SENTENCE.test(before)

/** Returns the text before "DM for price", which replaces a price; null without it. */
export function askedFor(text: string): string | null {
  const match = ASK.exec(text.replace(/[ .!)]+$/, ''))
  return match ? text.slice(0, match.index) : null
}

/** Returns whether a line is a detail of the product above: size, colour or material. */
export const isDetail = (text: string): boolean =>
  /^(?:sizes?|colou?rs?|fabric|material|length|qty|quantity|brand|condition|available|description|details|weight|model|code|ram|storage|mileage|year|features?|contains|stock|pages|ingredients?|suitable|comes|includes?)\b ?(?:[:=-]|available|in|with|\d|for|from)/i.test(
    text,
  ) || /^\(.*\)$/.test(text)
