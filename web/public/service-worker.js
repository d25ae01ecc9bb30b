// Keeps one page, that of the ID card on this phone, with its files. The server fills in the version and the files.
const CACHE = 'card-%VERSION%'
const PAGE = '/idcard/offline'
const FILES = [PAGE, '%FILES%'].join(' ').split(' ')

const keepFiles = async () => {
  await (await caches.open(CACHE)).addAll(FILES)
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
  // The screen of the cards cannot be reached: the kept card is shown instead.
  else if (pathname === '/idcard' && request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => kept(PAGE)))
  }
})
