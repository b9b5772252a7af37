import { read } from '#client/api/reads.ts'
import { privateApi } from '../../../../private-routes.ts'
import type { OwnDecision } from '../../moderation/appeals/appeals.contract.ts'

export const ownDecisionsRead = () => read<OwnDecision[]>(privateApi.decisions.mine[1], {}, 'person')
