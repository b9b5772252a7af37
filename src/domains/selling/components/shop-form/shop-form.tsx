import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageOf, send } from '#client/api/api-client.ts'
import { fieldErrorsOf } from '#domains/accounts/components/fields/refusal.ts'
import { useIdentityClient } from '#domains/accounts/components/identity/identity.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { PhotosField } from '#domains/pictures/components/photos-field.tsx'
import { useUploadGuard } from '#domains/pictures/components/use-upload-guard.ts'
import { hoursSummary } from '#domains/shops/components/own-shops/hours/hours-draft.ts'
import { HoursField } from '#domains/shops/components/own-shops/hours/hours-field.tsx'
import { WaitingNote } from '#domains/shops/components/own-shops/waiting-note.tsx'
import { WAITING_FOR_REVIEW } from '#domains/shops/moderation/identity/identity-words.policy.ts'
import { SHOP_LABELS, type ShopField, shopField, shopFields } from '#domains/shops/own/shop-fields.policy.ts'
import { NewShopBody, ShopEditBody } from '#domains/shops/own/shop-form.contract.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { shopRoutes } from '#domains/shops/shops.routes.ts'
import { MAX_TYPED_PHONE } from '#shared/forms/phone-number.ts'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { ConcurrentEditNote, DraftNote } from '../forms/form-notes.tsx'
import { currentIn, useEdited } from '../forms/use-edited.ts'
import { cacheShop } from '../owner-cache.ts'
import { FirstShopFields, MoreShopFields, type ShopText } from './shop-fields.tsx'
import { ShopFormBar, StepHead } from './shop-steps.tsx'
import { newShopValues, shopBody, shopValues } from './shop-values.ts'

const stateOf = (shop: OwnShop) => ({ values: shopValues(shop), updatedAt: shop.updatedAt })

/** The fields that customers see first. */
const FIRST_STEP = ['name', 'categoryId', 'location', 'phone', 'imageUrl'] as const satisfies ShopField[]

type ShopFormProps = {
  shop?: OwnShop | undefined
  onDiscard: (undo: () => void) => void
  onUndo: (() => void) | undefined
}

/** A new shop is typed in two steps (DASH-31, DASH-32, G-068). */
export function ShopForm({ shop, onDiscard, onUndo }: ShopFormProps) {
  const { client, identity } = useIdentityClient()
  // The key names the person, so that no one else on this device sees the draft.
  const draft = `shop:${shop?.id ?? `new:${identity.person?.id}`}`
  const photosWait = useUploadGuard()
  const edited = useEdited(draft, shop ? stateOf(shop) : null, newShopValues(identity.person?.phone ?? null))
  const [photo, setPhoto] = useState(edited.begun.imageUrl)
  const [hours, setHours] = useState(edited.begun.openingHours)
  const [step, setStep] = useState(1)
  const isSkipping = useRef(false)
  const { formProps, field, pending, values, fill, close, accepts, focus } = useForm({
    names: shopFields,
    // An edit sends fewer fields, with the same rules.
    contract: (shop ? ShopEditBody : NewShopBody) as typeof NewShopBody,
    body: bodyOf,
    onInvalid: (_found, first) => {
      showStepOf([first])
      focus(first)
      askForBlank()
    },
    send: async () => {
      const problem = await photosWait.sent()
      if (problem) {
        showStepOf(['imageUrl'])
        return { imageUrl: problem }
      }
      // The photo that was waited for belongs to it.
      const body = bodyOf(values())
      try {
        const saved = shop
          ? await send<OwnShop>(shopRoutes.edit, {
              params: { shopId: shop.id },
              body: { ...body, updatedAt: edited.updatedAt },
            })
          : await send<OwnShop>(shopRoutes.create, { body, idempotencyKey: edited.idempotencyKey(body) })
        edited.dropSaved()
        cacheShop(client, saved)
        close()
        toast({ title: 'Success', description: shop ? updatedWords(saved) : CREATED, tone: 'success' })
      } catch (error) {
        return refuse(error)
      }
    },
  })

  function bodyOf(typed: Parameters<typeof shopBody>[0]) {
    return shopBody(isSkipping.current ? { ...typed, openingHours: '' } : typed, edited.read)
  }

  function askForBlank() {
    const { name, location } = values()
    const blank = isBlank(name) ? 'Please enter a shop name.' : isBlank(location) ? 'Please enter a location.' : null
    if (blank) toast({ title: 'Missing Required Field', description: blank, tone: 'error' })
  }

  /** The fields must be in view before one of them gets the focus. */
  function showStepOf(wrong: readonly string[]) {
    if (!shop && FIRST_STEP.some((name) => wrong.includes(name))) flushSync(() => setStep(1))
  }

  async function goOn() {
    if (await accepts(...FIRST_STEP)) {
      flushSync(() => setStep(2))
      formProps.ref.current?.querySelector<HTMLElement>('[data-step-head]')?.focus()
    } else askForBlank()
  }

  function refuse(error: unknown) {
    if (signInAgain(client, error)) return
    const current = currentIn<OwnShop>(error)
    if (current) {
      const merged = edited.takeMeanwhile(stateOf(current), values())
      fill(merged)
      setPhoto(merged.imageUrl)
      setHours(merged.openingHours)
      cacheShop(client, current)
    }
    const doing = shop ? 'update' : 'create'
    const description = `Failed to ${doing} shop: ${messageOf(error, 'Please try again.')}`
    toast({ title: 'Error', description, tone: 'error' })
    const errors = errorsOf(error)
    showStepOf(Object.keys(errors))
    return errors
  }

  const text: ShopText = (name) => ({
    label: SHOP_LABELS[name],
    defaultValue: edited.begun[name],
    maxLength: name === 'phone' ? MAX_TYPED_PHONE : shopField(name).lengths?.longest,
    ...field(name),
  })
  const keep = (more: object = {}) => edited.keep({ ...values(), ...more })
  return (
    <form
      {...formProps}
      onChange={() => keep()}
      onSubmit={(event) => {
        if (shop || step === 2) return formProps.onSubmit(event)
        event.preventDefault()
        void goOn()
      }}
      className={shop ? 'mt-4 space-y-4' : 'space-y-4'}
    >
      {!shop && <StepHead step={step} />}
      <DraftNote
        isRestored={edited.isRestored}
        onUndo={onUndo}
        onDiscard={() => {
          const [photosBack, draftBack] = [photosWait.drop(), edited.drop()]
          onDiscard(() => {
            photosBack()
            draftBack()
          })
        }}
      />
      <WaitingNote waiting={shop?.waiting ?? null} className="rounded-control px-3">
        <p className="mt-1">To ask for something else, change it here and save.</p>
      </WaitingNote>
      <ConcurrentEditNote changed={edited.meanwhile} labels={SHOP_LABELS} words={{ openingHours: hoursSummary }} />
      <div hidden={!shop && step === 2} className="space-y-4">
        <PhotosField
          name={draft}
          label={SHOP_LABELS.imageUrl}
          hint={
            <>
              <b className="text-ink">Shop front or stall.</b> Take it now or choose one. Shops with a photo get more
              calls.
            </>
          }
          value={photo ? [photo] : []}
          max={1}
          onWaiting={photosWait.onWaiting}
          error={field('imageUrl').error}
          onChange={([chosen = '']) => {
            setPhoto(chosen)
            keep({ imageUrl: chosen })
          }}
        />
        <input type="hidden" name="imageUrl" value={photo} />
        <FirstShopFields text={text} shop={shop} ownPhone={identity.person?.phone ?? null} onPlace={() => keep()} />
      </div>
      <div hidden={!shop && step === 1} className="space-y-4">
        <HoursField
          label={SHOP_LABELS.openingHours}
          isNew={!shop}
          value={hours}
          error={field('openingHours').error}
          onChange={(typed) => {
            setHours(typed)
            field('openingHours').onInput()
            keep({ openingHours: typed })
          }}
        />
        <input type="hidden" name="openingHours" value={hours} />
        <MoreShopFields text={text} isOpen={shop !== undefined} />
      </div>
      <ShopFormBar
        isNew={!shop}
        step={step}
        pending={pending}
        waits={photosWait.words}
        onBack={() => setStep(1)}
        onSkip={(isSkipped) => {
          isSkipping.current = isSkipped
        }}
      />
    </form>
  )
}

const CREATED = 'Shop created successfully. It will be reviewed by our team.'
const updatedWords = ({ waiting }: OwnShop) =>
  waiting
    ? `Shop updated successfully. ${WAITING_FOR_REVIEW}: ${waiting.changes.map(({ field }) => field).join(', ')}.`
    : 'Shop updated successfully.'

function errorsOf(error: unknown) {
  const errors = fieldErrorsOf(error)
  const part = Object.keys(errors).find((name) => name.startsWith('openingHours'))
  return part ? { ...errors, openingHours: errors[part] } : errors
}

/** Returns true if only spaces were typed (VAL-05, VAL-06). */
const isBlank = (text: string) => text !== '' && text.trim() === ''
