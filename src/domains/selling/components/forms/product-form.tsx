import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf, send } from '#client/api/api-client.ts'
import { fieldErrorsOf } from '#domains/accounts/components/fields/refusal.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { PhotosField } from '#domains/pictures/components/photos-field.tsx'
import { useUploadGuard } from '#domains/pictures/components/use-upload-guard.ts'
import {
  INVALID_PRICE,
  MAX_PHOTOS,
  PRODUCT_LABELS,
  productField,
  productFields,
} from '#domains/products/own/own-products.policy.ts'
import { NewProductBody, ProductEditBody } from '#domains/products/own/product-form.contract.ts'
import { productRoutes } from '#domains/products/products.routes.ts'
import type { OwnProduct, OwnShop } from '#domains/shops/shops.contract.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Switch } from '#ui/switch.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { firstFocus } from '../fields/first-focus.ts'
import { MoneyField } from '../fields/money-field.tsx'
import { MoreDetails } from '../fields/more-details.tsx'
import { Required } from '../fields/required.tsx'
import { addProduct, cacheProduct } from '../owner-cache.ts'
import { ConcurrentEditNote, DraftNote, WaitingWords } from './form-notes.tsx'
import { exactPrice, photosIn, priceQuestion, productBody, productValues, withCommas } from './product-values.ts'
import { currentIn, useEdited } from './use-edited.ts'

/** With `isCopy`, `product` is copied into a new one. */
export type ProductFormProps = {
  shops: readonly OwnShop[]
  shopId: number
  product?: OwnProduct | undefined
  isCopy?: boolean | undefined
  onDiscard: (undo: () => void) => void
  onUndo: (() => void) | undefined
  onAnother: (shopId: number) => void
  onDuplicate: (product: OwnProduct) => void
}

const stateOf = (product: OwnProduct) => ({ values: productValues(product), updatedAt: product.updatedAt })

/** DASH-33, G-067. */
export function ProductForm({ shops, shopId, product, isCopy, onAnother, onDuplicate, ...drafts }: ProductFormProps) {
  const client = useQueryClient()
  const edits = isCopy ? undefined : product
  const draft = edits ? `product:${edits.id}` : `product:${isCopy ? `copy-of-${product?.id}` : 'new'}:${shopId}`
  const edited = useEdited(draft, edits ? stateOf(edits) : null, productValues(isCopy ? product : undefined))
  const [photos, setPhotos] = useState(() => photosIn(edited.begun.images))
  const [isActive, setIsActive] = useState(edited.begun.isActive === 'true')
  const [into, setInto] = useState(shopId)
  const again = useRef(false)
  const photosWait = useUploadGuard()
  const { formProps, field, pending, values, fill, close } = useForm({
    names: productFields,
    // An edit sends fewer fields, with the same rules.
    contract: (edits ? ProductEditBody : NewProductBody) as typeof NewProductBody,
    body: (typed) => productBody(typed, edited.read),
    onInvalid: ({ price }) => {
      if (price !== INVALID_PRICE) return
      const description = priceQuestion(values().price) ?? INVALID_PRICE
      toast({ title: 'Invalid Price', description, tone: 'error' })
    },
    send: async () => {
      const isAnother = again.current
      const problem = await photosWait.sent()
      if (problem) return { images: problem }
      // The photos that were waited for belong to it.
      const body = productBody(values(), edited.read)
      try {
        const saved = edits
          ? await send<OwnProduct>(productRoutes.edit, {
              params: { productId: edits.id },
              body: { ...body, updatedAt: edited.updatedAt },
            })
          : await send<OwnProduct>(productRoutes.add, {
              params: { shopId: into },
              body: { ...body, shopId: into },
              idempotencyKey: edited.idempotencyKey({ ...body, into }),
            })
        edited.dropSaved()
        const show = edits ? cacheProduct : addProduct
        show(client, saved)
        if (!isAnother) close()
        // Must not replace a form that was opened in the meantime.
        else if (formProps.ref.current) onAnother(into)
        const done = edits ? 'Product updated successfully.' : 'Product added successfully.'
        toast({ title: 'Success', description: done, tone: 'success' })
      } catch (error) {
        return refuse(error)
      }
    },
  })

  function refuse(error: unknown) {
    if (signInAgain(client, error)) return
    const current = currentIn<OwnProduct>(error)
    if (current) {
      const merged = edited.takeMeanwhile(stateOf(current), withCommas(values()))
      fill(merged)
      setPhotos(photosIn(merged.images))
      setIsActive(merged.isActive === 'true')
      cacheProduct(client, current)
    }
    const doing = edits ? 'update' : 'add'
    const description = `Failed to ${doing} product: ${messageOf(error, 'Please try again.')}`
    toast({ title: 'Error', description, tone: 'error' })
    return errorsOf(error)
  }

  const keep = (more: object = {}) => edited.keep({ ...withCommas(values()), ...more })
  const text = (name: 'name' | 'description' | 'price' | 'unit' | 'quantity') => ({
    label: PRODUCT_LABELS[name],
    defaultValue: edited.begun[name],
    maxLength: productField(name).lengths?.longest,
    ...field(name),
  })
  return (
    <form {...formProps} onChange={() => keep()} className="mt-4 space-y-4">
      <DraftNote
        isRestored={edited.isRestored}
        onUndo={drafts.onUndo}
        onDiscard={() => {
          const [photosBack, draftBack] = [photosWait.drop(), edited.drop()]
          drafts.onDiscard(() => {
            photosBack()
            draftBack()
          })
        }}
      />
      <ConcurrentEditNote changed={edited.meanwhile} labels={PRODUCT_LABELS} words={{ price: exactPrice }} />
      {!edits && shops.length > 1 && (
        <SelectField label="Shop" value={into} onChange={({ target: { value } }) => setInto(Number(value))}>
          {shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <PhotosField
        name={draft}
        label={PRODUCT_LABELS.images}
        hint={`Up to ${MAX_PHOTOS}; the first is shown in lists.`}
        value={photos}
        max={MAX_PHOTOS}
        onWaiting={photosWait.onWaiting}
        error={field('images').error}
        onChange={(chosen) => {
          setPhotos(chosen)
          keep({ images: JSON.stringify(chosen) })
        }}
      />
      <input type="hidden" name="images" value={JSON.stringify(photos)} />
      <TextField
        {...text('name')}
        ref={firstFocus}
        label={<Required>{PRODUCT_LABELS.name}</Required>}
        required
        autoComplete="off"
      />
      <div className="grid grid-cols-2 gap-4">
        <MoneyField {...text('price')} label={<Required>{PRODUCT_LABELS.price}</Required>} required />
        <TextField {...text('unit')} hint="per bag, yard, hour" autoComplete="off" autoCapitalize="none" />
      </div>
      <TextField
        {...text('quantity')}
        hint="Leave empty if you do not track stock."
        inputMode="numeric"
        autoComplete="off"
      />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside */}
      <label className="flex items-center justify-between gap-3 font-semibold">
        {PRODUCT_LABELS.isActive}
        <Switch
          label={PRODUCT_LABELS.isActive}
          checked={isActive}
          onChange={(event) => {
            // The form would save the draft with the old switch.
            event.stopPropagation()
            setIsActive(event.target.checked)
            keep({ isActive: String(event.target.checked) })
          }}
        />
      </label>
      <input type="hidden" name="isActive" value={String(isActive)} />
      <MoreDetails of="Description" isOpen={edited.begun.description !== ''}>
        <TextArea {...text('description')} />
      </MoreDetails>
      <div className="sticky -bottom-5 -mx-4 border-t border-line sm:-mx-7 sm:-bottom-7 grid gap-2 bg-surface px-4 pt-3 pb-5 sm:px-7 sm:pb-7 sm:grid-cols-2">
        {edits ? (
          <Button onClick={() => onDuplicate(edits)}>Duplicate</Button>
        ) : (
          <Button
            onClick={({ currentTarget }) => {
              again.current = true
              currentTarget.form?.requestSubmit()
            }}
          >
            Save and Add Another
          </Button>
        )}
        <span onClickCapture={() => (again.current = false)} className="max-sm:order-first">
          <SubmitButton pending={pending} className="w-full flex-wrap gap-x-2">
            {edits ? 'Save Changes' : 'Add Product'} <WaitingWords words={photosWait.words} />
          </SubmitButton>
        </span>
      </div>
    </form>
  )
}

function errorsOf(error: unknown) {
  const errors = fieldErrorsOf(error)
  const photo = Object.keys(errors).find((name) => name === 'imageUrl' || name.startsWith('images'))
  return photo ? { ...errors, images: errors[photo] } : errors
}
