// Keeps one page, that of the ID card on this phone, with its files, and shows the messages that the portal sends to this
// device. The server fills in the version and the files, and leaves out the comments.
const CACHE = 'card-%VERSION%'
const PAGE = '/idcard/offline'
const FILES = [PAGE, '%FILES%'].join(' ').split(' ')

// Every answer of the portal has a request id. That of a network which asks to sign in has none, and is not kept.
const fetchFile = async (path) => {
  const response = await fetch(path)
  if (!response.ok || !response.headers.has('x-request-id')) throw new TypeError('not the portal')
  return response
}
const keepFiles = async () => {
  const fetched = await Promise.all(FILES.map(fetchFile))
  const cache = await caches.open(CACHE)
  await Promise.all(fetched.map((response, at) => cache.put(FILES[at], response)))
  await skipWaiting()
}
const deleteOldFiles = async () => {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  await clients.claim()
}
const kept = async (path) => (await caches.match(path)) ?? Response.error()

addEventListener('install', (event) => event.waitUntil(keepFiles()))
addEventListener('activate', (event) => event.waitUntil(deleteOldFiles()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (FILES.includes(pathname)) event.respondWith(caches.match(pathname).then((file) => file ?? fetch(request)))
  // A screen that cannot be reached: the kept page takes its place, with the card at /idcard and the way to it elsewhere. No
  // screen is ever kept.
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    event.respondWith(fetch(request).catch(() => kept(PAGE)))
  }
})

// One that comes twice is shown once.
addEventListener('push', (event) => {
  const { id, path, title } = event.data.json()
  event.waitUntil(registration.showNotification(title, { tag: id, icon: '/icon-192.png', data: path }))
})
// Only pages of the portal are opened.
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href, origin } = new URL(event.notification.data, location.origin)
  if (origin === location.origin) event.waitUntil(clients.openWindow(href))
})
