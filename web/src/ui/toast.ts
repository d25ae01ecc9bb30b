import { Toast } from '@base-ui/react/toast'

type Kind = 'success' | 'error'

/** The one stack of toasts; anything can add to it, mounted or not, so that a toast survives a redirect. */
export const toastManager = Toast.createToastManager()

function show(title: string, type: Kind) {
  toastManager.add({ title, type, priority: type === 'error' ? 'high' : 'low' })
}

export const toast = {
  success: (title: string) => show(title, 'success'),
  error: (title: string) => show(title, 'error'),
}
