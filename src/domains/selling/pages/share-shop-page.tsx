import '#ui/styles/dashboard.css'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useRead } from '#client/api/use-read.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { FileLink } from '#domains/accounts/components/identity/file-link.tsx'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import type { OwnProduct, OwnShop } from '#domains/shops/shops.contract.ts'
import { href, pages } from '#routes.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { SelectField } from '#ui/field.tsx'
import { ArrowLeft } from '#ui/icons/accounts.ts'
import { MessageCircleMore } from '#ui/icons/details.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { ON_ONE_PICTURE } from '../components/sharing/draw-price-list.ts'
import { ListPicture } from '../components/sharing/list-picture.tsx'
import { Poster } from '../components/sharing/poster.tsx'
import { useWholeList } from '../components/use-whole-list.ts'
import {
  listTexts,
  productText,
  type SharedShop,
  shopText,
  whatsAppAddress,
} from '../price-lists/whatsapp-texts.policy.ts'
import { sellingRoutes } from '../selling.routes.ts'

/** Shares a shop, a product or the whole list on WhatsApp, as pictures and as a poster. */
export default function ShareShopPage() {
  const { data: shops, isError, refetch } = useRead(ownShopsRead())
  const { search } = useRouteParams()
  const [shopId, setShopId] = useState(Number(search.get('shop')))
  const shop = shops?.find(({ id }) => id === shopId) ?? shops?.[0]
  const hydrated = useHydrated()
  return (
    <div className="wrap max-w-3xl py-5 md:py-10">
      <Link href={pages.dashboard} className="link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-4" /> Dashboard
      </Link>
      <h1 className="text-2xl md:text-3xl">Share your shop</h1>
      {!shops && isError && <Failure onRetry={() => void refetch()} />}
      {(!hydrated || (!shops && !isError)) && <Skeleton className="mt-4 h-64 w-full rounded-card" />}
      {shops?.length === 0 && (
        <div className="mt-4">
          <EmptyState heading="h2" title="No shops yet">
            Add a shop first, then share it here.
          </EmptyState>
        </div>
      )}
      {hydrated && shops && shops.length > 1 && (
        <SelectField
          label="Shop"
          className="mt-4"
          value={shop?.id}
          onChange={({ target }) => setShopId(Number(target.value))}
        >
          {shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {hydrated && shop && <Sharing key={shop.id} shop={shop} />}
    </div>
  )
}

function Sharing({ shop }: { shop: OwnShop }) {
  const { products, isError, retry } = useWholeList(shop.id)
  const shared = useMemo(
    () => ({ name: shop.name, location: shop.location, url: location.origin + href(pages.shop, { shopId: shop.id }) }),
    [shop],
  )
  const available = useMemo(() => products?.filter(({ isActive }) => isActive), [products])
  return (
    <>
      {!shop.isListed && (
        <p className="mt-4 rounded-card bg-accent-soft p-3">
          {shop.isHidden
            ? 'You have hidden this shop. Your link will work once you show it again.'
            : 'Your link will work once the shop is approved and the yearly fee is paid.'}
        </p>
      )}
      <Part title="On WhatsApp">
        <WhatsApp text={shopText(shared)}>Send shop link</WhatsApp>
        {available && <Texts shop={shared} products={available} />}
      </Part>
      {isError ? (
        <Failure onRetry={retry} />
      ) : (
        !available && <Skeleton className="mt-3 h-32 w-full rounded-card" aria-label="Loading the price list" />
      )}
      {available && available.length > 0 && <Pictures shop={shared} products={available} />}
      <Part title="Poster">
        <Poster shopId={shop.id} name={shop.name} />
      </Part>
      <Part title="File">
        <FileLink
          className={buttonClass('outline', 'px-2 sm:px-4.5')}
          href={href(sellingRoutes.exportList[1], { shopId: shop.id })}
        >
          Download Products as CSV
        </FileLink>
      </Part>
    </>
  )
}

type SharedList = { shop: SharedShop; products: readonly OwnProduct[] }

function Texts({ shop, products }: SharedList) {
  const texts = useMemo(() => listTexts(shop, products), [shop, products])
  const [picked, setPicked] = useState(0)
  const part = Math.min(picked, texts.length - 1)
  const [productId, setProductId] = useState(0)
  const product = products.find(({ id }) => id === productId) ?? products[0]
  const text = texts[part]
  if (!text || !product) return null
  return (
    <>
      {texts.length > 1 && (
        <PartField label="Part of the price list" value={part} partCount={texts.length} onPick={setPicked} />
      )}
      <WhatsApp text={text}>Send price list{texts.length > 1 && `, part ${part + 1} of ${texts.length}`}</WhatsApp>
      <SelectField label="One product" value={product.id} onChange={({ target }) => setProductId(Number(target.value))}>
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <WhatsApp text={productText(product, shop, location.origin + href(pages.product, { productId: product.id }))}>
        Send this product
      </WhatsApp>
    </>
  )
}

function Pictures({ shop, products }: SharedList) {
  const pictures = useMemo(() => inChunks(products), [products])
  const [picked, setPicked] = useState(0)
  const part = Math.min(picked, pictures.length - 1)
  return (
    <Part title="Picture">
      {pictures.length > 1 && <PartField label="Part" value={part} partCount={pictures.length} onPick={setPicked} />}
      <ListPicture shop={shop} products={pictures[part] ?? []} name={`price-list-${part + 1}`} />
    </Part>
  )
}

type PartFieldProps = { label: string; value: number; partCount: number; onPick: (part: number) => void }

const PartField = ({ label, value, partCount: count, onPick }: PartFieldProps) => (
  <SelectField label={label} value={value} onChange={({ target }) => onPick(Number(target.value))}>
    {Array.from({ length: count }, (_, index) => index + 1).map((part) => (
      <option key={part} value={part - 1}>
        Part {part} of {count}
      </option>
    ))}
  </SelectField>
)

function inChunks<T>(all: readonly T[]): T[][] {
  const chunks: T[][] = []
  for (let from = 0; from < all.length; from += ON_ONE_PICTURE) chunks.push(all.slice(from, from + ON_ONE_PICTURE))
  return chunks
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

function WhatsApp({ text, children }: { text: string; children: ReactNode }) {
  return (
    <a className={buttonClass('soft')} href={whatsAppAddress(text)} target="_blank" rel="noreferrer">
      <MessageCircleMore /> <span>{children}</span>
    </a>
  )
}
