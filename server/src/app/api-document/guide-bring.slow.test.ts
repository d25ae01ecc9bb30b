import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { KeyAction } from '@portal/contract/actions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiKey } from '../../features/people/api-keys/api-keys.ts'
import { collegeIdOf } from '../../features/people/students/students.store.ts'
import { openOutgoing } from '../../platform/outgoing/outgoing.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { addStudents, bulkStudent } from '../../testing/databases/many-students.ts'
import { aPdf } from '../../testing/files/files.ts'
import { codeOfGuide } from '../../testing/portal/code-of-guide.ts'
import { switchFeature } from '../../testing/portal/features.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { addWebhook } from '../../testing/records/webhooks.ts'
import { findProgram, skipWithout } from '../../testing/runner/skip-without.ts'
import { freePort } from '../../testing/services/free-port.ts'
import { makeServerCertificate } from '../../testing/services/tls-server.ts'

const CERTIFICATES = 100
const run = promisify(execFile)
const withPython = { ...skipWithout('python3', findProgram('python3')), timeout: 240_000 }
const collegeIds = Array.from({ length: CERTIFICATES }, (_, at) => `BC-${String(at).padStart(3, '0')}`)

onBothEngines('the programs of the guide that bring records in', (engine) => {
  let portal: TestPortal
  let port: number
  let folder: string
  let secret: string
  beforeAll(async () => {
    port = await freePort()
    const { cert, key } = await makeServerCertificate(['localhost'])
    portal = await openTestPortal(engine, { PORTAL_OUTGOING: `localhost:${port}` })
    const { app } = portal
    Object.assign(app, { outgoing: openOutgoing(app.config.outgoing, { ca: cert }) })
    await switchFeature(portal, 'webhooks')
    ;({ secret } = await addWebhook(portal, { url: `https://localhost:${port}/`, types: ['certificate.created'] }))
    folder = await mkdtemp(path.join(tmpdir(), 'portal-bring-'))
    await mkdir(path.join(folder, 'certificates'))
    for (const id of collegeIds) await writeFile(path.join(folder, 'certificates', `${id}.pdf`), aPdf())
    await writeFile(path.join(folder, 'localhost.pem'), cert)
    await writeFile(path.join(folder, 'localhost-key.pem'), key)
    await writeFile(path.join(folder, 'bring.py'), codeOfGuide('python', 'def bring'))
    await writeFile(path.join(folder, 'refusals.py'), codeOfGuide('python', 'def refusal'))
    const admin = await portal.signInAdmin()
    const [first = '', ...others] = collegeIds
    const { id } = await portal.addStudent()
    await admin.idCards.add({ studentId: id, card: 'FIRST', collegeId: first })
    await addStudents(
      app.database,
      others.map((collegeId, at) => ({ ...bulkStudent(at), ...collegeIdOf({ collegeId }) })),
    )
  }, 120_000)
  afterAll(() => portal.close())

  async function python(allowed: readonly KeyAction[], ...args: string[]) {
    const key = await createApiKey(portal.app.database, { name: 'Main system', allowed, days: 1 }, portal.app.now())
    const env = { PATH: process.env.PATH, PORTAL: portal.url, PORTAL_KEY: key, WEBHOOK_SECRET: secret }
    return (await run('python3', args, { cwd: folder, env })).stdout.trim()
  }

  it('100 certificates are added by College Id, a student is changed, and ten webhooks are heard and polled', {
    ...withPython,
  }, async () => {
    const allowed = ['uploadFile', 'addCertificate', 'changeStudents', 'readStudents', 'readChanges'] as const
    const bring = () => python(allowed, 'bring.py', 'certificates', String(port))
    expect(await bring()).toBe(`${CERTIFICATES} certificates, 10 of them heard and polled`)
    const count = portal.app.database.read.selectFrom('certificates').select((eb) => eb.fn.countAll().as('all'))
    expect(Number((await count.executeTakeFirstOrThrow()).all)).toBe(CERTIFICATES)
  })

  it('each refusal is met', { ...withPython }, async () => {
    const output = await python(['readStudents', 'changeStudents', 'addIdCard'], 'refusals.py')
    expect(output.split('\n')).toEqual([
      ...['401 API_KEY_INVALID', '403 FORBIDDEN', '404 STUDENT_NOT_FOUND', '405 METHOD_NOT_ALLOWED', '409 CARD_TAKEN'],
      ...['410 CURSOR_UNKNOWN', '412 CHANGED_MEANWHILE', '413 TOO_LARGE', '422 INVALID_INPUT', '428 IF_MATCH_NEEDED'],
      '429 RATE_LIMITED',
    ])
  })
})
