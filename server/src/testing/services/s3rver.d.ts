/** Types for the part of the S3 test server that the tests use; the package has none. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    /** The middleware of Koa, in the order in which it runs. */
    middleware: unknown[]
    run(): Promise<AddressInfo>
  }
}
