import { openS3FaultProxy, type S3FaultProxy } from '@portal/server/testing/services/s3-fault-proxy'
import { s3Keys } from '@portal/server/testing/services/s3-server'
import { expectShown } from '../support/images.ts'
import { field, toast } from '../support/locators.ts'
import { startPortal } from '../support/portal-process.ts'
import { aPhotoFile, fillStudentForm, newStudent, save } from '../support/student-form.ts'
import { expect, test as journey } from '../support/test.ts'
import { unique } from '../support/unique.ts'

/** A portal whose files are on an S3 that can be away. */
const test = journey.extend<object, { storage: S3FaultProxy }>({
  storage: [
    async ({ delayMode: _ }, use) => {
      const storage = await openS3FaultProxy()
      await use(storage)
      await storage.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ delayMode, storage }, use) => {
      const portal = await startPortal(delayMode, {
        STORAGE_URL: storage.urlOf(),
        PORTAL_VERIFICATION: 'on',
        ...s3Keys,
      })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
})
test.beforeEach(({ storage }) => storage.start())

const NOT_STORED = 'The portal cannot store files right now. Nothing was saved. Please try again in a moment.'

test('a photo that cannot be stored says so, stays chosen, and is sent again', async ({ adminPage: page, storage }) => {
  const student = newStudent(`${unique('meera-')}@college.example`)
  await page.goto('/admin/addstudents')
  await fillStudentForm(page, student)
  await storage.stop()
  await field(page, 'Image').setInputFiles(aPhotoFile)
  await expect(field(page, 'Image')).toHaveAccessibleDescription(new RegExp(NOT_STORED))
  await expect(page.getByRole('status').filter({ hasText: NOT_STORED })).toHaveCount(1)
  await expect(page.getByText('meera.jpg is still chosen')).toBeVisible()

  const tryAgain = page.getByRole('button', { name: 'Try again to send meera.jpg' })
  await tryAgain.focus()
  await page.keyboard.press('Enter')
  await expect(tryAgain).toBeVisible()
  await expect(field(page, 'Image')).toBeFocused()

  await storage.start()
  await tryAgain.click()
  await expect(page.getByText('meera.jpg has arrived')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(student.Email)
  await save(page)
  await expect(toast(page, 'Student Added successfully')).toBeVisible()
})

test('photos that cannot be read say so in words, and come by themselves', async ({
  adminApi,
  signedInPage,
  storage,
}) => {
  const student = await adminApi.addStudent({ firstName: 'Ananya', lastName: 'Iyer' })
  const card = unique('CS-')
  await adminApi.addIdCard(student.id, card)
  const page = await signedInPage(student)
  await storage.stop()
  const unreadable = page.getByRole('img', { name: 'Photo of Ananya Iyer: it cannot be shown right now' })

  await page.goto('/idcard')
  const shown = page.getByRole('article', { name: `ID card ${card}` })
  await expect(shown.getByText('The photo cannot be shown right now')).toBeVisible()
  await expect(unreadable).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(shown.getByText('The photo cannot be shown right now')).toBeVisible()
  await page.emulateMedia({ media: null })

  await page.goto('/myprofile')
  await expect(unreadable).toBeVisible()
  await expect(page.getByText('The photo cannot be shown right now')).toBeVisible()

  await storage.start()
  await expectShown(page.getByRole('img', { name: 'Photo of Ananya Iyer', exact: true }))
  await expect(unreadable).toHaveCount(0)
})

test('the photos of a list come back together', async ({ adminApi, adminPage: page, storage }) => {
  await adminApi.addStudents([{ firstName: 'Bina' }, { firstName: 'Chitra' }])
  await storage.stop()
  await page.goto('/admin/managestudents')
  for (const name of [/Bina/, /Chitra/]) {
    await expect(page.getByRole('row', { name }).getByTitle('The photo cannot be shown right now')).toBeVisible()
  }
  await storage.start()
  for (const name of [/Bina/, /Chitra/]) await expectShown(page.getByRole('row', { name }).locator('img'))
})

test('a card that is kept on a phone while its photo cannot be read says so, and has the photo afterwards', async ({
  adminApi,
  signedInPage,
  storage,
}) => {
  const student = await adminApi.addStudent({ firstName: 'Ananya', lastName: 'Iyer' })
  await adminApi.addIdCard(student.id, unique('CS-'))
  const page = await signedInPage(student)
  await page.goto('/idcard')
  const keep = page.getByRole('button', { name: 'Keep this card on this phone' })
  await expect(keep).toBeVisible()
  await storage.stop()
  await keep.click()
  await expect(page.getByText(/^Kept on this phone until/)).toBeVisible()
  await page.goto('/idcard/offline')
  await expect(page.getByRole('img', { name: 'Photo of Ananya Iyer: it cannot be shown right now' })).toBeVisible()
  await storage.start()
  await expectShown(page.getByRole('img', { name: 'Photo of Ananya Iyer', exact: true }))
})

test('a document that cannot be read right now says so in its tab, and opens by trying again', async ({
  adminApi,
  signedInPage,
  storage,
}) => {
  const student = await adminApi.addStudent()
  await adminApi.addCertificate(student.id, 'Marksheet')
  const page = await signedInPage(student)
  await page.goto('/mycertificates')
  const link = page.locator('main a[href*="/api/"]').first()
  await storage.stop()
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(tab.getByRole('heading', { name: 'The portal cannot open its files right now.' })).toBeVisible()
  await expect(tab.getByText(/^Reference [0-9a-f]+$/)).toBeVisible()
  await storage.start()
  await tab.getByRole('link', { name: 'Try again' }).focus()
  const answer = tab.waitForResponse((response) => response.url().includes('/api/'))
  await tab.keyboard.press('Enter')
  expect((await answer).status()).toBe(200)
})

test('a print whose photos cannot be read says why it waits, and is made when they can be', async ({
  adminApi,
  adminPage: page,
  storage,
}) => {
  const courseName = unique('Waiting ')
  const { id } = await adminApi.addStudent({ courseName })
  await adminApi.addIdCard(id, unique('WAIT-'))
  await page.goto('/admin/cards')
  await page.getByRole('checkbox', { name: courseName }).check()
  await expect(page.getByText('One card to print.')).toBeVisible()
  const documents = async () => (await page.request.get(`/api/students/${id}/documents`)).json()
  await expect.poll(async () => (await documents()).rows[0]?.state, { timeout: 30_000 }).toBe('valid')
  await storage.stop()
  await page.getByRole('button', { name: 'Make one card' }).click()
  const why = /^The file storage could not be reached\. Failed once\. It is tried again at /
  await expect(page.getByRole('status').filter({ hasText: why })).toBeVisible({ timeout: 15_000 })
  await storage.start()
  await page.goto('/admin/jobs')
  await page
    .getByRole('row', { name: /Print ID cards/ })
    .getByRole('button', { name: /^Try again/ })
    .click()
  await page.goto('/admin/cards')
  await expect(page.getByRole('link', { name: /Open PDF/ }).first()).toBeVisible()
})
