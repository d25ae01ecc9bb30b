/** The bucket for files and its credentials. */
export type S3Config = {
  /** The URL of the storage. The bucket is a subdomain of it, or with `pathStyle` the first part of the path. */
  endpoint: string
  pathStyle: boolean
  bucket: string
  region: string
  /** The prefix of every key: empty, or a path that ends with a slash. */
  prefix: string
  /** The URL of the bucket, for browsers and messages. */
  base: string
  /** Null when a role of the machine or container, or an AWS profile, provides the keys. */
  credentials: S3Credentials | null
}

/** Temporary keys have a session token. */
export type S3Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i
const PREFIX = /^[\w.-]+(\/[\w.-]+)*$/
const REGION = /^[a-z0-9-]{1,40}$/i
const PARAMETERS = ['endpoint', 'region']

/** Reads `s3://bucket/prefix?endpoint=…&region=…`; null when the text is invalid. */
export function readS3Address(text: string): Omit<S3Config, 'credentials'> | null {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.username || url.port || url.hash) return null
  if ([...url.searchParams.keys()].some((name) => !PARAMETERS.includes(name))) return null
  const bucket = url.hostname
  const path = url.pathname.replace(/^\/|\/$/g, '')
  const endpoint = url.searchParams.get('endpoint')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpointConfig = endpoint === null ? awsEndpoint(bucket, region) : customEndpoint(bucket, endpoint)
  if (!BUCKET.test(bucket) || !REGION.test(region) || (path !== '' && !PREFIX.test(path)) || !endpointConfig)
    return null
  return { ...endpointConfig, bucket, region, prefix: path === '' ? '' : `${path}/` }
}

/**
 * On AWS each bucket has its own host. A bucket name with a dot would not match the certificate, so it uses the path.
 */
function awsEndpoint(bucket: string, region: string) {
  const host = `s3.${region}.amazonaws.com`
  const pathStyle = bucket.includes('.')
  const base = pathStyle ? `https://${host}/${bucket}` : `https://${bucket}.${host}`
  return { endpoint: `https://${host}`, pathStyle, base }
}

function customEndpoint(bucket: string, endpoint: string) {
  const url = URL.parse(endpoint)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) return null
  const root = url.href.replace(/\/$/, '')
  return { endpoint: root, pathStyle: true, base: `${root}/${bucket}` }
}
