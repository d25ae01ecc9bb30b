import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { publicPaths } from '@portal/contract/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { typstPdf } from '../../../testing/files/typst-pdf.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { findProgram, skipWithout } from '../../../testing/runner/skip-without.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal('sqlite', {
    PORTAL_VERIFICATION: 'on',
    PORTAL_URL: 'https://portal.college.edu',
    PORTAL_NAME: 'St. Mary’s & <b>Sons</b>',
  })
})
afterAll(() => portal.close())

const signedPdf = async () => portal.app.signing?.signPdf(await typstPdf(), { signedAt: new Date(), reason: 'Issued' })
const open = async (query = '') => (await portal.stranger.fetch(publicPaths.verifyHow + query)).text()
const commandsOf = (page: string) =>
  [...page.matchAll(/<pre[^>]*><code>(.*?)<\/code><\/pre>/gs)].map(([, text = '']) => text.replaceAll('&#39;', "'"))

it.each([
  ['', 'How to check without us'],
  ['?lang=hi', 'हमारे बिना जाँच कैसे करें'],
])('says in English and Hindi where the keys and the status lists are (%s)', async (query, title) => {
  const page = await open(query)
  expect(page).toContain(`<h1>${title}</h1>`)
  for (const fact of [
    'did:web:portal.college.edu',
    '/.well-known/did.json',
    '/status/revocation/1',
    '/status/suspension/1',
  ])
    expect(page).toContain(fact)
  expect(page).toContain('St. Mary’s &amp; &lt;b&gt;Sons&lt;/b&gt;')
})

it('shows no fingerprint before a PDF was signed, and then that of its certificate', async () => {
  expect(await open()).not.toContain('Fingerprint (SHA-256)')
  await signedPdf()
  const [certificate] = (await portal.app.signing?.pdfCertificates()) ?? []
  expect(await open()).toContain(certificate?.fingerprint256)
})

const tools = skipWithout('pdfsig and openssl', findProgram('pdfsig') && findProgram('openssl'))
it('the commands that it shows find the fingerprint that it shows', tools, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'))
  await writeFile(path.join(folder, 'document.pdf'), (await signedPdf()) ?? '')
  const page = await open()
  const [commands = ''] = commandsOf(page)
  const { stdout } = await promisify(execFile)('sh', ['-c', commands], { cwd: folder })
  const [, fingerprint = 'none'] = /Fingerprint=([\dA-F:]+)/.exec(stdout) ?? []
  expect(page).toContain(`<code>${fingerprint}</code>`)
  await rm(folder, { recursive: true })
})

it('without PORTAL_VERIFICATION there is no such page', async () => {
  const without = await openTestPortal('sqlite')
  expect((await without.stranger.fetch(publicPaths.verifyHow)).status).toBe(404)
  await without.close()
})
