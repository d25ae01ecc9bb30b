import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readS3Address, type S3Config } from '../../platform/storage/s3/config.ts'

/** The access keys that the test server accepts. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

const BUCKET = 'college'
const program = fileURLToPath(new URL('s3-server-process.ts', import.meta.url))

export type S3Server = Awaited<ReturnType<typeof openS3Server>>

/**
 * Starts an S3-compatible server that checks signatures, in a separate process, with one bucket.
 * @param options.anybodyMay what the bucket gives without a signature: nothing, unless a test says so
 */
export async function openS3Server({ anybodyMay = '' }: { anybodyMay?: 'read' | 'list' | 'read and list' | '' } = {}) {
  const directory = await mkdtemp(path.join(tmpdir(), 'portal-s3-'))
  // It encrypts the continuation tokens of lists with an algorithm that OpenSSL now calls legacy.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', program, directory, BUCKET, anybodyMay], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(server.stdout, 'data')) as [Buffer]
  const endpoint = `http://127.0.0.1:${port.toString().trim()}`
  const urlOf = (prefix = '') => `s3://${BUCKET}${prefix}?endpoint=${encodeURIComponent(endpoint)}`
  return {
    endpoint,
    /** The value of the storage setting for a folder of the bucket; `prefix` begins with a slash. */
    urlOf,
    placeOf(prefix = ''): S3Config {
      const address = readS3Address(urlOf(prefix))
      if (!address) throw new Error('the test URL is not an S3 address')
      const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = s3Keys
      return { ...address, credentials: { accessKeyId, secretAccessKey } }
    },
    async close() {
      const ended = once(server, 'exit')
      server.kill()
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}
