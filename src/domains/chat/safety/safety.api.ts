import { type Handler, handle } from '#platform/http/api/handle.ts'
import { chatterOf } from '../chat.ts'
import { listBlocks } from './blocks.queries.ts'
import { type BlockDeps, block, removeBlock, unblock } from './blocks.ts'
import { safety as contract } from './safety.contract.ts'

export function safetyApi(deps: BlockDeps): Handler[] {
  return [
    handle(contract.block, async ({ db, caller, params }) => {
      await block(db, deps, chatterOf(caller), params.conversationId)
      return { isBlocked: true }
    }),
    handle(contract.unblock, async ({ db, caller, params }) => {
      await unblock(db, deps, chatterOf(caller), params.conversationId)
      return { isBlocked: false }
    }),
    handle(contract.blocks, ({ db, caller }) => listBlocks(db, chatterOf(caller))),
    handle(contract.removeBlock, async ({ db, caller, params }) => {
      await removeBlock(db, deps, chatterOf(caller), params.blockId)
      return { isBlocked: false }
    }),
  ]
}
