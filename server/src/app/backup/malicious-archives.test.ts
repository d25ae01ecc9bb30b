import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import tar from 'tar-stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../../platform/database/migration-list.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'
import { describeStartupError } from '../startup-errors.ts'
import { ArchiveWriter } from './archive.ts'
import { checkBackup } from './check-backup.ts'

const KEY = 'students/0000.jpg'
const ROW = {
  key: KEY,
  uploadId: 'u',
  kind: 'photo',
  name: 'photo.jpg',
  type: 'image/jpeg',
  bytes: 1,
  uploadedBy: 'a',
  used: 1,
  created_at: '2026-11-21T10:00:00.000Z',
}
const ABOUT = { format: 1, at: '2026-11-21T10:00:00.000Z', migrations: Object.keys(migrations), rows: {}, files: 1 }

type TarEntry = { name: string; content: string; type?: 'symlink' | 'link' | 'directory'; linkname?: string }
const rowsOfFiles: TarEntry = { name: 'database/files/000001.ndjson', content: `${JSON.stringify(ROW)}\n` }
const photo: TarEntry = { name: `files/${KEY}`, content: 'x' }
const smallPhoto: TarEntry = { name: 'files/students/0000-small.jpg', content: 'x' }

describe('a forged archive', () => {
  let folder: string
  let archive: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-malicious-archive-'))
    archive = path.join(folder, 'portal.tar.gz')
  })
  afterEach(() => rm(folder, { recursive: true }))

  /** Writes an archive of these entries, with a matching manifest or with `manifest`. */
  async function writeArchive(parts: TarEntry[], manifest: unknown = manifestOf(parts)) {
    const pack = tar.pack()
    const written = pipeline(pack, createGzip(), createWriteStream(archive))
    const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest)
    for (const { content, ...header } of [...parts, { name: 'manifest.json', content: text }]) {
      pack.entry(header, 'type' in header && header.type ? '' : content)
    }
    pack.finalize()
    await written
  }

  function manifestOf(parts: TarEntry[], about: unknown = ABOUT) {
    const sum = ({ content }: TarEntry) => ({
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    return { entries: Object.fromEntries(parts.map((part) => [part.name, sum(part)])), about }
  }

  const restore = async () => {
    const target = path.join(folder, 'target')
    const { code, output } = await runCommandOf('restore', [archive], { PORTAL_DATA_DIR: target })
    return { code, output: output.trim(), target }
  }
  /** The message for the operator when the archive is refused, or null. */
  const refusal = () =>
    checkBackup(archive).then(
      () => null,
      (error: unknown) => describeStartupError(error),
    )
  const damaged = (why: string) => `The archive is damaged (${why}). Nothing has been written.`

  it('is restored when its content is valid', async () => {
    await writeArchive([rowsOfFiles, photo, smallPhoto])
    expect(await restore()).toMatchObject({ code: 0 })
  })

  it('with a file that no record refers to is restored without that file', async () => {
    await writeArchive([rowsOfFiles, photo, smallPhoto, { name: 'files/certificates/stray.pdf', content: '%PDF' }])
    const { code, target } = await restore()
    expect(code).toBe(0)
    expect(await readdir(path.join(target, 'files', 'certificates'))).toEqual([])
    expect(await readFile(path.join(target, 'files', KEY), 'utf8')).toBe('x')
  })

  it.each<[string, unknown, string]>([
    ['not JSON', '{"entries":', damaged('its manifest cannot be read')],
    ['null', null, damaged('its manifest cannot be read')],
    ['of another structure', { entries: [], about: ABOUT }, damaged('its manifest cannot be read')],
    ['without a description', { entries: {} }, damaged('its manifest cannot be read')],
    ['of other entries', { entries: {}, about: ABOUT }, damaged('"files/students/0000.jpg" does not belong in it')],
    [
      'with an invalid description',
      manifestOf([photo], { format: 1 }),
      damaged('the description in its manifest cannot be read'),
    ],
    [
      'with a description that is null',
      manifestOf([photo], null),
      damaged('the description in its manifest cannot be read'),
    ],
    [
      'with an invalid list of migrations',
      manifestOf([photo], { ...ABOUT, migrations: 7 }),
      damaged('the description in its manifest cannot be read'),
    ],
    ['of another format', manifestOf([photo], { format: 9 }), 'The archive has format 9, this portal knows 1 and 2.'],
    ...['toString', 'constructor', '__proto__', '0999-of-tomorrow'].map((migration): [string, unknown, string] => [
      `of a version with the migration ${migration}`,
      manifestOf([photo], { ...ABOUT, migrations: [...ABOUT.migrations, migration] }),
      'The archive was made by a newer version of the portal. Install that version first.',
    ]),
  ])('with a manifest that is %s is refused with a message', async (_what, manifest, sentence) => {
    await writeArchive([photo], manifest)
    expect(await refusal()).toBe(sentence)
  })

  it.each<[string, TarEntry[], string]>([
    [
      'a path outside its folder',
      [{ ...photo, name: 'files/../../secret' }],
      '"files/../../secret" does not belong in it',
    ],
    ['an absolute path', [{ ...photo, name: '/etc/passwd' }], '"/etc/passwd" does not belong in it'],
    [
      'the owner’s mark of a store',
      [{ ...photo, name: 'files/college-id.txt' }],
      '"files/college-id.txt" does not belong in it',
    ],
    [
      'an unknown table',
      [{ ...photo, name: 'database/others/000001.ndjson' }],
      '"database/others/000001.ndjson" does not belong in it',
    ],
    [
      'a symbolic link',
      [{ ...photo, type: 'symlink', linkname: '/etc/passwd' }],
      `"${photo.name}" is not a plain file`,
    ],
    ['a hard link', [{ ...photo, type: 'link', linkname: '/etc/passwd' }], `"${photo.name}" is not a plain file`],
    ['an entry twice', [photo, { ...photo, content: 'y' }], `"${photo.name}" is in it twice`],
    ['an invalid row', [{ ...rowsOfFiles, content: '[1]\n' }], 'it has a row that cannot be read'],
    [
      'a copy outside the backup folder',
      [
        {
          name: 'list/000001.ndjson',
          content: `${JSON.stringify({ key: KEY, kind: 'photo', bytes: 1, sha256: '../x' })}\n`,
        },
      ],
      'its list of files cannot be read',
    ],
  ])('with %s is refused', async (_what, parts, why) => {
    await writeArchive(parts)
    expect(await refusal()).toBe(damaged(why))
  })

  it('that ends within its rows is refused with a message', async () => {
    const rows = Array.from({ length: 3_000 }, () => `${JSON.stringify({ id: randomBytes(60).toString('hex') })}\n`)
    await writeArchive([{ name: 'database/users/000001.ndjson', content: rows.join('') }])
    await truncate(archive, Math.floor((await stat(archive)).size / 2))
    expect(await refusal()).toBe(damaged('unexpected end of file'))
  })

  it('with a row that the database refuses is refused with a message', async () => {
    await writeArchive([{ ...rowsOfFiles, content: '{"nothing":1}\n' }])
    const { code, output, target } = await restore()
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The database refuses rows of the table files \(.*\)\.$/),
    ])
    expect(await readdir(target)).toEqual([])
  })

  it.each([
    ['manifest', 'manifest.json', 'its manifest is too large'],
    ['part of a table', 'database/users/000001.ndjson', '"database/users/000001.ndjson" is too large'],
    ['file', `files/${KEY}`, `"files/${KEY}" is too large`],
  ])('with a %s of 2 GB compressed to 2 MB is refused before it is unpacked', async (_what, name, why) => {
    const pack = tar.pack()
    pack.entry({ name, size: 2 * 1024 ** 3 })
    const [header] = (await once(pack, 'data')) as [Buffer]
    // The beginning of the entry is enough, because the size in its header must be refused.
    await writeFile(archive, gzipSync(Buffer.concat([header, Buffer.alloc(1024 * 1024)])))
    await expect(checkBackup(archive)).rejects.toThrow(why)
  })

  it('is never written through a symbolic link that exists under its temporary name', async () => {
    const victim = path.join(folder, 'victim')
    await writeFile(victim, 'precious')
    await symlink(victim, `${archive}.partial`)
    const writer = new ArchiveWriter(archive)
    await writer.add('database/users/000001.ndjson', 2, Buffer.from('{}'))
    await writer.finish({})
    expect(await readFile(victim, 'utf8')).toBe('precious')
    expect((await readdir(folder)).sort()).toEqual(['portal.tar.gz', 'portal.tar.gz.partial', 'victim'])
  })
})
