import { heading } from '../support/locators.ts'
import { chooseInMenu } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('the name of the portal in the bar leads home from every screen', async ({
  adminPage,
  page,
  adminApi,
  signedInPage,
}) => {
  const student = await signedInPage(await adminApi.addStudent())
  for (const [window, from, home] of [
    [page, '/forgot-password', '/'],
    [student, '/addrequest', '/myprofile'],
    [adminPage, '/admin/managestudents', '/admin'],
  ] as const) {
    await window.goto(from)
    const brand = window.getByRole('banner').getByRole('link', { name: 'Student Documents' })
    await expect(brand).toHaveAttribute('href', '/index.html')
    await brand.click()
    await expect(window).toHaveURL(home)
  }
})

test('every entry of the menus leads to its screen', async ({ adminPage, adminApi, signedInPage }) => {
  const student = await signedInPage(await adminApi.addStudent())
  for (const [window, start, entries] of [
    [
      student,
      '/myprofile',
      [
        ['Student Section', 'My Profile', 'Student Profile'],
        ['Student Section', 'My IdCards', 'My IdCards'],
        ['Student Section', 'My Certificates', 'Student Certificates'],
        ['Requests', 'Add Request', 'Add Request'],
        ['Requests', 'Manage Request', 'My Requests'],
      ],
    ],
    [
      adminPage,
      '/admin',
      [
        ['Students', 'Add Students', 'Add Students'],
        ['Students', 'Manage Students', 'Manage Students'],
        ['Requests', 'Pending requests', 'Pending requests'],
        ['Requests', 'Approved requests', 'Approved requests'],
        ['Requests', 'Rejected requests', 'Rejected requests'],
        ['Requests', 'Completed requests', 'Completed requests'],
      ],
    ],
  ] as const) {
    await window.goto(start)
    for (const [menu, entry, title] of entries) {
      await chooseInMenu(window, menu, entry)
      await expect(heading(window)).toHaveText(title)
    }
  }
  await adminPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(adminPage)).toHaveText('WELCOME ADMIN!!')
})
