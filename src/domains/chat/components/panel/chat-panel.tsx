import '#ui/styles/forms.css'
import { useEffect, useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import { IconButton } from '#ui/button.tsx'
import { closesDialog } from '#ui/dialog.tsx'
import { X } from '#ui/icons/frame.ts'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { CHAT, type ChatRequest } from '../chat-request.ts'
import { ConversationView, MessagesSkeleton, type OpenConversation } from '../conversation/conversation-view.tsx'
import { useChatParticipant, useIdentityChanges } from '../messages/use-chat-participant.ts'
import { useConversation, useConversations } from '../messages/use-conversations.ts'
import { changeDraft, chatDraft, threadOf } from '../sending/chat-drafts.ts'
import { ConversationList } from './conversation-list.tsx'
import {
  type ChatShop,
  conversationWith,
  isAt,
  NEW_CONVERSATION,
  opened,
  toConversation,
  toList,
  withFound,
} from './panel-state.ts'
import { useBackCloses } from './use-back-closes.ts'

const TITLE = `${CHAT}-title`

const loadOwnerConversation = () => import('../inbox/owner-conversation.tsx').then((module) => module.OwnerConversation)

/** After a change of person, only the requested shop stays, because the conversation is not theirs. */
export function ChatPanel({ request }: { request: ChatRequest }) {
  useBackCloses(CHAT)
  const succession = useIdentityChanges()
  const { shop } = request
  return <PersonsPanel key={succession} request={succession === 0 ? request : shop ? { shop } : {}} />
}

/** CHAT-24, STATE-16. */
function PersonsPanel({ request }: { request: ChatRequest }) {
  const { pending, isSignedIn } = useChatParticipant()
  const list = useConversations()
  const own = useRead(ownShopsRead(), { enabled: isSignedIn && request.shop !== undefined })
  const [state, setState] = useState(() => opened(request))
  const { shop, product, text } = request
  useEffect(() => {
    if (!shop || !product) return
    const thread = threadOf('customer', shop.id, NEW_CONVERSATION)
    changeDraft(thread, { product, ...(text && chatDraft(thread).text === '' && { text }) })
  }, [shop, product, text])
  const isOwnShop = own.data?.some(({ id }) => id === shop?.id) ?? false
  const [cameSignedOut] = useState(!pending && !isSignedIn)
  // The text typed before signing in is back in the input (G-152).
  const isPutBack = cameSignedOut && shop && chatDraft(threadOf('customer', shop.id, NEW_CONVERSATION)).text !== ''
  const mayBeOwn = pending || (isSignedIn && shop !== undefined && own.isPending)
  // The first page of the list may not contain the conversations with this shop.
  const isAsked = shop !== undefined && !mayBeOwn && list.hasMore
  const side = isOwnShop ? 'shop_owner' : 'customer'
  const ofShop = useConversations({ shopId: String(shop?.id ?? 0), side }, isAsked)
  const isUnknown = mayBeOwn || (list.isPending && !list.isError) || (isAsked && ofShop.isPending && !ofShop.isError)
  const known = [...(list.items ?? []), ...(ofShop.items ?? [])]

  const found = withFound(state, known)
  if (found !== state) setState(found)
  const isNew = found.view.name === 'conversation' && found.view.id === NEW_CONVERSATION
  const { view } = isOwnShop && isNew && !isPutBack ? toList(found) : found
  const id = view.name === 'conversation' ? view.id : null
  const listed = known.find((one) => one.id === id)
  const shown = useConversation(id !== null && id > 0 ? id : null, listed, !list.isPending)
  // The conversation was deleted, or is not the caller's.
  if (shown === null) setState(found.shop ? opened({ shop: found.shop }) : toList(found))
  const close = (
    <IconButton label="Close" variant="ghost" className="w-[44px]" {...closesDialog(CHAT)}>
      <X />
    </IconButton>
  )
  if (view.name === 'list') {
    return (
      <ConversationList
        list={isOwnShop && isAsked ? ofShop : list}
        shop={isOwnShop || isUnknown || (shop && conversationWith(shop.id, known)) ? null : found.shop}
        onlyOf={isOwnShop ? found.shop : null}
        titleId={TITLE}
        close={close}
        onOpen={(id) => setState(toConversation(found, id))}
        onStart={() => setState(toConversation(found, NEW_CONVERSATION))}
      />
    )
  }
  const conversation = shown ?? begun(view.id, found.shop)
  if (!conversation || (view.id === NEW_CONVERSATION && isUnknown)) {
    return (
      <div className="flex h-full flex-col">
        <header className="flex items-center justify-between border-b border-line py-2 pr-1 pl-4">
          <h2 id={TITLE} className="truncate text-base">
            {found.shop?.name ?? 'Messages'}
          </h2>
          {close}
        </header>
        <MessagesSkeleton />
      </div>
    )
  }
  const onBack = () => setState(toList(found))
  if (shown?.side === 'shop_owner') {
    return (
      <LazyComponent
        load={loadOwnerConversation}
        props={{ conversation: shown, titleId: TITLE, actions: close, focuses: true, onBack }}
        fallback={<MessagesSkeleton />}
      />
    )
  }
  return (
    <ConversationView
      conversation={conversation}
      titleId={TITLE}
      actions={close}
      focuses
      onBack={onBack}
      onElsewhere={(id) => setState((now) => (isAt(now, view.id) ? toConversation(now, id) : now))}
    />
  )
}

function begun(id: number, shop: ChatShop | null): OpenConversation | undefined {
  if (!shop) return undefined
  return {
    id,
    shopId: shop.id,
    shop,
    side: 'customer',
    customerName: null,
    readUpTo: null,
    replyMinutes: null,
    canWrite: true,
    isBlocked: false,
  }
}
