import { read } from '#client/api/reads.ts'
import type { OwnDecision } from '../../moderation/appeals/appeals.contract.ts'
import { moderationRoutes } from '../../shops.routes.ts'

export const ownDecisionsRead = () => read<OwnDecision[]>(moderationRoutes.ownDecisions[1], {}, 'person')
