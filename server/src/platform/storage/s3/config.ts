/** Where on S3 files are kept, and with which keys. */
export type S3Config = {
  /** The URL of the store; a bucket of its own host stands before it, any other is the first part of the path. */
  endpoint: string
  pathStyle: boolean
  bucket: string
  region: string
  /** What every key begins with: empty, or a path that ends with a slash. */
  prefix: string
  /** The URL of the bucket, for browsers and messages. */
  base: string
  /** Null where the machine or container has a role, or a profile names the keys. */
  credentials: S3Credentials | null
}

/** Temporary keys come with a session token. */
export type S3Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i
const PREFIX = /^[\w.-]+(\/[\w.-]+)*$/
const REGION = /^[a-z0-9-]{1,40}$/i
const PARAMETERS = ['endpoint', 'region']

/** Reads `s3://bucket/prefix?endpoint=…&region=…`; null when it is no such address. */
export function readS3Address(text: string): Omit<S3Config, 'credentials'> | null {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.username || url.port || url.hash) return null
  if ([...url.searchParams.keys()].some((name) => !PARAMETERS.includes(name))) return null
  const bucket = url.hostname
  const path = url.pathname.replace(/^\/|\/$/g, '')
  const endpoint = url.searchParams.get('endpoint')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const place = endpoint === null ? onAws(bucket, region) : onOwnServer(bucket, endpoint)
  if (!BUCKET.test(bucket) || !REGION.test(region) || (path !== '' && !PREFIX.test(path)) || !place) return null
  return { ...place, bucket, region, prefix: path === '' ? '' : `${path}/` }
}

/** Amazon gives each bucket a host of its own; one with a dot in its name would not match the certificate. */
function onAws(bucket: string, region: string) {
  const host = `s3.${region}.amazonaws.com`
  const pathStyle = bucket.includes('.')
  const base = pathStyle ? `https://${host}/${bucket}` : `https://${bucket}.${host}`
  return { endpoint: `https://${host}`, pathStyle, base }
}

function onOwnServer(bucket: string, endpoint: string) {
  const url = URL.parse(endpoint)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) return null
  const root = url.href.replace(/\/$/, '')
  return { endpoint: root, pathStyle: true, base: `${root}/${bucket}` }
}
