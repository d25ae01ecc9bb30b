/** The push services of Chrome and Edge on Android, Firefox, Safari, and Edge on Windows. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

/**
 * Whether messages may be sent to this address: that of a push service of browsers, or of a host that the college names in
 * PORTAL_OUTGOING (`hosts`, `name:port`).
 */
export function isPushService(endpoint: string, hosts: readonly string[]) {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  if (hosts.includes(`${url.hostname}:${url.port || '443'}`)) return true
  return url.port === '' && SERVICES.some((service) => service.test(url.hostname))
}
