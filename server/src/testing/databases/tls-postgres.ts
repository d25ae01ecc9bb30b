import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { unprivileged } from '../runner/unprivileged.ts'
import { makeAuthority, makeServerCertificate } from '../services/tls-server.ts'
import { startPostgres } from './postgres-server.ts'

/**
 * Starts PostgreSQL with TLS and a certificate for `localhost` of an own authority, whose certificate is in the file `authority`.
 * @param programs the folder of PostgreSQL's programs
 */
export async function startPostgresWithTls(programs: string) {
  const folder = await mkdtemp('/tmp/portal-tls-')
  const authority = await makeAuthority()
  const { cert, key } = await makeServerCertificate(['localhost'], { authority })
  const files = { authority: path.join(folder, 'authority.pem'), cert: path.join(folder, 'server.pem') }
  const keyFile = path.join(folder, 'server.key')
  await writeFile(files.authority, authority.cert)
  await writeFile(files.cert, cert)
  await writeFile(keyFile, key, { mode: 0o600 })
  const user = await unprivileged()
  if (user) await Promise.all([folder, ...Object.values(files), keyFile].map((file) => chown(file, user.uid, user.gid)))
  const server = await startPostgres(programs, { ssl: 'on', ssl_cert_file: files.cert, ssl_key_file: keyFile })
  return {
    authority: files.authority,
    /** Its address by this name, with these parameters. */
    urlOf(host: string, parameters: string) {
      const url = new URL(server.url)
      url.hostname = host
      url.search = parameters
      return url.href
    },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
