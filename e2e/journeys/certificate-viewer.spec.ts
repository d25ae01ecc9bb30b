import type { Page } from '@playwright/test'
import { aPdf } from '@portal/server/testing/files/files'
import { aJpegWithAPage, aPdfThatActs } from '@portal/server/testing/files/malicious-files'
import type { AdminApi, Student } from '../support/admin-api.ts'
import { expect, test } from '../support/test.ts'

type PdfFile = { bytes: Buffer<ArrayBuffer>; name: string }

test('a student reads a PDF in the browser’s own viewer', async ({ adminApi, signedInPage }) => {
  const { tab } = await opened({ adminApi, signedInPage }, { bytes: aPdf(30_000), name: 'marksheet.pdf' })
  await skipWithoutViewer(tab)
  await expect.poll(() => tab.frames().some((frame) => frame.url().startsWith('chrome-extension://'))).toBe(true)
})

test('what a PDF runs in the viewer knows no page and no cookie, and calls nobody', async ({
  adminApi,
  signedInPage,
}) => {
  const tries = [
    'this.submitForm("/api/session?sent")',
    'app.launchURL("/api/session?opened")',
    'fetch("/api/session?fetched")',
  ]
  const tells = 'app.alert([typeof document, typeof window, typeof localStorage].join())'
  const script = [...tries.map((call) => `try { ${call} } catch (e) {}`), tells].join(' ')
  const bytes = aPdfThatActs(`/S /JavaScript /JS (${script.replace(/[()]/g, (sign) => `\\${sign}`)})`)
  const { tab, requested, dialogs } = await opened({ adminApi, signedInPage }, { bytes, name: 'marksheet.pdf' })
  await skipWithoutViewer(tab)
  await expect.poll(() => dialogs).toEqual(['undefined,undefined,undefined'])
  expect(requested.filter((url) => url.includes('/api/session?'))).toEqual([])
})

test('a picture with a page hidden in it is a picture', async ({ adminApi, signedInPage }) => {
  const { tab } = await opened({ adminApi, signedInPage }, { bytes: aJpegWithAPage, name: 'letter.html' })
  await expect.poll(() => tab.evaluate(() => document.images[0]?.naturalWidth)).toBe(60)
  expect(await tab.evaluate(() => [document.contentType, document.title.includes('ran')])).toEqual([
    'image/jpeg',
    false,
  ])
  await expect(tab.evaluate(() => localStorage.length)).rejects.toThrow(/sandboxed/)
})

/** The tab in which a student has opened this document, with the requests and dialogs from then on. */
async function opened(
  { adminApi, signedInPage }: { adminApi: AdminApi; signedInPage(student: Student): Promise<Page> },
  { bytes, name }: PdfFile,
) {
  const student = await adminApi.addStudent()
  await adminApi.addCertificate(student.id, 'Marksheet of term 3', { bytes, name })
  const page = await signedInPage(student)
  const requested: string[] = []
  const dialogs: string[] = []
  page.context().on('request', (request) => requested.push(request.url()))
  page.context().on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await page.goto('/mycertificates')
  const tabs = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /^View Document/ }).click()
  return { tab: await tabs, requested, dialogs }
}

/** A headless shell has none: it saves the file instead. */
async function skipWithoutViewer(tab: Page) {
  const page = tab.context().pages()[0]
  test.skip(!(await page?.evaluate(() => navigator.pdfViewerEnabled)), 'a viewer for PDFs in the Chromium of the tests')
}
