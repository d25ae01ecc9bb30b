import type { Locator, Page } from '@playwright/test'
import type { AdminApi } from '../support/admin-api.ts'
import { field, heading, row, toast } from '../support/locators.ts'
import { phone } from '../support/phone.ts'
import { sendRequest } from '../support/requests.ts'
import { choose, expectRows, openStudents } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const PLACE_TOLERANCE_PX = 4

test('saving, the way back and the browser, also when it loads the page again, all return to the list as it was left', async ({
  adminPage,
  adminApi,
}) => {
  await adminPage.setViewportSize({ width: 1280, height: 480 })
  await returnsAsItWas(adminPage, adminApi)
})

test.describe('on a phone', () => {
  test.use(phone)
  test('the list is found as it was left, too', async ({ adminPage, adminApi }) => {
    await returnsAsItWas(adminPage, adminApi)
  })
})

test('a queue is found as it was left, after a look at a student', async ({
  adminPage: page,
  student,
  signedInRequest,
}) => {
  const subject = unique('Marksheet ')
  const http = await signedInRequest(student)
  for (let nth = 1; nth <= 8; nth++) await sendRequest(http, `${subject} number ${nth}`)
  await page.setViewportSize({ width: 1280, height: 480 })
  await openStudents(page, subject, '/admin/pendingrequests')
  await expectRows(page, '1–8 of 8')
  const name = row(page, `${subject} number 6`).getByRole('link', { name: `${student.firstName} ${student.lastName}` })
  const leftQueue = await scrollTo(name)
  await name.click()

  await expect(heading(page)).toHaveText(`${student.firstName} ${student.lastName}`)
  await page.goBack()
  await expect(name).toBeFocused()
  expect(Math.abs((await topOf(name)) - leftQueue)).toBeLessThanOrEqual(PLACE_TOLERANCE_PX)
})

test('nobody else in this tab finds what was searched for', async ({ adminPage, adminApi }) => {
  const student = await adminApi.addStudent({ lastName: unique('Iyer') })
  await openStudents(adminPage, student.lastName)
  await expect(row(adminPage, student.email)).toBeVisible()
  await adminPage.evaluate(() => history.replaceState({ ...history.state, qOwner: 'somebody-else' }, ''))
  await adminPage.reload()
  await expect(adminPage.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
})

/** Leaves page 2 of a searched and filtered list from a row three times, and comes back in the three ways. */
async function returnsAsItWas(page: Page, adminApi: AdminApi) {
  const family = unique('Iyer')
  const course = unique('B.A. Economics ')
  const letters = [...'ABCDEFGHIJKLMNOPQ']
  await adminApi.addStudents(
    letters.map((letter) => ({ firstName: `${letter}nand`, lastName: family, courseName: course })),
  )
  await openStudents(page, family)
  await expectRows(page, '1–10 of 17')
  if (await page.getByRole('button', { name: 'Filters' }).isVisible()) {
    await page.getByRole('button', { name: 'Filters' }).click()
  }
  await choose(page, 'Course', course)
  await expect(page.getByRole('button', { name: `Remove filter ${course}` })).toBeVisible()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expectRows(page, '11–17 of 17')

  const update = page.getByRole('link', { name: `Update Pnand ${family}` })
  const expectAsItWas = async (control: Locator, top: number) => {
    await expectRows(page, '11–17 of 17')
    await expect(control).toBeFocused()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(family)
    expect(Math.abs((await topOf(control)) - top)).toBeLessThanOrEqual(PLACE_TOLERANCE_PX)
    expect(page.url()).toContain('page=2')
    expect(page.url()).not.toContain(family)
  }

  const leftByUpdate = await scrollTo(update)
  await update.click()
  await expect(heading(page)).toHaveText('Update Student')
  await page.goBack()
  await expectAsItWas(update, leftByUpdate)
  await page.reload()
  await expectAsItWas(update, leftByUpdate)

  const idCards = page.getByRole('link', { name: `Id Cards of Onand ${family}` })
  const leftByIdCards = await scrollTo(idCards)
  await idCards.click()
  await page.getByRole('link', { name: 'Manage Students' }).click()
  await expectAsItWas(idCards, leftByIdCards)

  const leftAgain = await scrollTo(update)
  await update.click()
  await field(page, "Father's Name").fill('Rajendra Iyer')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Student updated successfully')).toBeVisible()
  await expectAsItWas(update, leftAgain)
}

/** Scrolls until the control is in the middle of the window, and returns its distance from the top. */
async function scrollTo(control: Locator) {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const top = await topOf(control)
  expect(await control.page().evaluate(() => scrollY)).toBeGreaterThan(0)
  return top
}

const topOf = (control: Locator) => control.evaluate((element) => element.getBoundingClientRect().top)
