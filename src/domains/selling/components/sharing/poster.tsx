import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { href } from '#routes.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { QrCode } from '../../price-lists/price-lists.contract.ts'
import { sellingRoutes } from '../../selling.routes.ts'

const posterRead = (shopId: number) => read<QrCode>(href(sellingRoutes.poster[1], { shopId }), {}, 'person')

/** Shows a poster to print. Scanning its code opens the shop. */
export function Poster({ shopId, name }: { shopId: number; name: string }) {
  const { data: code, isError, refetch } = useRead(posterRead(shopId))
  if (isError)
    return (
      <div>
        <Failure onRetry={() => void refetch()} />
      </div>
    )
  return (
    <div className="grid gap-3">
      <div className="on-paper grid justify-items-center gap-4 rounded-card border border-line bg-white p-6 text-center text-black">
        <p className="text-2xl font-bold [overflow-wrap:anywhere]">{name}</p>
        <p>See our products and prices. Scan with your phone’s camera:</p>
        {code ? (
          <svg
            viewBox={`-2 -2 ${code.size + 4} ${code.size + 4}`}
            className="w-full max-w-80"
            role="img"
            aria-label={`QR code of ${code.url}`}
          >
            <path d={code.path} fill="#000" shapeRendering="crispEdges" />
          </svg>
        ) : (
          <Skeleton className="aspect-square w-full max-w-80" />
        )}
        <p className="font-semibold [overflow-wrap:anywhere]">{code?.url.replace(/^https?:\/\//, '')}</p>
      </div>
      <Button onClick={() => window.print()}>Print the Poster</Button>
    </div>
  )
}
