import * as z from 'zod/mini'
import { clearable, form, lines } from '#shared/forms/form-fields.ts'
import { STATES } from '../chat.policy.ts'
import { LONGEST_QUICK_REPLY } from './inbox.policy.ts'
import { namesPrice } from './replies/reply-text.policy.ts'

/** A text that an owner saves for answering. */
export const QuickReplyBody = form({
  text: lines('The quick reply', LONGEST_QUICK_REPLY).check(z.minLength(1, 'Please write the quick reply')),
})

const PRICE = 'An automatic message cannot say {price}: it does not know which product is meant'
const automatic = (label: string) =>
  clearable(lines(label, LONGEST_QUICK_REPLY).check(z.refine((text) => !namesPrice(text), PRICE)))

/** What a shop says by itself; null or blank: nothing. */
export const AutomaticRepliesBody = form({
  greeting: automatic('The greeting'),
  away: automatic('The away message'),
})

const UNTIL = 'Please say until when'

export const StateBody = form({
  state: z.enum(STATES, { error: 'A conversation is waiting, done or later' }),
  until: z.optional(z.nullable(z.iso.datetime({ offset: true, error: UNTIL }))),
}).check(
  z.check(({ value, issues }) => {
    if (value.state === 'later' && !value.until)
      issues.push({ code: 'custom', message: UNTIL, path: ['until'], input: value.until })
  }),
)
