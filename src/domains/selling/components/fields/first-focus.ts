/** React focuses at mounting, before the dialog opens, and leaves out the attribute, which dialogs read when they open. */
export const firstFocus = (field: HTMLElement | null): void => field?.setAttribute('autofocus', '')
