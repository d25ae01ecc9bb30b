// Runs an S3-compatible server on a free port of this machine until it is killed. Arguments: its folder, its bucket, and what
// anybody may do there without keys: '', 'read', 'list' or 'read and list'.
import { createRequire } from 'node:module'
import S3rver from '@20minutes/s3rver'

// S3 encodes every character of a signed query that RFC 3986 reserves; this server misses five of them.
const encode = globalThis.encodeURIComponent
globalThis.encodeURIComponent = (text) =>
  encode(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

// The AWS SDK signs the path of a bucket with its trailing slash; this server drops the slash.
type Canonical = { uri: string }
const signatureV4 = createRequire(import.meta.url)('@20minutes/s3rver/lib/signature/v4.js')
const { getStringToSign } = signatureV4
signatureV4.getStringToSign = (request: Canonical, ...more: unknown[]) =>
  getStringToSign({ ...request, uri: request.uri.replace(/^\/[^/]+$/, '$&/') }, ...more)

const [directory = '', bucket = '', anybodyMay = ''] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
})

// This server refuses a wrong signature, but takes a request without one.
type Context = {
  method: string
  path: string
  headers: object
  query: object
  status: number
  type: string
  body: string
}
server.middleware.unshift(async (ctx: Context, next: () => Promise<void>) => {
  const isSigned = 'authorization' in ctx.headers || 'X-Amz-Signature' in ctx.query
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
  const needed = ctx.path.replace(/\/$/, '') === `/${bucket}` ? 'list' : 'read'
  if (isSigned || ctx.method === 'OPTIONS' || (isRead && anybodyMay.includes(needed))) return next()
  ctx.status = 403
  ctx.type = 'application/xml'
  ctx.body =
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'
})
const { port } = await server.run()
process.stdout.write(`${port}\n`)
