import type { ServerResponse } from 'node:http'
import type { Config } from '../config.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

type Deployment = Pick<Config, 'url' | 'storage' | 'storageDirect'>

/** What a page of the portal may load: its own scripts, styles and pictures, and nothing else. */
function pagePolicy({ storage, storageDirect }: Deployment) {
  // Pictures that the portal sends to where the store hands them out are loaded from there.
  const store = storage && storageDirect ? ` ${new URL(storage.base).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' blob: data:${store}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Sets the headers every answer of a deployment carries. */
export function securityHeaders(config: Deployment) {
  const policy = pagePolicy(config)
  const overTls = config.url.startsWith('https://')
  return (response: ServerResponse) => setSecurityHeaders(response, policy, overTls)
}

function setSecurityHeaders(response: ServerResponse, policy: string, overTls: boolean) {
  response.setHeader('content-security-policy', policy)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  if (overTls) response.setHeader('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
}
