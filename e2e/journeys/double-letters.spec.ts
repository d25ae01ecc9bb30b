import type { Page } from '@playwright/test'
import { setFontSize } from '../support/font-size.ts'
import { heading, main, row } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { unique } from '../support/unique.ts'
import { expect, test } from '../support/verified-test.ts'

const DOUBLE = 32
const PHONES = [390, 320]

/** Checks on small phones that nothing is wider than the screen, and names what is. */
async function expectNoSidewaysScrolling(page: Page) {
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 844 })
    const tooWide = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map(
          (element) => `${element.tagName} ${element.className} ${Math.round(element.getBoundingClientRect().right)}`,
        )
    })
    expect.soft(tooWide, `${page.url()} at ${width} px`).toEqual([])
  }
}

test('with letters twice as large a student reads every screen on a small phone without scrolling sideways', {
  tag: '@sweep',
}, async ({ studentPage: page, student, adminApi }) => {
  await adminApi.addIdCard(student.id, unique('CS-2024-'), 'CLG-20245-0117')
  await adminApi.addCertificate(student.id, 'Bonafide certificate of the academic year 2024')
  const { id } = await sendRequest(page.request, 'Please issue a bonafide certificate')
  await setFontSize(page, DOUBLE)
  await page.goto('/mycertificates')
  await row(page, 'Bonafide').getByRole('checkbox').waitFor()
  await expectNoSidewaysScrolling(page)
  await row(page, 'Bonafide').getByRole('checkbox').check()
  await main(page).getByRole('button', { name: 'Share 1 certificate' }).waitFor()
  await expectNoSidewaysScrolling(page)
  await page.goto('/idcard')
  await main(page).getByRole('article').first().waitFor()
  await main(page).getByRole('heading', { level: 2 }).first().waitFor()
  await expectNoSidewaysScrolling(page)
  for (const path of ['/myprofile', '/addrequest', '/myrequests', `/updaterequests/${id}`]) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoSidewaysScrolling(page)
  }
})

test('with letters twice as large a stranger reads every public screen on a small phone without scrolling sideways', {
  tag: '@sweep',
}, async ({ page, portal }) => {
  await setFontSize(page, DOUBLE)
  for (const path of [
    ...[
      '/',
      '/adminlogin',
      '/forgot-password',
      '/reset-password',
      '/welcome',
      '/verify',
      '/verify/how',
      '/verify?lang=hi',
    ],
    ...['/v/0000-0000-0000', '/s/0000000000000000', '/no-such-page'],
  ]) {
    await page.goto(portal.url + path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectNoSidewaysScrolling(page)
  }
})
