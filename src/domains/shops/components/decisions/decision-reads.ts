import { read } from '#client/api/reads.ts'
import { ownApi } from '../../../../own-routes.ts'
import type { OwnDecision } from '../../moderation/answers/answers.contract.ts'

export const ownDecisionsRead = () => read<OwnDecision[]>(ownApi.decisions.mine[1], {}, 'person')
