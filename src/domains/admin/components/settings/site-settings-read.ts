import { read } from '#client/api/reads.ts'
import { adminRoutes } from '../../admin.routes.ts'
import type { SiteState } from '../../settings/settings.contract.ts'

export const siteSettingsRead = () => read<SiteState>(adminRoutes.settings[1], {}, 'person')
