import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { freePort } from '../../server/src/testing/services/free-port.ts'
import { openSmtpSink } from '../../server/src/testing/services/smtp-sink.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What is built, and sources that building compares by their times: links to those of the project. */
const LINKED = ['contract', 'server', 'web', 'e2e', 'docs', 'node_modules']
const COPIED = ['package.json', 'package-lock.json', 'deploy']
const FOLDERS = [
  'etc/systemd/system',
  'etc/nginx/conf.d',
  'etc/nginx/sites-enabled',
  'var/lib',
  'var/backups',
  'backup',
  'safe/place',
  'bin',
]

export type Installation = Awaited<ReturnType<typeof install>>
/** Three portals start at once, beside other tests. */
const STARTS_WITHIN_MS = 60_000
type Exit = { code: number | null; output: string }

/**
 * A copy of an installation that the docs describe, in a folder that stands for the root of its machine: `/etc/x` in a command is
 * `FOLDER/etc/x`. The college's name leads to this machine, and its mail server is one of the test.
 * @param place where the project is on that machine, such as `srv/student-documents`
 */
export async function install(place: string) {
  const machine = await mkdtemp(path.join(tmpdir(), 'portal-docs-'))
  const folder = path.join(machine, place)
  for (const name of [...FOLDERS, `${place}/scripts/node`]) await mkdir(path.join(machine, name), { recursive: true })
  // cp of the system keeps times to the nanosecond, by which a build sees that nothing has changed.
  const scripts = (await readdir(path.join(root, 'scripts'))).filter((name) => name.endsWith('.mjs'))
  await run('cp', ['-a', ...COPIED.map((name) => path.join(root, name)), folder])
  await run('cp', ['-a', ...scripts.map((name) => path.join(root, 'scripts', name)), path.join(folder, 'scripts')])
  for (const name of LINKED) await symlink(path.join(root, name), path.join(folder, name))
  for (const name of await readdir(path.join(root, 'scripts/node')))
    await symlink(path.join(root, 'scripts/node', name), path.join(folder, 'scripts/node', name))
  await symlink(process.execPath, path.join(machine, 'bin/node'))
  await writeFile(path.join(machine, 'bin/sudo'), '#!/bin/sh\nexec env "$@"\n', { mode: 0o755 })

  const port = await freePort()
  const mail = await openSmtpSink()
  const user = userInfo().username
  const inMachine = (text: string) =>
    text
      .replaceAll(/https:\/\/(documents\.college\.edu|portal\.college\.example)/g, `http://127.0.0.1:${port}`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replaceAll('smtps://user:password@mail.college.edu', `${mail.url}?ignoreTLS=true`)
      .replaceAll('--owner=student-documents', `--owner=${user}`)
      .replaceAll(/^(User|Group)=student-documents$/gm, `$1=${user}`)
      .replaceAll(/(?<![\w.$])\/(srv|etc|var|backup|safe)(?=\/)/g, `${machine}/$1`)
  for (const file of ['scripts/installation.mjs', ...(await unitsOf(folder))]) {
    const text = await readFile(path.join(folder, file), 'utf8')
    await writeFile(path.join(folder, file), inMachine(text))
  }
  const env = { HOME: machine, PATH: `${machine}/bin:${process.env.PATH}`, npm_config_update_notifier: 'false' }
  return {
    machine,
    folder,
    port,
    inMachine,
    /** Runs a command of the docs in a folder of the installation; resolves to its exit code and all its output. */
    run: (command: string, cwd = folder, settings: Record<string, string> = {}) =>
      run('bash', ['-c', inMachine(command)], { cwd, env: { ...env, ...settings } }),
    /** Starts a program that goes on, and waits until the portal answers. */
    async start(command: string, settings: NodeJS.ProcessEnv = {}) {
      const child = spawn('bash', ['-c', `exec ${inMachine(command)}`], {
        cwd: folder,
        env: { ...env, ...settings },
        stdio: 'ignore',
      })
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/readyz`), { timeout: STARTS_WITHIN_MS })
      return {
        ended,
        async stop() {
          child.kill('SIGTERM')
          await ended
        },
      }
    },
    async remove() {
      await mail.close()
      await rm(machine, { recursive: true })
    },
  }
}

const unitsOf = async (folder: string) =>
  (await readdir(path.join(folder, 'deploy/systemd'))).map((name) => `deploy/systemd/${name}`)

/** Runs a program without input until it ends. */
function run(program: string, args: string[], options = {}) {
  return new Promise<Exit>((resolve) => {
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : null) : 0
      resolve({ code, output: `${stdout}${stderr}` })
    })
    child.stdin?.end()
  })
}
