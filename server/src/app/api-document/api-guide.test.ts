import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiKey } from '../../features/people/api-keys/api-keys.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { findProgram, skipWithout } from '../../testing/runner/skip-without.ts'

const guide = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8')
const run = promisify(execFile)

/** The block of code in this language that has these words. */
function codeWith(language: string, words: string) {
  const blocks = [...guide.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)]
  const found = blocks.find(([, , its, code = '']) => its === language && code.includes(words))
  if (!found) throw new Error(`docs/api.md has no ${language} with ${words}`)
  const [, indent = '', , code = ''] = found
  return code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
}

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
  const script = codeWith('sh', '/api/students/search').replace(/^export .*$/m, '')
  const { stdout } = await run('sh', ['-c', script], { env })
  expect(JSON.parse(stdout)).toMatchObject({ total: 1, rows: [{ firstName: 'Asha' }] })
})

it(
  'the first call of the guide in Python finds the student',
  skipWithout('python3', findProgram('python3')),
  async () => {
    const { stdout } = await run('python3', ['-c', codeWith('python', 'urllib.request')], { env })
    expect(stdout.trim()).toBe('1')
  },
)
