import { DAY } from '#shared/time/units.ts'

/** Topics of notices, each with its own preferences (G-187). */
export const topics = ['decision', 'message', 'payment', 'review', 'report', 'delivery', 'saved', 'account'] as const
export type Topic = (typeof topics)[number]

/** Channels in addition to the list on the screen, which has every notice. */
export const noticeChannels = ['email', 'push', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

export type ChannelPreferences = Record<NoticeChannel, boolean>

/** SMS costs money, so by default only people without an email address get it, and only for these topics. */
const TEXTED: readonly Topic[] = ['decision', 'message', 'payment', 'report', 'delivery']

/** SMS to one phone in a day, for all topics together (G-187). */
export const TEXTS_A_DAY = 3

export const NOTICE_RETENTION_MS = 180 * DAY

/** Returns the preferences of people who have not chosen yet. Each browser has to allow push first. */
export const DEFAULT_PREFERENCES = (topic: Topic, { hasEmail }: { hasEmail: boolean }): ChannelPreferences => ({
  email: true,
  push: true,
  sms: !hasEmail && TEXTED.includes(topic),
})
