import { useState } from 'react'
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
import { TextArea, TextField } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { cacheShop } from '../owner-cache.ts'
import { CategoryField } from './category-field.tsx'
import { ConcurrentEditNote, DraftNote } from './form-notes.tsx'
import { Required } from './required.tsx'
import { shopBody, shopValues } from './shop-values.ts'
import { currentIn, useEdited } from './use-edited.ts'

const stateOf = (shop: OwnShop) => ({ values: shopValues(shop), updatedAt: shop.updatedAt })

/** DASH-31, DASH-32, G-068. */
export function ShopForm({ shop, onDiscard }: { shop?: OwnShop | undefined; onDiscard: () => void }) {
  const { client, identity } = useIdentityClient()
  // The key names the person, so that no one else on this device sees the draft.
  const draft = `shop:${shop?.id ?? `new:${identity.person?.id}`}`
  const photosWait = useUploadGuard()
  const edited = useEdited(draft, shop ? stateOf(shop) : null, shopValues())
  const [photo, setPhoto] = useState(edited.begun.imageUrl)
  const [hours, setHours] = useState(edited.begun.openingHours)
  const { formProps, field, pending, values, fill, close } = useForm({
    names: shopFields,
    // An edit sends fewer fields, with the same rules.
    contract: (shop ? ShopEditBody : NewShopBody) as typeof NewShopBody,
    body: (typed) => shopBody(typed, edited.read),
    onInvalid: () => {
      const { name, location } = values()
      const blank = isBlank(name) ? 'Please enter a shop name.' : isBlank(location) ? 'Please enter a location.' : null
      if (blank) toast({ title: 'Missing Required Field', description: blank, tone: 'error' })
    },
    send: async (body) => {
      const wait = photosWait.reason()
      if (wait) return { imageUrl: wait }
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
    return errorsOf(error)
  }

  const text = (name: Exclude<ShopField, 'imageUrl' | 'openingHours'>) => ({
    label: SHOP_LABELS[name],
    defaultValue: edited.begun[name],
    maxLength: name === 'phone' ? MAX_TYPED_PHONE : shopField(name).lengths?.longest,
    ...field(name),
  })
  return (
    <form {...formProps} onChange={() => edited.keep(values())} className="mt-4 space-y-4">
      {edited.isRestored && (
        <DraftNote
          onDiscard={() => {
            photosWait.drop()
            edited.drop()
            onDiscard()
          }}
        />
      )}
      <WaitingNote waiting={shop?.waiting ?? null} className="rounded-control px-3">
        <p className="mt-1">To ask for something else, change it here and save.</p>
      </WaitingNote>
      <ConcurrentEditNote changed={edited.meanwhile} labels={SHOP_LABELS} words={{ openingHours: hoursSummary }} />
      <TextField {...text('name')} label={<Required>{SHOP_LABELS.name}</Required>} required autoComplete="off" />
      <TextArea {...text('description')} hint="What do you sell, and what are you known for?" />
      <CategoryField {...text('categoryId')} current={shop?.category} />
      <TextField
        {...text('location')}
        label={<Required>{SHOP_LABELS.location}</Required>}
        required
        hint="Area and town, such as Yaba, Lagos"
        autoComplete="off"
      />
      <TextField
        {...text('landmark')}
        hint="Something nearby that everyone knows, such as: opposite the central mosque"
      />
      <TextField {...text('address')} autoComplete="street-address" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('phone')} type="tel" autoComplete="tel" />
        <TextField {...text('email')} type="email" autoComplete="email" autoCapitalize="none" />
      </div>
      <TextField {...text('website')} type="text" inputMode="url" autoComplete="url" autoCapitalize="none" />
      <PhotosField
        name={draft}
        label={SHOP_LABELS.imageUrl}
        value={photo ? [photo] : []}
        max={1}
        onWaiting={photosWait.onWaiting}
        error={field('imageUrl').error}
        onChange={([chosen = '']) => {
          setPhoto(chosen)
          edited.keep({ ...values(), imageUrl: chosen })
        }}
      />
      <input type="hidden" name="imageUrl" value={photo} />
      <HoursField
        label={SHOP_LABELS.openingHours}
        value={hours}
        error={field('openingHours').error}
        onChange={(typed) => {
          setHours(typed)
          field('openingHours').onInput()
          edited.keep({ ...values(), openingHours: typed })
        }}
      />
      <input type="hidden" name="openingHours" value={hours} />
      <div className="sticky -bottom-5 -mx-4 border-t border-line sm:-mx-7 sm:-bottom-7 bg-surface px-4 pt-3 pb-5 sm:px-7 sm:pb-7">
        <SubmitButton pending={pending}>{shop ? 'Save Changes' : 'Create Shop'}</SubmitButton>
      </div>
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
