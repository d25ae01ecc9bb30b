import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findInstallation } from './installation.mjs'
import { root } from './runtime.mjs'

let units: string
beforeEach(async () => {
  units = await mkdtemp(path.join(tmpdir(), 'portal-units-'))
})
afterEach(() => rm(units, { recursive: true }))

/** A unit as the project ships it, whose file of settings is in the folder of the test. */
async function addUnit(name: string) {
  const shipped = await readFile(path.join(root, 'deploy/systemd/student-documents.service'), 'utf8')
  const file = path.join(units, 'portal.env')
  await writeFile(path.join(units, name), shipped.replaceAll('/etc/student-documents.env', file))
  return file
}
const find = (env = {}) => findInstallation(env, { folder: '/srv/student-documents', units })

it('a command finds the settings and the user of the service that runs from its folder', async () => {
  const file = await addUnit('student-documents.service')
  await writeFile(file, '# The college\nPORTAL_URL=https://documents.college.edu\nSMTP_URL="smtps://u:p#1@mail"\n')
  const { source, env, user } = find()
  expect(source).toBe(`student-documents.service, ${file}`)
  expect(env).toMatchObject({
    PORTAL_DATA_DIR: '/var/lib/student-documents',
    PORTAL_URL: 'https://documents.college.edu',
    SMTP_URL: 'smtps://u:p#1@mail',
  })
  expect(user).toBe('student-documents')
})

it('the backup of a portal is no second portal, and a unit of another folder is none of this one', async () => {
  await addUnit('student-documents.service')
  const backup = await readFile(path.join(root, 'deploy/systemd/student-documents-backup.service'), 'utf8')
  await writeFile(path.join(units, 'student-documents-backup.service'), backup)
  expect(find().source).toContain('student-documents.service')
  expect(findInstallation({}, { folder: units, units }).user).toBe(null)
})

it('of several portals of one folder the command asks which one', async () => {
  await addUnit('student-documents.service')
  await addUnit('second.service')
  expect(() => find()).toThrow('Several portals run from this folder: second.service, student-documents.service.')
  expect(find({ PORTAL_UNIT: 'second.service' }).source).toContain('second.service')
  expect(() => find({ PORTAL_UNIT: 'third.service' })).toThrow('No unit third.service')
})

it('each portal of a template has its own settings', async () => {
  const text = `[Service]\nWorkingDirectory=/srv/student-documents\nUser=portal-%i\nExecStart=node server/dist/main.js\nEnvironment=PORTAL_DATA_DIR=/var/lib/portal-%i\n`
  await writeFile(path.join(units, 'portal@.service'), text)
  await mkdir(path.join(units, 'multi-user.target.wants'))
  await writeFile(path.join(units, 'multi-user.target.wants/portal@physics.service'), '')
  expect(find()).toEqual({
    source: 'portal@physics.service',
    env: { PORTAL_DATA_DIR: '/var/lib/portal-physics' },
    user: 'portal-physics',
  })
})

it('without a service the file .env of the folder counts, and what is set by hand counts most', async () => {
  await writeFile(path.join(units, '.env'), 'PORTAL_PORT=4000\n')
  const inFolder = { folder: units, units }
  expect(findInstallation({}, inFolder)).toMatchObject({
    source: path.join(units, '.env'),
    env: { PORTAL_PORT: '4000' },
  })
  expect(findInstallation({ PORTAL_DATA_DIR: '/data' }, inFolder)).toMatchObject({ source: 'the environment', env: {} })
})

it('the colleges of the shipped template each have their own settings, user and data', async () => {
  const shipped = await readFile(path.join(root, 'deploy/systemd/student-documents@.service'), 'utf8')
  await writeFile(
    path.join(units, 'student-documents@.service'),
    shipped.replaceAll('/etc/student-documents/', `${units}/`),
  )
  await mkdir(path.join(units, 'multi-user.target.wants'))
  for (const name of ['physics', 'law']) {
    await writeFile(path.join(units, `multi-user.target.wants/student-documents@${name}.service`), '')
    await writeFile(path.join(units, `${name}.env`), `PORTAL_URL=https://documents.${name}.edu\n`)
  }
  expect(() => find()).toThrow('Several portals run from this folder')
  const { env, user } = find({ PORTAL_UNIT: 'student-documents@law.service' })
  expect(env).toMatchObject({
    PORTAL_DATA_DIR: '/var/lib/student-documents-law',
    PORTAL_URL: 'https://documents.law.edu',
  })
  expect(user).toBe('student-documents-law')
})
