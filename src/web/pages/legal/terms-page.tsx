import { DocumentPage } from './document-page.tsx'
import { TermsText } from './terms-text.tsx'

/** The full terms (G-014). */
export default function TermsPage() {
  return (
    <DocumentPage title="Terms of Service">
      <TermsText />
    </DocumentPage>
  )
}
