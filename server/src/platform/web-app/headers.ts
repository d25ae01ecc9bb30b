import type { ServerResponse } from 'node:http'
import { YEAR_SECONDS } from '@portal/contract/time/durations'
import type { Config } from '../config.ts'
import type { StyleSource } from '../http/style-source.ts'
import { styleHashes } from './web-pages.ts'

type Deployment = Pick<Config, 'url' | 'storage' | 'storageDirect'>

const POLICY = 'content-security-policy'
const STYLES = "style-src 'self'"

/** The Content-Security-Policy: pages load only the scripts, styles and images of the portal. */
function pagePolicy({ storage, storageDirect }: Deployment) {
  // With direct downloads the portal redirects image requests to the object storage.
  const storageOrigin = storage && storageDirect ? ` ${new URL(storage.base).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    // The page holds the styles of the first paint itself, as the build has made them.
    [STYLES, ...styleHashes()].join(' '),
    `img-src 'self' blob: data:${storageOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Allows the style element of this source, too, in the page that is the response. */
export const allowStyle = (response: ServerResponse, source: StyleSource) =>
  response.setHeader(POLICY, `${response.getHeader(POLICY)}`.replace(STYLES, `${STYLES} ${source}`))

export function securityHeaders(config: Deployment) {
  const policy = pagePolicy(config)
  const overTls = config.url.startsWith('https://')
  return (response: ServerResponse) => setSecurityHeaders(response, policy, overTls)
}

function setSecurityHeaders(response: ServerResponse, policy: string, overTls: boolean) {
  response.setHeader(POLICY, policy)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  if (overTls) response.setHeader('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
}
