import type { BrowserContext, Page } from '@playwright/test'
import type { PushMessage, PushSubscriptionInput } from '@portal/contract/notifications/push'
import { expect } from './test.ts'

/**
 * Gives the browser what a headless Chromium does not have: a push service to subscribe to, and the permission to show
 * messages. Everything else is the browser's own.
 */
export async function addPushService(context: BrowserContext, { endpoint, keys }: PushSubscriptionInput) {
  await context.addInitScript(
    ([url, ownKeys]) => {
      const SUBSCRIBED = 'test-push-subscription'
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => {
        document.documentElement.dataset.askedForMessages = 'yes'
        return 'granted'
      }
      const subscription = (applicationServerKey: unknown) => ({
        options: { applicationServerKey },
        toJSON: () => ({ endpoint: url, keys: ownKeys }),
        async unsubscribe() {
          localStorage.removeItem(SUBSCRIBED)
          return true
        },
      })
      const bytesOf = (key: string) =>
        Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
          .buffer
      const found = () => localStorage.getItem(SUBSCRIBED)
      Object.assign(PushManager.prototype, {
        async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
          localStorage.setItem(SUBSCRIBED, applicationServerKey)
          return subscription(bytesOf(applicationServerKey))
        },
        async getSubscription() {
          const key = found()
          return key === null ? null : subscription(bytesOf(key))
        },
      })
    },
    [endpoint, keys] as const,
  )
}

/** Hands messages to the service worker of a page as the browser does. Returns what it shows and opens. */
export async function openWorker(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations))
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const find = () => registrations.find(({ scopeURL }) => scopeURL === `${origin}/idcard`)
  await expect.poll(find).toBeTruthy()
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const done = { shown: [] as unknown[], opened: [] as string[] }
    Object.assign(globalThis, { done })
    // A headless Chromium shows no messages, and only a click of a person may open a window.
    const { registration, clients } = globalThis as unknown as { registration: object; clients: object }
    Object.assign(registration, {
      showNotification: async (title: string, { tag, data }: NotificationOptions) =>
        done.shown.push({ title, tag, data }),
    })
    Object.assign(clients, { openWindow: async (url: string) => done.opened.push(url) })
  })
  const read = (list: 'shown' | 'opened') =>
    worker.evaluate((name) => (globalThis as unknown as { done: Record<string, unknown[]> }).done[name], list)
  return {
    shown: () => read('shown'),
    opened: () => read('opened'),
    deliver: (message: PushMessage) =>
      cdp.send('ServiceWorker.deliverPushMessage', {
        ...{ origin, registrationId: find()?.registrationId ?? '' },
        data: JSON.stringify(message),
      }),
    /** Somebody clicks a message with this path. */
    click: (path: string) =>
      worker.evaluate((data) => {
        const notification = { data, close: () => {} }
        dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
      }, path),
  }
}
