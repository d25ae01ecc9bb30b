import { Toast } from '@base-ui/react/toast'
import { TOAST_MS } from '@portal/contract/delays'
import { messages } from '@portal/contract/messages'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { flushQueuedToasts, toastManager } from './toast.ts'
import styles from './toasts.module.css'

const MAX_TOASTS = 4
const icons: Record<string, typeof IconX> = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
}

/** Shows toasts at the top center for TOAST_MS. Hovering or focusing a toast pauses its time. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={toastManager} timeout={TOAST_MS} limit={MAX_TOASTS}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label={messages.shell.notifications}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  useEffect(flushQueuedToasts, [])
  return toasts.map((toast) => {
    const Icon = icons[toast.type ?? ''] ?? IconCircleCheck
    return (
      <Toast.Root key={toast.id} toast={toast} swipeDirection="up" className={styles.toast}>
        <Toast.Content className={styles.content}>
          <Icon size={20} stroke={1.75} className={styles.icon} aria-hidden />
          <Toast.Title className={styles.title} render={<p />} />
          <Toast.Close className={styles.close} aria-label={messages.common.close}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
