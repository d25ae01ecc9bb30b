// Runs a server that speaks S3 on a free port of this machine, until it is killed. Arguments: its folder and its bucket.
import S3rver from '@20minutes/s3rver'

// S3 encodes every sign of a signed query that RFC 3986 reserves; this server forgets five of them.
const encode = globalThis.encodeURIComponent
globalThis.encodeURIComponent = (text) =>
  encode(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const [directory = '', bucket = ''] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
})
const { port } = await server.run()
process.stdout.write(`${port}\n`)
