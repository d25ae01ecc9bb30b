import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from './runtime.mjs'

/** A checkout as it is after `git clone`. */
let checkout: string
beforeEach(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'portal-checkout-'))
  for (const file of ['package.json', 'package-lock.json', 'scripts'])
    await cp(path.join(root, file), path.join(checkout, file), {
      recursive: true,
      filter: (name) => !name.includes('node_modules'),
    })
})
afterEach(() => rm(checkout, { recursive: true }))

function run(...args: string[]) {
  const env = { PATH: process.env.PATH, npm_config_registry: 'http://registry.invalid' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: checkout, encoding: 'utf8', env })
  return { status, output: (stdout + stderr).trim() }
}

it.each(['check', 'admin', 'backup', 'files', 'forget', 'keys'])(
  'npm run %s installs and builds nothing, and says how it is done',
  async (command) => {
    expect(run('scripts/run.mjs', command)).toEqual({
      status: 1,
      output: `Nothing is built in ${checkout}. Build it: npm ci --omit=dev && npm run build`,
    })
    expect(await readdir(checkout)).toEqual(['package-lock.json', 'package.json', 'scripts'])
  },
)

it('a command runs what is built, also where another version of the packages is wanted, and says which portal it speaks of', async () => {
  await mkdir(path.join(checkout, 'server/dist'), { recursive: true })
  await writeFile(path.join(checkout, 'server/dist/check.js'), 'console.log(process.env.PORTAL_DATA_DIR)')
  await mkdir(path.join(checkout, 'node_modules/.bin'), { recursive: true })
  await symlink(process.execPath, path.join(checkout, 'node_modules/.bin/node'))
  await writeFile(path.join(checkout, '.env'), 'PORTAL_URL=https://documents.college.edu\n')
  const { status, output } = run('scripts/run.mjs', 'check')
  expect([status, output]).toEqual([
    0,
    expect.stringContaining(
      `Settings from ${checkout}/.env. Data in ${checkout}/data. Address https://documents.college.edu.`,
    ),
  ])
  expect(output).toContain(`${checkout}/data\n`)
  expect(await readdir(path.join(checkout, 'node_modules'))).not.toContain('.package-lock.json')
})

it('without a network the first start says so at once', () => {
  expect(run('scripts/start.mjs')).toEqual({
    status: 1,
    output: expect.stringMatching(
      /^Packages are missing, and registry\.invalid cannot be found\. Connect this machine to the internet/,
    ),
  })
})

it('npm start refuses what it does not know, and --help starts nothing', () => {
  expect(run('scripts/start.mjs', '--prot', '4000')).toMatchObject({
    status: 1,
    output: expect.stringContaining('does not know --prot 4000'),
  })
  expect(run('scripts/start.mjs', '--help')).toMatchObject({
    status: 0,
    output: expect.stringContaining('npm run demo'),
  })
})
