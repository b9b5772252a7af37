import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { AccountDialogs } from '#domains/accounts/components/dialogs/account-dialogs.tsx'
import { LoginTypeDialog } from '#domains/accounts/components/dialogs/login-type-dialog.tsx'
import { SaveForVisitors } from '#domains/favorites/components/favorite-button.tsx'
import { FailureBoundary } from '#ui/failure-boundary.tsx'
import { Overlays } from '#ui/overlays.tsx'
import { ToastPlace } from '#ui/toast.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { SideMenu } from './header/side-menu.tsx'
import { UnopenedLink } from './unopened-link.tsx'

export function Layout({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="btn btn-primary absolute -top-20 left-4 z-40 focus:top-2">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <FailureBoundary resetBy={path} onRetry={() => location.reload()}>
          {children}
        </FailureBoundary>
      </main>
      <Footer />
      <SideMenu />
      <LoginTypeDialog />
      <Overlays />
      <AccountDialogs />
      <SaveForVisitors returnTo={search ? `${path}?${search}` : path} />
      <UnopenedLink />
      <ToastPlace />
    </div>
  )
}
