import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { toast } from '#ui/toast.tsx'
import { useIdentity } from '#web/identity.ts'
import { PageSkeleton } from '#web/page-skeleton.tsx'
import { pages } from '../../../routes.ts'
import { TURNED_AWAY_MS } from './pause.ts'

/**
 * What only shop owners and general users may see. Everybody else is told so and, after a moment, led to where shop owners
 * sign in (G-017, CONST-13).
 */
export function OwnersOnly({ children }: { children: ReactNode }) {
  const { kinds, pending, failed } = useIdentity()
  const [, navigate] = useLocation()
  const may = kinds.some((kind) => kind !== 'customer')
  const turnedAway = !may && !pending && !failed
  useEffect(() => {
    if (!turnedAway) return
    toast({
      title: 'Authentication Required',
      description: 'Please sign in to access the dashboard.',
      tone: 'error',
    })
    const timer = setTimeout(() => navigate(pages.shopOwnerAuth, { replace: true }), TURNED_AWAY_MS)
    return () => clearTimeout(timer)
  }, [turnedAway, navigate])
  if (may) return children
  if (failed) {
    return (
      <div className="wrap py-12">
        <Failure onRetry={() => location.reload()} />
      </div>
    )
  }
  return (
    <>
      <noscript>
        <p className="wrap py-8">
          This page is for shop owners.{' '}
          <Link href={pages.shopOwnerAuth} className={buttonClass('primary')}>
            Shop Owner Login
          </Link>
        </p>
      </noscript>
      <PageSkeleton />
    </>
  )
}
