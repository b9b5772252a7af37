import { IconButton } from '#ui/button.tsx'
import { deferHydration } from '#ui/defer-hydration.tsx'
import { closesDialog, NativeDialog } from '#ui/dialog.tsx'
import { X } from '#ui/icons/frame.ts'

export const SIDE_MENU = 'side-menu'

const load = () => import('./side-menu-body.tsx').then((module) => module.SideMenuBody)
const Body = deferHydration(load, import.meta.env.SSR ? await load() : undefined)

/** The header's links on small screens, in a side panel 16rem wide (NAV-03). */
export function SideMenu() {
  return (
    <NativeDialog id={SIDE_MENU} className="side-panel w-64" labelledBy={`${SIDE_MENU}-title`}>
      <div className="flex min-h-full flex-col p-3">
        <div className="flex items-center justify-between pl-3">
          <h2 id={`${SIDE_MENU}-title`} className="text-base">
            Menu
          </h2>
          <IconButton label="Close menu" variant="ghost" {...closesDialog(SIDE_MENU)}>
            <X />
          </IconButton>
        </div>
        <Body menu={SIDE_MENU} />
      </div>
    </NativeDialog>
  )
}
