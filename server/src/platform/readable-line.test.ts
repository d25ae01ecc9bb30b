import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { skipWithout } from '../testing/runner/skip-without.ts'
import { readableLine } from './readable-line.ts'

const lineOf = (line: object, isWhole = false) =>
  readableLine(JSON.stringify({ level: 30, time: Date.UTC(2026, 10, 28, 9, 30), ...line }), isWhole)
const answered = (method: string, path: string, status: number) => ({
  ...{ id: 'a1', method, path, status, ms: 3, msg: 'answered' },
})

it('on a terminal no file and no request that was answered pushes the first password away', () => {
  expect(lineOf(answered('GET', '/assets/main-abc.js', 200))).toBeNull()
  expect(lineOf(answered('GET', '/', 200))).toBeNull()
  expect(lineOf(answered('GET', '/favicon.ico', 404))).toBeNull()
  expect(lineOf(answered('POST', '/api/session', 401))).toBeNull()
})

it('on a terminal a request at which the portal failed is one line, with why', () => {
  expect(lineOf(answered('GET', '/api/students', 503))).toMatch(/^\d\d:\d\d:\d\d GET \/api\/students 503\n$/)
  const err = { type: 'Error', message: 'disk I/O error', stack: 'Error: disk I/O error\n    at read' }
  const failed = lineOf({ level: 50, err, msg: 'unhandled error' })
  expect(failed).toMatch(/error: unhandled error: disk I\/O error\nError: disk I\/O error\n {4}at read\n$/)
})

it('on a terminal a warning is one readable line with its details, and moves no cursor', () => {
  const warning = lineOf({ level: 40, msg: 'a request from another site was refused', from: 'http://x\u001b[2J\n' })
  expect(warning).toMatch(
    /^\d\d:\d\d:\d\d warning: a request from another site was refused \(from=http:\/\/x \[2J \)\n$/,
  )
})

it('on a terminal every request is one readable line with PORTAL_LOG=debug', () => {
  expect(lineOf(answered('GET', '/', 200), true)).toMatch(/ GET \/ 200\n$/)
})

const program = `import { openLogger } from '${path.join(import.meta.dirname, 'logger.ts')}'
  const log = openLogger('info')
  log.info({ version: '1.2.3' }, 'the portal is open')
  log.info({ method: 'GET', path: '/assets/main-abc.js', status: 200 }, 'answered')`
const hasScript = hasTerminal()
function hasTerminal() {
  try {
    return execFileSync('script', ['--version'], { encoding: 'utf8' }).includes('util-linux')
  } catch {
    return false
  }
}

it('where the output is no terminal every line is JSON', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  const lines = (await text(child.stdout)).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['the portal is open', 'answered'])
})

it(
  'where the output is a terminal the lines are readable',
  skipWithout('script of util-linux', hasScript),
  async () => {
    const env = { ...process.env, PROGRAM: program, NODE: process.execPath }
    const child = spawn('script', ['-qec', '"$NODE" --input-type=module -e "$PROGRAM"', '/dev/null'], { env })
    const output = await text(child.stdout)
    expect(output).toContain('the portal is open (version=1.2.3)')
    expect(output).not.toMatch(/[{}]|assets/)
  },
)
