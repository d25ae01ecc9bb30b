import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { skipWithoutPostgres } from '../testing/databases/engines.ts'
import { findPostgres, startPostgres } from '../testing/databases/postgres-server.ts'
import { startPostgresWithTls } from '../testing/databases/tls-postgres.ts'
import { startPortalProcess } from '../testing/portal/portal-process.ts'
import { runCommandOf } from '../testing/portal/run-command.ts'

describe("PostgreSQL with a certificate of the college's own authority", skipWithoutPostgres(), () => {
  let folder: string
  let server: Awaited<ReturnType<typeof startPostgresWithTls>>
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-certificate-'))
    server = await startPostgresWithTls((await findPostgres()) ?? '')
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const check = (databaseUrl: string, further: Record<string, string> = {}) =>
    runCommandOf('check', [], { PORTAL_DATA_DIR: folder, DATABASE_URL: databaseUrl, ...further })

  it('works with sslrootcert, and with NODE_EXTRA_CA_CERTS', async () => {
    const works = /✓ database +PostgreSQL/
    const byRoot = await check(server.urlOf('localhost', `sslmode=verify-full&sslrootcert=${server.authority}`))
    expect(byRoot.output).toMatch(works)
    const byNode = await check(server.urlOf('localhost', 'sslmode=verify-full'), {
      NODE_EXTRA_CA_CERTS: server.authority,
    })
    expect(byNode.output).toMatch(works)
  })

  it('lets the portal start with each of them', async () => {
    const settings = { PORTAL_DATA_DIR: folder, NODE_EXTRA_CA_CERTS: server.authority }
    const portal = startPortalProcess({ ...settings, DATABASE_URL: server.urlOf('localhost', 'sslmode=verify-full') })
    expect((await fetch(`${await portal.waitUntilOpen()}/readyz`)).status).toBe(200)
    await portal.stop()
    const sslrootcert = `sslmode=verify-full&sslrootcert=${server.authority}`
    const again = startPortalProcess({ PORTAL_DATA_DIR: folder, DATABASE_URL: server.urlOf('localhost', sslrootcert) })
    await again.waitUntilOpen()
    await again.stop()
  })

  it('stops the start with a sentence where the authority is not known', async () => {
    const databaseUrl = server.urlOf('localhost', 'sslmode=verify-full')
    const portal = startPortalProcess({ PORTAL_DATA_DIR: folder, DATABASE_URL: databaseUrl })
    expect(await portal.ended).toBe(1)
    expect(portal.output).toMatch(
      /The certificate of the database is not accepted \(.+\)\. .*NODE_EXTRA_CA_CERTS .*sslrootcert/,
    )
    expect(portal.output).not.toContain('    at ')
    expect((await check(databaseUrl)).output).toMatch(
      /✗ database .*\n +The certificate of the database is not accepted/,
    )
  })

  it('names a certificate of another name, and files that are missing or no certificate', async () => {
    const byAddress = await check(server.urlOf('127.0.0.1', `sslmode=verify-full&sslrootcert=${server.authority}`))
    expect(byAddress.output).toContain('The certificate of the database is for another name')
    const missing = path.join(folder, 'missing.pem')
    const ofMissing = await check(server.urlOf('localhost', `sslmode=verify-full&sslrootcert=${missing}`))
    expect(ofMissing.output).toContain(`The file ${missing}, which sslrootcert in DATABASE_URL names, cannot be used`)
    const noPem = path.join(folder, 'no.pem')
    await writeFile(noPem, 'a letter')
    const ofNoPem = await check(server.urlOf('localhost', `sslmode=verify-full&sslrootcert=${noPem}`))
    expect(ofNoPem.output).toContain(`The file ${noPem}, which sslrootcert in DATABASE_URL names, cannot be used`)
    for (const { output } of [byAddress, ofMissing, ofNoPem]) expect(output).not.toContain('    at ')
  })
})

it('a database without TLS, where the address asks for it, is named in a sentence', skipWithoutPostgres(), async () => {
  const server = await startPostgres((await findPostgres()) ?? '')
  const settings = { PORTAL_DATA_DIR: tmpdir(), DATABASE_URL: `${server.url}?sslmode=verify-full` }
  const { output } = await runCommandOf('check', [], settings)
  expect(output).toMatch(/✗ database .*\n +The database takes no connection with TLS/)
  await server.stop()
})
