import type { Locator, Page } from '@playwright/test'
import { aPagedPdf, aPdf, aPng, aScannedPdf } from '@portal/server/testing/files/files'
import type { AdminApi } from '../support/admin-api.ts'
import { expectShown } from '../support/images.ts'
import { tabTo } from '../support/keyboard.ts'
import { field } from '../support/locators.ts'

import { expect, test } from '../support/test.ts'

const CANNOT = 'The first page cannot be shown here. Open the document to see it.'
const MEGABYTE = 1024 * 1024

test('an administrator sees the first page of a PDF, and the keyboard passes it by', async ({
  adminPage,
  adminApi,
}) => {
  const broken = violationsOf(adminPage)
  const previous = await openCertificate(adminPage, adminApi, aPagedPdf(), 'marksheet.pdf')
  const page = previous.getByRole('img', { name: 'First page of marksheet.pdf' })
  await expectShown(page)
  expect(await colourOf(page)).toEqual([64, 97, 209])

  await field(adminPage, 'Document Type').focus()
  await adminPage.keyboard.press('Tab')
  await expect(previous.getByRole('link', { name: /^View Document/ })).toBeFocused()
  await tabTo(adminPage, field(adminPage, 'Upload Document'))
  expect(await broken()).toEqual([])
})

test('a scanned page in the compression of fax machines is seen as well', async ({ adminPage, adminApi }) => {
  const broken = violationsOf(adminPage)
  const previous = await openCertificate(adminPage, adminApi, await aScannedPdf(), 'scan.pdf')
  const page = previous.getByRole('img', { name: 'First page of scan.pdf' })
  await expectShown(page)
  expect(await colourOf(page)).toEqual([0, 0, 0])
  expect(await broken()).toEqual([])
})

test('of a large document only as much is fetched as its first page needs', async ({ adminPage, adminApi }) => {
  const sizes: Promise<number>[] = []
  adminPage.on('requestfinished', (request) => {
    if (!request.url().includes('/api/files/certificates/')) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  const bytes = aPagedPdf({ bytes: 18 * MEGABYTE })
  const previous = await openCertificate(adminPage, adminApi, bytes, 'scan.pdf')
  await expectShown(previous.getByRole('img', { name: 'First page of scan.pdf' }))
  const fetched = (await Promise.all(sizes)).reduce((sum, size) => sum + size)
  expect(fetched).toBeGreaterThan(0)
  expect(fetched).toBeLessThan(MEGABYTE)
})

test('nothing that stands in a PDF runs while its first page is shown', async ({ adminPage, adminApi }) => {
  const dialogs: string[] = []
  const asked: string[] = []
  adminPage.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  adminPage.on('request', (request) => asked.push(request.url()))
  const script = 'app.alert\\("it ran"\\); this.submitForm\\("/api/session?sent"\\); fetch\\("/api/session?fetched"\\)'
  const bytes = aPagedPdf({ catalogue: `/OpenAction << /S /JavaScript /JS (${script}) >>` })
  const previous = await openCertificate(adminPage, adminApi, bytes, 'marksheet.pdf')
  await expectShown(previous.getByRole('img', { name: 'First page of marksheet.pdf' }))
  expect(dialogs).toEqual([])
  expect(asked.filter((url) => url.includes('/api/session?'))).toEqual([])
})

test('a PDF that cannot be read says so and can still be opened; the form works on', async ({
  adminPage,
  adminApi,
}) => {
  const bytes = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(20_000, 'not a document '),
    Buffer.from('\nstartxref\n0\n%%EOF\n'),
  ])
  const previous = await openCertificate(adminPage, adminApi, bytes, 'marksheet.pdf')
  await expect(previous.getByText(CANNOT)).toBeVisible()
  await expect(previous.getByRole('link', { name: /^View Document/ })).toBeVisible()
  await field(adminPage, 'Document Title').fill('Marksheet of term 4')
  await adminPage.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(adminPage.getByText('Certificate updated successfully')).toBeVisible()
})

test('a picture has words for whoever does not see it, and a page without content is a page', async ({
  adminPage,
  adminApi,
}) => {
  const picture = await openCertificate(adminPage, adminApi, aPng, 'bonafide.png')
  await expectShown(picture.getByRole('img', { name: 'Picture of bonafide.png' }))
  const empty = await openCertificate(adminPage, adminApi, aPdf(), 'empty.pdf')
  await expectShown(empty.getByRole('img', { name: 'First page of empty.pdf' }))
})

/** Opens Update certificate for a new certificate with this document; gives back where the document is shown. */
async function openCertificate(adminPage: Page, adminApi: AdminApi, bytes: Buffer<ArrayBuffer>, name: string) {
  const student = await adminApi.addStudent()
  const { id } = await adminApi.addCertificate(student.id, 'Marksheet of term 3', { bytes, name })
  await adminPage.goto(`/admin/updatecertificates/${id}`)
  return adminPage.getByRole('figure', { name: 'Previous document' })
}

/** The colour in the middle of a picture. */
const colourOf = (picture: Locator) =>
  picture.evaluate((element) => {
    const img = element as HTMLImageElement
    const canvas = document.createElement('canvas')
    canvas.width = img.naturalWidth
    canvas.height = img.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(img, 0, 0)
    const [red, green, blue] = context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? []
    return [red, green, blue]
  })

/** What the page's policy has refused since now. */
function violationsOf(page: Page) {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  return async () => refused
}
