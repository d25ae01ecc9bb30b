import { execFile, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { serverPaths } from '@portal/contract/server-paths'
import { afterAll, expect, it } from 'vitest'
import { cardTask } from '../platform/pdf/card-tasks.ts'
import { SERVER_FOLDER } from '../platform/server-folder.ts'
import { aPhoto } from '../testing/files/files.ts'
import { factsOf, printedCard } from '../testing/files/printed-cards.ts'
import { startPortalProcess } from '../testing/portal/portal-process.ts'
import { environmentOf } from '../testing/portal/process-environment.ts'
import { runOwnProcessOf } from '../testing/portal/run-command.ts'

// npm start and the commands run what is built from the sources.

const folder = await mkdtemp(path.join(tmpdir(), 'portal-built-'))
afterAll(() => rm(folder, { recursive: true }))
const settings = { PORTAL_DATA_DIR: folder, PORTAL_PORT: '0', PORTAL_LOG: 'silent' }

const inNode = (program: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { env: environmentOf(settings) })
const built = (name: string) => path.join(SERVER_FOLDER, 'dist', name)

it('the built portal starts and is ready, and a built command works on its data', async () => {
  const portal = startPortalProcess(settings)
  const url = await portal.waitUntilOpen()
  expect((await fetch(url + serverPaths.ready)).status).toBe(200)
  await portal.stop()
  const { code, output } = await runOwnProcessOf('check', [], settings)
  expect(output).toContain(folder)
  expect(code).toBe(0)
})

it('the built process that makes PDFs makes one', async () => {
  const maker = fork(built('compiler-main.js'), { execArgv: [], env: {}, serialization: 'advanced' })
  await once(maker, 'message')
  maker.send(cardTask(printedCard(), factsOf('ID card')))
  const [result] = await once(maker, 'message')
  expect(Buffer.from(result.pdf).subarray(0, 5).toString()).toBe('%PDF-')
  maker.disconnect()
  await once(maker, 'exit')
})

it('the built process for pictures makes a photo, within the bound of its memory', async () => {
  const bound = ['-c', 'ulimit -v 2400000; exec "$0" "$@"', process.execPath]
  const options: ForkOptions = { execPath: '/bin/sh', execArgv: bound, env: {}, serialization: 'advanced' }
  const pictures = fork(built('picture-main.js'), options)
  await once(pictures, 'message')
  pictures.send({ make: 'photo', bytes: aPhoto, sides: [800, 160] })
  const [result] = await once(pictures, 'message')
  expect(result.files).toHaveLength(2)
  pictures.disconnect()
  await once(pictures, 'exit')
})

it('a stack trace of the built portal names the file and the line of the source', async () => {
  // An error that no sentence describes: it is thrown where the log waits for the end of the process.
  const program = `
    process.once = () => { throw new TypeError('not foreseen') }
    await import(${JSON.stringify(built('main.js'))})`
  const { stderr } = await inNode(program).catch((error: { stderr: string }) => error)
  const source = path.join(SERVER_FOLDER, 'src/platform/log-output.ts')
  const [, line, column] = stderr.match(new RegExp(`at openLogOutput \\(${source}:(\\d+):(\\d+)\\)`)) ?? []
  const lines = (await readFile(source, 'utf8')).split('\n')
  expect(lines[Number(line) - 1]?.slice(Number(column) - 1), stderr).toMatch(/^once\('exit'/)
})

it('the built portal loads few files, and nothing that it needs only later', async () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import(${JSON.stringify(built('main.js'))})
    const ofNode = process.moduleLoadList.filter((name) => /undici/.test(name))
    console.log('loaded ' + JSON.stringify({ loaded, ofNode }))
    process.exit()`
  const { stdout } = await inNode(program)
  const { loaded, ofNode }: Record<'loaded' | 'ofNode', string[]> = JSON.parse(stdout.split('loaded ').at(-1) ?? '')
  // 14 MB and 40 ms, see docs/decisions/0145-the-portal-sends-its-built-files-itself.md
  expect(ofNode).toEqual([])
  const files = loaded.filter((url) => !url.startsWith('node:'))
  expect(files.filter((url) => /@aws|canonize|@digitalcredentials|typst|sharp|pdfjs/.test(url))).toEqual([])
  expect(files.length).toBeLessThan(10)
})

it('no late part of a built program waits for the program itself, which waits for it', async () => {
  const files = (await readdir(built('.'))).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(files.map((name) => readFile(built(name), 'utf8')))
  const programs = files.filter((_, at) => /\bawait /.test(texts[at] ?? '') && !/-[\w-]{8}\.js$/.test(files[at] ?? ''))
  expect(programs).toContain('main.js')
  const importing = files.filter((_, at) => programs.some((name) => texts[at]?.includes(`"./${name}"`)))
  expect(importing).toEqual([])
})
