import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readS3Address, type S3Config } from '../platform/storage/s3/config.ts'

/** The keys that the server for tests knows. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

const BUCKET = 'college'
const program = fileURLToPath(new URL('s3-server-process.ts', import.meta.url))

export type S3Server = Awaited<ReturnType<typeof openS3Server>>

/** A real server that speaks S3 and checks signatures, in a process of its own, with one bucket. */
export async function openS3Server() {
  const directory = await mkdtemp(path.join(tmpdir(), 'portal-s3-'))
  // It enciphers where a long list goes on in a way that is old.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', program, directory, BUCKET], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(server.stdout, 'data')) as [Buffer]
  const endpoint = `http://127.0.0.1:${port.toString().trim()}`
  const urlOf = (prefix = '') => `s3://${BUCKET}${prefix}?endpoint=${encodeURIComponent(endpoint)}`
  return {
    endpoint,
    /** The setting for a folder of the bucket, which begins with a slash. */
    urlOf,
    placeOf(prefix = ''): S3Config {
      const address = readS3Address(urlOf(prefix))
      if (!address) throw new Error('the tests name no place')
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
