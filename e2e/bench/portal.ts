import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { environmentOf } from '@portal/server/testing/portal/process-environment'
import { onCleanup } from '../../scripts/cleanup.ts'
import { OptionsError } from '../../scripts/command-line.ts'
import { everythingOn } from '../support/everything-on.ts'
import type { BenchWebOptions } from './options.ts'

type Person = { email: string; password: string }
export type DemoPortal = { origin: string; admin: Person; student: Person }
/** `everything on`: documents that anybody can check, as on every portal with an https address. */
export type Mode = 'plain' | 'everything on'

const SIGN_IN = /(administrator|student) .*\n\s+e-mail (\S+), password (\S+)/g

/** Starts the demonstration college of a checkout in a new directory, as a process of its own that ends with the script. */
export async function startDemo({ checkout, pace }: BenchWebOptions, mode: Mode): Promise<DemoPortal> {
  if (!existsSync(path.join(checkout, 'web/dist/index.html'))) {
    throw new OptionsError('The web application has not been built: run npm run build first.')
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-web-'))
  onCleanup(() => rm(dataDir, { recursive: true, force: true }))
  const settings = { PORTAL_PORT: '0', PORTAL_LOG: 'silent', PORTAL_DATA_DIR: dataDir, PORTAL_PACE: pace }
  const env = environmentOf(mode === 'plain' ? settings : { ...settings, ...everythingOn })
  const demo = spawn(process.execPath, [path.join(checkout, 'scripts/demo/demo.ts')], { env })
  onCleanup(async () => {
    if (demo.exitCode !== null) return
    demo.kill('SIGTERM')
    await new Promise((ended) => demo.once('exit', ended))
  })
  return opened(demo)
}

function opened(demo: ChildProcess) {
  let output = ''
  return new Promise<DemoPortal>((resolve, reject) => {
    demo.once('exit', () => reject(new Error(`the portal ended: ${output}`)))
    const read = (text: Buffer) => {
      output += text
      const [, origin] = /is open at (\S+)\s/.exec(output) ?? []
      const people = [...output.matchAll(SIGN_IN)].map(([, , email = '', password = '']) => ({ email, password }))
      const [admin, student] = people
      if (origin && admin && student) resolve({ origin: origin.replace('localhost', '127.0.0.1'), admin, student })
    }
    demo.stdout?.on('data', read)
    demo.stderr?.on('data', read)
  })
}
