import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiKey } from '../../features/people/api-keys/api-keys.ts'
import { codeOfGuide } from '../../testing/portal/code-of-guide.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { findProgram, skipWithout } from '../../testing/runner/skip-without.ts'

const run = promisify(execFile)

let portal: TestPortal
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  portal = await openTestPortal('sqlite')
  await portal.addStudent({ firstName: 'Asha' })
  await portal.addStudent({ firstName: 'Ravi' })
  const { PATH } = process.env
  const wanted = { name: 'Main system', allowed: ['viewStudents'], days: 1 } as const
  const key = await createApiKey(portal.app.database, wanted, portal.app.now())
  env = { PATH, PORTAL: portal.url, PORTAL_KEY: key }
})
afterAll(() => portal.close())

it('the first call of the guide by curl finds the student', skipWithout('curl', findProgram('curl')), async () => {
  const script = codeOfGuide('sh', '/api/students/search').replace(/^export .*$/m, '')
  const { stdout } = await run('sh', ['-c', script], { env })
  expect(JSON.parse(stdout)).toMatchObject({ total: 1, rows: [{ firstName: 'Asha' }] })
})

it(
  'the first call of the guide in Python finds the student',
  skipWithout('python3', findProgram('python3')),
  async () => {
    const { stdout } = await run('python3', ['-c', codeOfGuide('python', 'urllib.request')], { env })
    expect(stdout.trim()).toBe('1')
  },
)
