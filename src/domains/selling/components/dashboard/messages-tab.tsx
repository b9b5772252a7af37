import { EmptyState } from '#ui/empty-state.tsx'

/** DASH-25, G-069. */
export function MessagesTab() {
  return (
    <EmptyState title="No messages yet">
      Customer messages will appear here once you start receiving inquiries about your shops.
    </EmptyState>
  )
}
