import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { momentText } from '#shared/time/lagos-time.ts'
import { Dropdown } from '#ui/dropdown.tsx'
import { Clock } from '#ui/icons/contact.ts'
import { MessageCircle } from '#ui/icons/details.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'
import { CircleCheckBig } from '#ui/icons/selling.ts'
import type { ConversationState } from '../../chat.policy.ts'
import { inboxRoutes } from '../../chat.routes.ts'
import type { PlacedConversation } from '../../inbox/inbox.contract.ts'
import { STATE_NAMES } from '../../inbox/inbox.policy.ts'
import { laterChoices } from '../../inbox/later.policy.ts'

const ICONS: Record<ConversationState, IconComponent> = { waiting: MessageCircle, done: CircleCheckBig, later: Clock }

type Choice = { name: string; about?: string; state: ConversationState; until?: string }

const COLORS: Record<ConversationState, string> = {
  waiting: 'bg-danger-soft text-danger',
  done: 'bg-sunken text-ink-soft',
  later: 'bg-accent-soft text-warn',
}

/** Leaves out the current state, but always offers 'later', so that its time can change. */
function choicesIn(state: ConversationState): Choice[] {
  const later = laterChoices(Date.now()).map(({ name, until }) => ({
    name,
    about: momentText(until),
    state: 'later' as const,
    until: until.toISOString(),
  }))
  const others = (['done', 'waiting'] as const).filter((each) => each !== state)
  return [...others.map((each) => ({ name: STATE_NAMES[each], state: each })), ...later]
}

export function StateMenu({
  conversationId,
  state,
  onChange,
}: {
  conversationId: number
  state: ConversationState
  onChange: (changed: PlacedConversation) => void
}) {
  const toastError = useToastError()
  const [pending, setPending] = useState(false)
  const Icon = ICONS[state]
  const set = async (choice: Choice) => {
    setPending(true)
    try {
      const { state: to, until = null } = choice
      const params = { conversationId }
      onChange(await send<PlacedConversation>(inboxRoutes.setState, { params, body: { state: to, until } }))
    } catch (error) {
      toastError(error, 'Error', 'Could not update. Please try again.')
    }
    setPending(false)
  }
  return (
    <Dropdown
      label="Move this conversation"
      buttonStyle={`min-h-6 gap-1 rounded-full border-0 px-2 py-0 text-xs ${COLORS[state]}`}
      panel="absolute top-[calc(100%+0.25rem)] left-0 w-64"
      trigger={
        <span aria-busy={pending || undefined} className="flex items-center gap-1 whitespace-nowrap">
          <Icon className="size-3.5" />
          {STATE_NAMES[state]}
        </span>
      }
    >
      {(close) => (
        <ul>
          {choicesIn(state).map((choice) => (
            <li key={choice.name}>
              <button
                type="button"
                className="min-h-11 w-full rounded-lg px-3 py-1.5 text-left font-semibold hover:bg-sunken"
                onClick={() => {
                  close()
                  void set(choice)
                }}
              >
                {choice.name}
                {choice.about && <span className="block text-sm font-normal text-ink-soft">{choice.about}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  )
}
