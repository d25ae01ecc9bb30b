import { Toast } from '@base-ui/react/toast'

type Kind = 'success' | 'warning' | 'error' | 'info'

/** The one stack of toasts; anything can add to it, so that a toast survives a redirect. */
export const toastManager = Toast.createToastManager()

/** What was said before there was anything on the page to show it: by a guard, while the page loads. */
let waiting: (() => void)[] | null = []

function show(title: string, type: Kind) {
  // With a high priority a toast would be hidden from screen readers, buttons and all, and said by a copy of it.
  const add = () => void toastManager.add({ title, type, priority: 'low' })
  if (waiting) waiting.push(add)
  else add()
}

export const toast = {
  success: (title: string) => show(title, 'success'),
  warning: (title: string) => show(title, 'warning'),
  error: (title: string) => show(title, 'error'),
  /** What was brought about elsewhere, and is neither done nor failed here. */
  info: (title: string) => show(title, 'info'),
}

/** Shows what was waiting; from now on toasts show at once. */
export function showWaitingToasts() {
  const said = waiting ?? []
  waiting = null
  for (const add of said) add()
}
