import { offlinePaths, screens } from '@portal/contract/paths'
import { offlineCardOf } from './offline-card-hint.ts'

// One service worker keeps the page of the ID card and shows messages. For messages alone its scope is the page of the card:
// the browser does not start it for other screens. With a kept card it is the whole portal.
const EVERYWHERE = '/'

export const findWorker = () => navigator.serviceWorker?.getRegistration(screens.idCard)

/** Registers it for messages; one that is there for a kept card does as well. */
export const registerWorker = async () =>
  (await findWorker()) ?? navigator.serviceWorker.register(offlinePaths.worker, { scope: screens.idCard })

/** Registers it for a kept card, which is found from every address. */
export const registerForCard = () => navigator.serviceWorker.register(offlinePaths.worker, { scope: EVERYWHERE })

/** Waits until the service worker is active, and returns the registration. Throws if it cannot be installed. */
export async function whenActive(registration: ServiceWorkerRegistration) {
  const worker = registration.active ?? registration.waiting ?? registration.installing
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (worker?.state === 'activated') resolve()
      if (!worker || worker.state === 'redundant') reject(new Error('the service worker was not installed'))
    }
    worker?.addEventListener('statechange', check)
    check()
  })
  return registration
}

/** Takes the service worker and its files away, unless a kept card or messages still need it. */
export async function releaseWorker() {
  const registration = await findWorker()
  if (offlineCardOf() !== null || (await registration?.pushManager?.getSubscription())) return
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
