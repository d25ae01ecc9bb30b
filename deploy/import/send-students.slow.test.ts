import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createApiKey } from '../../server/src/features/people/api-keys/api-keys.ts'
import { type FileStudent, studentsFile } from '../../server/src/testing/files/import-files.ts'
import { openTestPortal, type TestPortal } from '../../server/src/testing/portal/test-portal.ts'
import { findProgram, skipWithout } from '../../server/src/testing/runner/skip-without.ts'

// The script for Windows has not been run: there is no PowerShell where these tests were written.

const script = fileURLToPath(new URL('send-students.sh', import.meta.url))
const people = (name: string, length = 3): FileStudent[] =>
  Array.from({ length }, (_, at) => ({ email: `${name}-${at}@college.example`, lastName: name }))

describe('the script that sends the students every night', skipWithout('jq', findProgram('jq')), () => {
  let portal: TestPortal
  let folder: string
  let key: string
  beforeAll(async () => {
    portal = await openTestPortal('sqlite')
    folder = mkdtempSync(path.join(tmpdir(), 'portal-nightly-'))
    key = await createApiKey(
      portal.app.database,
      { name: 'Nightly', allowed: ['importStudents'], days: 1 },
      portal.app.now(),
    )
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await portal.close()
  })

  /** Runs the script while the portal does its background work. */
  const send = async (students: readonly FileStudent[] | string, settings: Record<string, string> = {}) => {
    const [keyFile, file] = [path.join(folder, 'key'), path.join(folder, 'students.csv')]
    writeFileSync(keyFile, `${settings.key ?? key}\n`)
    writeFileSync(file, typeof students === 'string' ? students : studentsFile(students))
    const env = {
      ...{ PATH: process.env.PATH ?? '', PORTAL_ADDRESS: portal.url, PORTAL_KEY_FILE: keyFile, STUDENTS_FILE: file },
      ...settings,
    }
    let ended = false
    const result = new Promise<{ code: number; output: string; errors: string }>((resolve) =>
      execFile(script, { env }, (error, output, errors) =>
        resolve({ code: error ? Number(error.code) : 0, output, errors }),
      ),
    ).finally(() => {
      ended = true
    })
    while (!ended) {
      await portal.app.jobs.poll()
      await Promise.race([result, pause(20)])
    }
    return result
  }

  it('prints the report and ends well when every row is applied', async () => {
    const { code, output } = await send(people('Nightly'))
    expect(JSON.parse(output)).toMatchObject({ state: 'applied', counts: { new: 3, applied: 3, wrong: 0 } })
    expect(code).toBe(0)
  })

  it('fails with the report when a row is wrong', async () => {
    const { code, output } = await send([...people('Mixed'), { email: 'no address', lastName: 'Mixed' }])
    expect(JSON.parse(output)).toMatchObject({ state: 'applied', counts: { applied: 3, wrong: 1 } })
    expect(code).toBe(1)
  })

  it.each([
    ['a key that is not valid', { key: 'wrong' }, 'You must be logged in to access this page'],
    ['a mapping that is not kept', { PORTAL_MAPPING: 'ERP & more' }, 'mapping'],
  ])('fails with the sentence of the portal for %s', async (_what, settings, sentence) => {
    const { code, output, errors } = await send(people('Refused'), settings)
    expect([code, output]).toEqual([1, ''])
    expect(errors).toContain(sentence)
  })

  it('fails with the sentence of the portal for a file that is no list', async () => {
    const { code, errors } = await send('%PDF-1.7')
    expect(code).toBe(1)
    expect(errors).toMatch(/\n[A-Z].+\.\n$/)
  })

  it('goes on asking when the portal does not answer for a while, as when it starts again', async () => {
    let polls = 0
    const proxy = createServer((incoming, response) => {
      const isPoll = incoming.method === 'GET'
      if (isPoll && ++polls < 3) return void incoming.socket.destroy()
      const { method, url, headers } = incoming
      const outgoing = request(portal.url + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers)
        answer.pipe(response)
      })
      incoming.pipe(outgoing)
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void proxy.close())
    await once(proxy, 'listening')
    const { port } = proxy.address() as AddressInfo
    const { code, output } = await send(people('Restart'), { PORTAL_ADDRESS: `http://127.0.0.1:${port}` })
    expect(JSON.parse(output)).toMatchObject({ state: 'applied', counts: { applied: 3 } })
    expect([code, polls]).toEqual([0, 3])
  })

  it('fails when nothing answers at the address', async () => {
    const { code, errors } = await send(people('Nobody'), { PORTAL_ADDRESS: 'http://127.0.0.1:1' })
    expect(code).toBe(1)
    expect(errors).toContain('curl: (7)')
  })

  // So many rows that they are still being read when the script asks for the first time.
  it('does not wait for ever', async () => {
    const { code, errors } = await send(people('Waiting', 1_000), { PORTAL_WAIT_SECONDS: '0' })
    expect(code).toBe(1)
    expect(errors).toMatch(/^After 0 seconds the import \S+ is still planning\. It goes on by itself; see http/)
  })
})
