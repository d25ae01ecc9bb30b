/** Where on an S3 files are kept, and with which keys. `base` is the address of the bucket. */
export type S3Config = {
  base: string
  bucket: string
  region: string
  /** What every key begins with: empty, or a path that ends with a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i
const PREFIX = /^[\w.-]+(\/[\w.-]+)*$/
const REGION = /^[a-z0-9-]{1,40}$/i
const KNOWN = ['endpoint', 'region']

/** Reads `s3://bucket/prefix?endpoint=…&region=…`; null when it is no such address. */
export function parseS3Url(text: string): Omit<S3Config, 'accessKeyId' | 'secretAccessKey'> | null {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.username || url.port || url.hash) return null
  if ([...url.searchParams.keys()].some((name) => !KNOWN.includes(name))) return null
  const bucket = url.hostname
  const path = url.pathname.replace(/^\/|\/$/g, '')
  const endpoint = url.searchParams.get('endpoint')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const base = endpoint === null ? onAws(bucket, region) : onOwnServer(bucket, endpoint)
  if (!BUCKET.test(bucket) || !REGION.test(region) || (path !== '' && !PREFIX.test(path)) || !base) return null
  return { base, bucket, region, prefix: path === '' ? '' : `${path}/` }
}

/** Amazon gives each bucket a host of its own; one with a dot in its name would not match the certificate. */
function onAws(bucket: string, region: string) {
  const host = `s3.${region}.amazonaws.com`
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`
}

function onOwnServer(bucket: string, endpoint: string) {
  const url = URL.parse(endpoint)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) return null
  return `${url.href.replace(/\/$/, '')}/${bucket}`
}
