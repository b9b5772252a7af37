import { type Handler, handle } from '#platform/http/api/handle.ts'
import { participantOf } from '../chat.ts'
import { listBlocks } from './blocks.queries.ts'
import { type BlockDeps, block, removeBlock, unblock } from './blocks.ts'
import { safety as contract } from './safety.contract.ts'

export function safetyApi(deps: BlockDeps): Handler[] {
  return [
    handle(contract.block, async ({ db, caller, params }) => {
      await block(db, deps, participantOf(caller), params.conversationId)
      return { isBlocked: true }
    }),
    handle(contract.unblock, async ({ db, caller, params }) => {
      await unblock(db, deps, participantOf(caller), params.conversationId)
      return { isBlocked: false }
    }),
    handle(contract.blocks, ({ db, caller }) => listBlocks(db, participantOf(caller))),
    handle(contract.removeBlock, async ({ db, caller, params }) => {
      await removeBlock(db, deps, participantOf(caller), params.blockId)
      return { isBlocked: false }
    }),
  ]
}
