/** The push services of Chrome and Edge on Android, Firefox, Safari, and Edge on Windows. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

/**
 * Whether messages may be sent to this address, which anybody who is signed in can give: that of a push service of browsers,
 * or of one that PORTAL_OUTGOING names as such (`own`, `name:port`). Other hosts of the college are none.
 */
export function isPushService(endpoint: string, own: readonly string[]) {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  if (own.includes(`${url.hostname}:${url.port || '443'}`)) return true
  return url.port === '' && SERVICES.some((service) => service.test(url.hostname))
}
