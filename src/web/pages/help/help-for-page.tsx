import { useRouteParams } from '#client/use-route-params.ts'
import { pages } from '#routes.ts'
import { NotFoundNotice } from '#ui/not-found-notice.tsx'
import { DocumentPage } from '../legal/document-page.tsx'
import { AdminHelp } from './admin-help.tsx'
import { OwnerHelp } from './owner-help.tsx'

/** Help for shop owners and admins. */
export default function HelpForPage() {
  const { about } = useRouteParams().params
  if (about === 'owners')
    return (
      <DocumentPage title="Help for shop owners">
        <OwnerHelp />
      </DocumentPage>
    )
  if (about === 'admins')
    return (
      <DocumentPage title="Help for admins">
        <AdminHelp />
      </DocumentPage>
    )
  return (
    <NotFoundNotice title="Page not found" to={pages.help} action="Go to Help">
      There is no help with this name.
    </NotFoundNotice>
  )
}
