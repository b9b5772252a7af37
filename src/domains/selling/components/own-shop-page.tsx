import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useRead } from '#client/api/use-read.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import { pages } from '#routes.ts'
import { Failure } from '#ui/failure.tsx'
import { ArrowLeft } from '#ui/icons/accounts.ts'
import { NotFoundNotice } from '#ui/not-found-notice.tsx'

/** Shows a page about the shop in the address. `children` gets the shop's id. */
export function OwnShopPage(props: { subject: string; skeleton: ReactNode; children: (shopId: number) => ReactNode }) {
  const { params } = useRouteParams()
  const { data: shops, isError, refetch } = useRead(ownShopsRead())
  const shop = shops?.find(({ id }) => String(id) === params.shopId)
  if (shops && !shop) {
    return (
      <NotFoundNotice title="Shop Not Found" to={pages.dashboard} action="Go to Dashboard">
        This is not one of your shops.
      </NotFoundNotice>
    )
  }
  return (
    <div className="wrap py-5 md:py-8">
      <Link href={pages.dashboard} className="link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-4" /> Dashboard
      </Link>
      <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">
        {props.subject}
        {shop && ` of ${shop.name}`}
      </h1>
      {shop ? props.children(shop.id) : isError ? <Failure onRetry={() => void refetch()} /> : props.skeleton}
    </div>
  )
}
