import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aPdf, aPhoto } from '@portal/server/testing/files/files'
import { cameraPicture, qrPicture } from '@portal/server/testing/files/qr-picture'
import { rawPdf } from '@portal/server/testing/files/raw-pdf'
import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { setFontSize } from '../support/font-size.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { expectFits, phone } from '../support/phone.ts'
import { expect, ISSUED_WITHIN_MS, test } from '../support/verified-test.ts'

const UNKNOWN = 'ABCDEFGHJKMNPQRSTVWX'

const answer = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a stranger types the code on the paper and learns whether it is valid, in English and in Hindi', async ({
    page,
    issuedCertificate,
  }) => {
    await page.goto('/verify')
    await expect(page.getByText('Scan with the camera')).toBeHidden()
    await page
      .getByLabel('Code, as printed below the QR code')
      .fill(issuedCertificate.code.toLowerCase().replace(/(.{4})/g, '$1 '))
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(answer(page)).toHaveText('This document is valid')
    await expect(page.getByRole('definition').filter({ hasText: 'Ananya Iyer' })).toBeVisible()
    await expect(page.getByText('Choose a file')).toBeHidden()
    await page.getByText('Compare it yourself, without JavaScript').click()
    await expect(page.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible()
    await page.getByRole('link', { name: 'हिन्दी' }).click()
    await expect(answer(page)).toHaveText('यह दस्तावेज़ मान्य है')
    await page.goto(`/v/${UNKNOWN}`)
    await expect(answer(page)).toHaveText('The college does not know this document')
  })
})

test('a file is compared with the issued one in the browser, with the network closed', async ({
  page,
  issuedCertificate,
}) => {
  await page.goto(`/v/${issuedCertificate.code}`)
  await expect(page.getByText('Drop the PDF here, or choose it')).toBeVisible()
  await page.context().setOffline(true)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const { pdf, uploaded } = issuedCertificate
  const changed = Buffer.from(pdf)
  changed[3000] = (changed[3000] ?? 0) ^ 1
  const files: [string, Buffer, string][] = [
    ['issued.pdf', pdf, 'This is the file in the college’s register'],
    ['uploaded.pdf', uploaded, 'This is the file in the college’s register'],
    ['with a comment.pdf', Buffer.concat([pdf, Buffer.from('\n% a comment\n')]), 'then something was added'],
    ['one bit.pdf', changed, 'This is not the file in the college’s register'],
    ['another letter.pdf', aPdf(6_000), 'This is not the file in the college’s register'],
    ['IMG_1.jpg', aPhoto, 'A photo or a scan cannot be compared this way'],
    ['not loaded yet.pdf', Buffer.alloc(0), 'This file cannot be read'],
  ]
  for (const [name, buffer, expected] of files) {
    await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    const status = page.getByRole('status')
    await expect(status).toContainText(expected)
    await expect(status).toContainText(`${name} · ${buffer.length.toLocaleString('en-IN')} bytes`)
  }
  expect(sent).toEqual([])
})

test('a PDF that is chosen where codes are typed stays chosen: the page of its document compares it, once', async ({
  page,
  issuedCertificate,
}) => {
  await page.goto('/verify')
  const issued = { name: 'issued.pdf', mimeType: 'application/pdf', buffer: issuedCertificate.pdf }
  await page.getByLabel('Choose a PDF or a picture of the QR code').setInputFiles(issued)
  await expect(answer(page)).toHaveText('This document is valid')
  await expect(page.getByRole('status')).toContainText('This is the file in the college’s register')
  await page.reload()
  await expect(page.getByRole('status')).toContainText('It is not compared yet.')
})

test('where the browser keeps nothing, a PDF that only led to its document has not been compared, and the page says so', async ({
  page,
  issuedCertificate,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  await page.goto('/verify')
  const issued = { name: 'issued.pdf', mimeType: 'application/pdf', buffer: issuedCertificate.pdf }
  await page.getByLabel('Choose a PDF or a picture of the QR code').setInputFiles(issued)
  await expect(answer(page)).toHaveText('This document is valid')
  await expect(page.getByRole('status')).toContainText('It is not compared yet.')
  await expect(page.getByLabel('Choose a file')).toBeFocused()
  await page.getByLabel('Choose a file').setInputFiles(issued)
  await expect(page.getByRole('status')).toContainText('This is the file in the college’s register')
})

test('the pages are usable for everybody, by keyboard alone, and a QR code is read from a picture', async ({
  page,
  issuedCertificate,
  portal,
}) => {
  await page.goto(`/v/${issuedCertificate.code}`)
  await expectAccessible(page)
  await page.goto('/verify')
  await expectAccessible(page)
  await page.goto(`/v/${UNKNOWN}`)
  await expectAccessible(page)

  await page.goto('/verify')
  await press(page, page.getByRole('link', { name: 'हिन्दी' }))
  await expect(answer(page)).toHaveText('कॉलेज के दस्तावेज़ की जाँच')
  await press(page, page.getByRole('link', { name: 'English' }))
  const picture = page.getByLabel('Choose a PDF or a picture of the QR code')
  await tabTo(page, picture)
  const choose = async (text: string) =>
    picture.setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: await qrPicture(text) })
  await choose(`HTTPS://EVIL.EXAMPLE/V/${issuedCertificate.code}`)
  await expect(page.getByRole('status')).toContainText('It leads to evil.example')
  await choose('ID: CS-1, College Id: CLG-20417')
  await expect(page.getByRole('status')).toContainText('ID: CS-1, College Id: CLG-20417')
  await choose(`${portal.url}/v/${issuedCertificate.code}`.toUpperCase())
  await expect(answer(page)).toHaveText('This document is valid')
})

test('with letters twice as large nothing of an answer is cut off on a phone', async ({ page, issuedCertificate }) => {
  await page.setViewportSize(phone.viewport)
  await setFontSize(page, 32)
  for (const path of [`/v/${issuedCertificate.code}`, `/v/${UNKNOWN}`, '/verify']) {
    await page.goto(path)
    await expect(answer(page)).toBeVisible()
    await expectFits(page)
    const cutOff = await page
      .locator('.answer')
      .evaluateAll((boxes) =>
        boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ className }) => className),
      )
    expect(cutOff).toEqual([])
  }
})

test('a QR code is scanned with the camera', async ({
  playwright,
  launchOptions,
  portal,
  issuedCertificate,
}, testInfo) => {
  const picture = await cameraPicture(`${portal.url}/v/${issuedCertificate.code}`.toUpperCase())
  const film = testInfo.outputPath('camera.mjpeg')
  await writeFile(film, picture)
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...camera],
  })
  const page = await browser.newPage({ baseURL: portal.url })
  await page.goto('/verify')
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(answer(page)).toHaveText('This document is valid')
  await browser.close()
})

test('the office sees that a certificate with a form has no signed PDF', async ({ adminPage: page, adminApi }) => {
  const { id } = await adminApi.addStudent({ firstName: 'Kabir' })
  const bytes = rawPdf({ page: '/Annots[<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]>>]' })
  await adminApi.addCertificate(id, 'Form of consent', { bytes })
  await page.goto(`/admin/students/${id}`)
  await expect(page.getByText('without a signed PDF')).toBeVisible({ timeout: ISSUED_WITHIN_MS })
})
