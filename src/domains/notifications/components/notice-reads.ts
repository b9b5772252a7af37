import { read, readFound } from '#client/api/reads.ts'
import type { Notice, NoticeSettings } from '../notifications.contract.ts'
import { noticeRoutes } from '../notifications.routes.ts'

export const noticesRead = readFound<Notice>(noticeRoutes.list[1])
export const noticeSettingsRead = read<NoticeSettings>(noticeRoutes.settings[1], {}, 'person')
