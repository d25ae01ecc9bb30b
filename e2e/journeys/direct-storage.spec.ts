import { openS3Server, type S3Server, s3Keys } from '@portal/server/testing/services/s3-server'
import { expectShown } from '../support/images.ts'
import { startPortal } from '../support/portal-process.ts'
import { expect, test as journey } from '../support/test.ts'

/** A portal whose files are on an S3, from which browsers fetch them. */
const test = journey.extend<object, { store: S3Server }>({
  store: [
    async ({ delayMode: _ }, use) => {
      const store = await openS3Server()
      await use(store)
      await store.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ delayMode, store }, use) => {
      const portal = await startPortal(delayMode, { STORAGE_URL: store.urlOf(), STORAGE_DIRECT: 'true', ...s3Keys })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
})

test('photos are shown to the student and to the office', async ({ adminApi, adminPage, signedInPage, store }) => {
  const student = await adminApi.addStudent({ firstName: 'Ananya', lastName: 'Iyer' })
  const page = await signedInPage(student)
  const fetched: string[] = []
  page.on('response', (answer) => {
    if (answer.url().startsWith(store.endpoint)) fetched.push(`${answer.status()} ${answer.headers()['content-type']}`)
  })
  await page.goto('/myprofile')
  await expectShown(page.getByRole('img', { name: 'Photo of Ananya Iyer' }))
  expect(fetched).toEqual(['200 image/jpeg'])

  await adminPage.goto('/admin/managestudents')
  await expectShown(adminPage.getByRole('row', { name: /Ananya Iyer/ }).locator('img'))
})

test('a document is opened under its own name', async ({ adminApi, signedInPage, store }) => {
  const student = await adminApi.addStudent()
  await adminApi.addCertificate(student.id, 'Marksheet')
  const page = await signedInPage(student)
  await page.goto('/mycertificates')
  const href = await page.locator('main a[href*="/api/"]').first().getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.url()).toContain(`${store.endpoint}/college/certificates/`)
  expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf' })
  expect(answer.headers()['content-disposition']).toContain('inline')
})
