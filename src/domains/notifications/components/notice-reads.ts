import { read, readFound } from '#client/api/reads.ts'
import { privateApi } from '../../../private-routes.ts'
import type { Notice, NoticeSettings } from '../notifications.contract.ts'

export const noticesRead = readFound<Notice>(privateApi.notices.list[1])
export const noticeSettingsRead = read<NoticeSettings>(privateApi.notices.settings[1], {}, 'person')
