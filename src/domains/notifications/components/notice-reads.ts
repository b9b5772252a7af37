import { read, readFound } from '#client/api/reads.ts'
import { ownApi } from '../../../own-routes.ts'
import type { Notice, NoticeSettings } from '../notifications.contract.ts'

export const noticesRead = readFound<Notice>(ownApi.notices.list[1])
export const noticeSettingsRead = read<NoticeSettings>(ownApi.notices.settings[1], {}, 'person')
