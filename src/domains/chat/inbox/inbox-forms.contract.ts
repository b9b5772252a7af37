import * as z from 'zod/mini'
import { clearable, form, lines } from '#shared/forms/form-fields.ts'
import { STATES } from '../chat.policy.ts'
import { MAX_QUICK_REPLY_LENGTH } from './inbox.policy.ts'
import { namesPrice } from './replies/reply-text.policy.ts'

export const QuickReplyBody = form({
  text: lines('The quick reply', MAX_QUICK_REPLY_LENGTH).check(z.minLength(1, 'Please write the quick reply')),
})

const PRICE = 'Automatic messages cannot use {price}, because no product is selected'
const automatic = (label: string) =>
  clearable(lines(label, MAX_QUICK_REPLY_LENGTH).check(z.refine((text) => !namesPrice(text), PRICE)))

/** Null or blank for no text. */
export const AutomaticRepliesBody = form({
  greeting: automatic('The greeting'),
  away: automatic('The away message'),
})

const UNTIL = 'Please choose a time'

export const StateBody = form({
  state: z.enum(STATES, { error: 'A conversation is waiting, done or later' }),
  until: z.optional(z.nullable(z.iso.datetime({ offset: true, error: UNTIL }))),
}).check(
  z.check(({ value, issues }) => {
    if (value.state === 'later' && !value.until)
      issues.push({ code: 'custom', message: UNTIL, path: ['until'], input: value.until })
  }),
)
