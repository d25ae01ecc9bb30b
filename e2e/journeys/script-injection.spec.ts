import type { Page } from '@playwright/test'
import { aPdf } from '@portal/server/testing/files/files'
import { dialog, row } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expectLiterally, markup, SHORT_MARKUP, watchForScripts } from '../support/script-injection.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

const MESSAGE = `<img src=x onerror=ran()> </script><script>ran()</script> <a href="javascript:ran()">here</a> {{constructor.constructor('ran()')()}} \${ran()}`

const person = {
  firstName: markup('First'),
  lastName: markup('Last'),
  fatherName: markup('Father'),
  motherName: markup('Mother'),
  courseName: markup('Course'),
  semester: SHORT_MARKUP,
  year: SHORT_MARKUP,
}

test('whatever is typed anywhere stays text on every screen that shows it', async ({
  adminPage,
  adminApi,
  signedInPage,
}) => {
  test.slow()
  const student = await adminApi.addStudent({ ...person, lastName: `${person.lastName} ${unique('')}` })
  const [card, collegeId] = [markup(unique('C')), markup('College')]
  const { id: cardId } = await adminApi.addIdCard(student.id, card, collegeId)
  const title = markup('Title')
  const documentType = markup('Type')
  const paper = { documentType, bytes: aPdf(), name: '<img src onerror=ran()>&quot;.pdf' }
  const { id: certificateId } = await adminApi.addCertificate(student.id, title, paper)
  const theirs = await signedInPage(student)
  const requests: string[] = []
  for (const word of ['Pending', 'Approved', 'Rejected', 'Completed']) {
    requests.push((await sendRequest(theirs.request, `${word} ${MESSAGE}`)).id)
  }
  const [pending = '', approved = '', rejected = '', completed = ''] = requests
  const watched = [await watchForScripts(theirs.context()), await watchForScripts(adminPage.context())]
  const see = async (page: Page, path: string, texts: readonly string[]) => {
    await page.goto(path)
    await expectLiterally(page, texts)
  }

  const name = `${student.firstName} ${student.lastName}`
  await see(theirs, '/myprofile', [name, person.fatherName, person.motherName, person.courseName, person.semester])
  await see(theirs, '/idcard', [name, card, collegeId, person.fatherName, person.courseName, person.semester])
  await see(theirs, '/mycertificates', [title, documentType, name, collegeId, person.courseName, person.semester])
  await see(theirs, `/updaterequests/${pending}`, [`Pending ${MESSAGE}`])
  await see(theirs, '/myrequests', [`Pending ${MESSAGE}`, `Completed ${MESSAGE}`])
  await row(theirs, 'Pending <img').getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(theirs)).toBeVisible()
  await expectLiterally(theirs, [MESSAGE])

  await adminApi.decide(approved, 'Pending', 'Approved')
  await adminApi.decide(rejected, 'Pending', 'Rejected')
  await adminApi.decide(completed, 'Pending', 'Approved')
  await adminApi.decide(completed, 'Approved', 'Completed')
  for (const queue of ['Pending', 'Approved', 'Rejected', 'Completed']) {
    await see(adminPage, `/admin/${queue.toLowerCase()}requests?sort=newest`, [
      `${queue} ${MESSAGE}`,
      name,
      person.courseName,
    ])
  }
  await see(adminPage, '/admin/managestudents?sort=newest', [
    name,
    person.fatherName,
    person.courseName,
    person.semester,
    person.year,
  ])
  await row(adminPage, student.email)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expectLiterally(dialog(adminPage).page(), [name])
  await see(adminPage, `/admin/updatestudent/${student.id}`, Object.values({ ...person, lastName: student.lastName }))
  await see(adminPage, `/admin/manageidcards/${student.id}`, [name, card, collegeId])
  await see(adminPage, `/admin/addidcards/${student.id}`, [student.firstName, student.lastName])
  await see(adminPage, `/admin/updateidcards/${cardId}`, [card, collegeId])
  await see(adminPage, `/admin/managecertificates/${student.id}`, [name, title, documentType])
  await see(adminPage, `/admin/addcertificates/${student.id}`, [name])
  await see(adminPage, `/admin/updatecertificates/${certificateId}`, [
    title,
    documentType,
    'img src onerror=ran()&quot;.pdf',
  ])
  await see(adminPage, '/admin', [])

  expect(watched).toEqual([
    { dialogs: [], ran: [] },
    { dialogs: [], ran: [] },
  ])
})

const insert = (page: Page, html: string) =>
  page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), html)

for (const [html, refusal] of [
  [markup('any'), 'script-src-attr inline'],
  [SHORT_MARKUP, 'style-src-elem inline'],
] as const) {
  test(`the watch would notice: ${html} that is taken for HTML makes an element and is refused by the policy`, async ({
    page,
  }) => {
    const watched = await watchForScripts(page.context())
    await page.goto('/')
    await insert(page, html)
    await expect(page.locator('[onload], [onerror]')).toHaveCount(1)
    await expect.poll(() => watched.ran).toContain(refusal)
  })

  test.describe('without a policy', () => {
    test.use({ bypassCSP: true })

    test(`the watch would notice: ${html} that is taken for HTML runs`, async ({ page }) => {
      const watched = await watchForScripts(page.context())
      await page.goto('/')
      await insert(page, html)
      await expect.poll(() => watched.ran).toEqual(['a handler'])
    })
  })
}

test('no other site can show the portal inside its own page', async ({ page, portal }) => {
  await page.route('https://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${portal.url}/"></iframe>` }),
  )
  await page.goto('https://evil.example/')
  await expect
    .poll(() =>
      page
        .frames()
        .map((frame) => frame.url())
        .join(),
    )
    .toContain('chrome-error://')
})
