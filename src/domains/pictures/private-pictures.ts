import { isAdmitted } from '#platform/http/api/handle.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { PRIVATE } from '#platform/storage/storage.ts'
import type { Caller } from '#shared/caller.ts'
import { addressOf, idInFile, nameOf } from './picture-address.ts'
import { findStored } from './picture-rows.ts'

export type PictureReader = (
  deps: Pick<ServerDeps, 'db' | 'clock'>,
  picture: { id: string; address: string; messageId: number },
  caller: Caller,
  request: RequestContext,
) => Promise<boolean>

/** Returns null unless the caller may read the file (G-202). `readers` decide on pictures in messages, others are for the uploader. */
export async function readableFile(
  deps: Pick<ServerDeps, 'db' | 'clock'>,
  readers: readonly PictureReader[],
  file: string,
  caller: Caller,
  request: RequestContext,
): Promise<string | null> {
  const id = idInFile(file)
  if (id === undefined || !file.startsWith(nameOf(id)) || !isAdmitted('participant', caller)) return null
  const key = PRIVATE + file
  const picture = await findStored(deps.db, id)
  if (!picture) return null
  const { ownerId, messageId } = picture
  if (messageId === null) return caller.person?.id === ownerId ? key : null
  for (const mayRead of readers)
    if (await mayRead(deps, { id, address: addressOf(id), messageId }, caller, request)) return key
  return null
}
