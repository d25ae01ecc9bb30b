import { execFile } from 'node:child_process'
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { findInstallation } from '../scripts/installation.mjs'
import { root } from '../scripts/runtime.mjs'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabaseForCommand } from '../server/src/platform/database/open-for-command.ts'
import { requireKey } from '../server/src/platform/signing/signing-keys.ts'
import { commandsOfPage, readDocsCommands } from './testing/docs-commands.ts'
import { type Installation, install } from './testing/docs-installation.ts'
import { NOT_RUN, reasonNotToRun } from './testing/docs-not-run.ts'
import {
  IN_CONTAINER,
  RESTORES,
  type Run,
  SET_UP_COMPOSE,
  SET_UP_SERVICE,
  START,
  WITH_NPM_START,
  WITH_SERVICE,
} from './testing/docs-runs.ts'

// Every command of README.md, docs and deploy, as the docs say it, in copies of the three installations that they describe.

const commands = await readDocsCommands()
const runs = [SET_UP_SERVICE, WITH_SERVICE, SET_UP_COMPOSE, IN_CONTAINER, WITH_NPM_START, RESTORES].flat()
const run = new Set([START, ...runs.map(({ command }) => command)])

const PASSWORD = 'registrar-of-the-docs'
/** What a test sets besides the docs: a port that is free, and a password that it need not read. */
const settingsOf = ({ port }: Installation) =>
  `PORTAL_PORT=${port}\nPORTAL_ADMIN_PASSWORD=${PASSWORD}\nPORTAL_VERIFICATION=on\n`

/** Runs commands one after the other; returns those that did not end or say as expected. */
async function failuresOf(steps: Run[], installation: Installation, cwd?: string, common?: Record<string, string>) {
  const failures: string[] = []
  for (const step of steps) {
    const { command, with: words = {}, without = ['', ''], settings = {}, code: expected = 0, says = '' } = step
    let text = command.replace(without[0], '')
    for (const [word, value] of Object.entries(words)) text = text.replace(word, value)
    const { code, output } = await installation.run(text, cwd, { ...common, ...settings })
    const isSaid = typeof says === 'string' ? output.includes(says) : says.test(output)
    if (code !== expected || !isSaid) failures.push(`${command}\nended with ${code}:\n${output}`)
  }
  return failures
}

/** The keys that the first document makes. */
async function makeKeys(dataDir: string) {
  const database = await openDatabaseForCommand(readConfig({ PORTAL_DATA_DIR: dataDir }))
  const secret = await readFile(path.join(dataDir, 'secret'), 'utf8')
  const maker = { database, secret: secret.trim(), college: 'College', url: 'https://x.example', now: () => new Date() }
  await requireKey(maker, 'credential')
  await requireKey(maker, 'pdf')
  await database.close()
}

describe('the commands of the docs', () => {
  it('each one is run here, or it is said why it cannot be', () => {
    const unclassified = commands.filter(({ command }) => !run.has(command) && reasonNotToRun(command) === null)
    expect(unclassified, 'add them to deploy/testing/docs-runs.ts or docs-not-run.ts').toEqual([])
  })

  it('what is run or left out here is still in the docs', () => {
    const texts = commands.map(({ command }) => command)
    expect([...run].filter((command) => !texts.includes(command))).toEqual([])
    const stale = Object.values(NOT_RUN)
      .flat()
      .filter((known) => !texts.some((text) => (typeof known === 'string' ? known === text : known.test(text))))
    expect(stale).toEqual([])
  })

  it('a new command of a block is found, with what belongs to it on the next lines', () => {
    const page = "Text\n```sh\nnpm run new  # for nothing\ncat > x <<'END'\n# y\nEND\ncurl \\\n  z\na |\n  b\n```\n"
    expect(commandsOfPage('page.md', page)).toEqual([
      { place: 'page.md:2', command: 'npm run new' },
      { place: 'page.md:2', command: "cat > x <<'END'\n# y\nEND" },
      { place: 'page.md:2', command: 'curl \\\n  z' },
      { place: 'page.md:2', command: 'a |\n  b' },
    ])
  })
})

/** Half a minute for each on a quiet machine. */
const TIMEOUT_MS = 300_000

describe
  .skipIf(process.platform !== 'linux')
  .concurrent('in an installation as the docs say', { timeout: TIMEOUT_MS }, () => {
    // The copies run what is built in the project. Built without the environment of tests, in which React is that for development.
    beforeAll(async () => {
      await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: root, env: { PATH: process.env.PATH } })
    }, TIMEOUT_MS)

    it('with systemd and nginx every command works that needs neither of them to run', async ({
      expect,
      onTestFinished,
    }) => {
      const installation = await install('srv/student-documents')
      onTestFinished(installation.remove)
      const { folder, machine } = installation
      await writeFile(path.join(machine, 'etc/nginx/sites-enabled/default'), '')
      expect(await failuresOf(SET_UP_SERVICE, installation)).toEqual([])
      await appendFile(path.join(machine, 'etc/student-documents.env'), settingsOf(installation))
      // What systemd does with the unit.
      const units = path.join(machine, 'etc/systemd/system')
      const unit = await readFile(path.join(units, 'student-documents.service'), 'utf8')
      const [, start = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? []
      const portal = await installation.start(start, findInstallation({}, { folder, units }).env)
      onTestFinished(portal.stop)
      expect(await failuresOf(WITH_SERVICE, installation)).toEqual([])
    })

    it('with compose every command works that needs no Docker engine', async ({ expect, onTestFinished }) => {
      const installation = await install('portal')
      onTestFinished(installation.remove)
      const { folder, machine, inMachine, port } = installation
      const compose = path.join(folder, 'deploy/compose')
      expect(await failuresOf(SET_UP_COMPOSE, installation, compose)).toEqual([])
      expect(await readFile(path.join(compose, '.env'), 'utf8')).toContain('PORTAL_HOSTNAME=')
      const settings = {
        PORTAL_DATA_DIR: path.join(machine, 'data'),
        PORTAL_URL: `http://127.0.0.1:${port}`,
        PORTAL_PORT: String(port),
        PORTAL_TRUST_PROXY: 'true',
        SMTP_URL: inMachine('smtps://user:password@mail.college.edu'),
      }
      const portal = await installation.start('node server/dist/main.js', settings)
      onTestFinished(portal.stop)
      expect(await failuresOf(IN_CONTAINER, installation, folder, settings)).toEqual([])
    })

    it('with npm start every command works, from the first start to a restore', async ({ expect, onTestFinished }) => {
      const installation = await install('home/portal')
      onTestFinished(installation.remove)
      const { folder, port } = installation
      await writeFile(
        path.join(folder, '.env'),
        `PORTAL_URL=http://127.0.0.1:${port}\nPORTAL_ADMIN_EMAIL=registrar@college.edu\n${settingsOf(installation)}`,
      )
      const portal = await installation.start(START)
      onTestFinished(portal.stop)
      await makeKeys(path.join(folder, 'data'))
      expect(await failuresOf(WITH_NPM_START, installation)).toEqual([])
      await portal.ended
      for (const restore of RESTORES) {
        await rename(path.join(folder, 'data'), path.join(folder, `data-before-${RESTORES.indexOf(restore)}`))
        expect(await failuresOf([restore], installation)).toEqual([])
      }
    })
  })
