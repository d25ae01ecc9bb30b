import type { ServerResponse } from 'node:http'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What a page of the portal may load: its own scripts, styles and pictures, and nothing else. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers every answer carries. */
export function setSecurityHeaders(response: ServerResponse, overTls: boolean) {
  response.setHeader('content-security-policy', PAGE_POLICY)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  if (overTls) response.setHeader('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
}
