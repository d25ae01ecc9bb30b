import type { Page } from '@playwright/test'
import { portalWithFeatures } from '../support/everything-on.ts'
import { setFontSize } from '../support/font-size.ts'
import { heading, main } from '../support/locators.ts'
import { expectFits } from '../support/phone.ts'
import { sendRequest } from '../support/requests.ts'
import { unique } from '../support/unique.ts'
import { expect, test } from '../support/verified-test.ts'

test.use({ settings: portalWithFeatures('Satara') })

const NARROWEST = { width: 320, height: 640 }

/** Opens a screen, and waits until nothing on it is read any more. */
async function openWhole(page: Page, path: string) {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0)
}

test('a course of a hundred letters without a space keeps each screen of courses within the window', {
  tag: '@sweep',
}, async ({ adminPage: page, adminApi }) => {
  await adminApi.switchFeatureOn('letters')
  await adminApi.letterInUse('Bonafide certificate', 'BC', '# Bonafide\n{student.name} studies here.')
  const courseName = unique(`B.Sc.${'Extraordinarilylong'.repeat(5)}`)
  const [student] = await adminApi.addStudents([{ courseName }, { courseName: unique('B.A. ') }])
  await adminApi.addIdCard(student?.id ?? '', unique('CS-'))
  for (const path of ['/admin/promotion', '/admin/letters/many', '/admin/cards']) {
    for (const size of [{ width: 1280, height: 800 }, NARROWEST]) {
      await page.setViewportSize(size)
      await openWhole(page, path)
      await expect(main(page).getByText(courseName).first()).toBeVisible()
      await expectFits(page)
    }
  }
})

test('a name of sixty letters without a space keeps each screen that shows it within the window', {
  tag: '@sweep',
}, async ({ adminPage: page, adminApi, signedInRequest }) => {
  const student = await adminApi.addStudent({
    firstName: 'Lakshminarayana'.repeat(4),
    fatherName: 'Subrahmanyam'.repeat(5),
  })
  await adminApi.addIdCard(student.id, unique('CS-'))
  await adminApi.addCertificate(student.id, 'Marksheet')
  await sendRequest(await signedInRequest(student), 'Please send my marksheet of semester 2')
  const records = ['students', 'manageidcards', 'managecertificates', 'updatestudent']
  const paths = ['/admin', '/admin/pendingrequests', '/admin/managestudents', '/admin/audit']
  for (const path of [...paths, ...records.map((name) => `/admin/${name}/${student.id}`)]) {
    for (const size of [{ width: 1280, height: 800 }, NARROWEST]) {
      await page.setViewportSize(size)
      await openWhole(page, path)
      await expect(main(page).locator(':text("Lakshminarayana"), [value*="Lakshminarayana"]').first()).toBeVisible()
      await expectFits(page)
    }
  }
})

test('with letters of twice the size no screen of the office is scrolled sideways on a phone', {
  tag: '@sweep',
}, async ({ adminPage: page, adminApi, signedInRequest }) => {
  for (const feature of ['letters', 'requestLife', 'staffRoles', 'notifications', 'account', 'reports'] as const) {
    await adminApi.switchFeatureOn(feature)
  }
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  await adminApi.addIdCard(student.id, unique('CS-').padEnd(40, 'C'), 'CLG'.padEnd(40, 'G'))
  await adminApi.addCertificate(student.id, 'Provisional degree certificate')
  await sendRequest(await signedInRequest(student), 'Please send my marksheet of semester 2')
  const template = await adminApi.letterInUse('Fee letter', 'FL', '# Fee letter\n{student.name} pays {office.fee}.')
  await page.setViewportSize({ width: 390, height: 844 })
  await setFontSize(page, 32)
  for (const path of [
    ...['/admin', '/admin/pendingrequests', '/admin/managestudents', `/admin/students/${student.id}`],
    ...['/admin/letters', `/admin/settings/letters/${template.id}`, '/admin/settings/people', '/admin/audit'],
    ...['/account', '/account/notifications', '/admin/reports'],
  ]) {
    await openWhole(page, path)
    await expectFits(page)
  }
})
