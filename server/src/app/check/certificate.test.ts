import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { runCommandOf } from '../../testing/portal/run-command.ts'
import { freePort } from '../../testing/services/free-port.ts'
import { openTlsServer } from '../../testing/services/tls-server.ts'

describe('the certificate in the check', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-certificate-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** The lines of the check about the certificate of an address, by a machine that trusts `issuer`. */
  async function check(url: string, issuer = '') {
    const trusted = path.join(folder, 'issuer.pem')
    await writeFile(trusted, issuer)
    const { output } = await runCommandOf('check', [], {
      ...{ PORTAL_DATA_DIR: path.join(folder, 'data'), PORTAL_URL: url },
      ...(issuer ? { NODE_EXTRA_CA_CERTS: trusted } : {}),
    })
    return /^. certificate .*(\n {4}.*)?/m.exec(output)?.[0]
  }
  async function serve(names: string[], validDays: number) {
    const server = await openTlsServer(names, (_, response) => response.end(), validDays)
    onTestFinished(() => server.close())
    return server
  }

  it('has the days that are left', async () => {
    const { port, ca } = await serve(['localhost'], 60)
    expect(await check(`https://localhost:${port}`, ca)).toMatch(
      new RegExp(`^✓ certificate +of localhost:${port}: 59 days left, until \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$`),
    )
  })

  it('is wrong when it is not being renewed, has ended, is of another address or not trusted', async () => {
    const ending = await serve(['localhost'], 13)
    expect(await check(`https://localhost:${ending.port}`, ending.ca)).toMatch(
      /^✗ .* 12 days left.*\n +It is not being/,
    )
    const ended = await serve(['localhost'], -0.5)
    expect(await check(`https://localhost:${ended.port}`, ended.ca)).toMatch(/^✗ .*\n +It has expired\.$/)
    const other = await serve(['documents.college.edu'], 60)
    expect(await check(`https://localhost:${other.port}`, other.ca)).toMatch(
      /^✗ .*\n +It is the certificate of another/,
    )
    expect(await check(`https://localhost:${other.port}`)).toMatch(/^✗ .*\n +It is self-signed/)
  })

  it('is not known where the machine does not reach the address, and not asked for without TLS', async () => {
    const port = await freePort()
    expect(await check(`https://localhost:${port}`)).toBe(
      `✓ certificate              not known: localhost:${port} is not reached from here (ECONNREFUSED)`,
    )
    expect(await check(`http://localhost:${port}`)).toBe(undefined)
  })
})
