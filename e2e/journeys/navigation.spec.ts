import { heading, toast, toasts } from '../support/locators.ts'
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
        ['More', 'Audit trail', 'Audit trail'],
        ['More', 'Undelivered e-mails', 'Undelivered e-mails'],
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

test('the menus say where a clerk is, also on the screens of one student, and on an unknown address the bar stays', async ({
  adminPage: page,
  adminApi,
}) => {
  const { id } = await adminApi.addStudent()
  const students = page.getByRole('button', { name: 'Students', exact: true })
  for (const path of [`/admin/updatestudent/${id}`, `/admin/manageidcards/${id}`, `/admin/addcertificates/${id}`]) {
    await page.goto(path)
    await expect(students).toHaveAttribute('aria-current', 'true')
  }
  await students.click()
  await expect(page.getByRole('link', { name: 'Manage Students' })).toHaveAttribute('aria-current', 'true')
  await page.goto('/admin/no-such-screen')
  await expect(heading(page)).toHaveText('Page not found')
  await expect(students).not.toHaveAttribute('aria-current')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('a menu that is opened while a slow screen loads stays open', async ({ adminPage: page }) => {
  await page.goto('/admin')
  await expect(heading(page)).toHaveText('WELCOME ADMIN!!')
  const screen = Promise.withResolvers<void>()
  await page.route('**/api/rpc/students/**', async (route) => {
    await screen.promise
    await route.continue()
  })
  await page.route(/managestudents-[^/]+\.js$/, async (route) => {
    await screen.promise
    await route.continue()
  })
  await chooseInMenu(page, 'Students', 'Manage Students')
  await page.getByRole('button', { name: 'Requests', exact: true }).click()
  screen.resolve()
  await expect(heading(page)).toHaveText('Manage Students')
  await page.getByRole('link', { name: 'Approved requests', exact: true }).click()
  await expect(heading(page)).toHaveText('Approved requests')
})

test('an open menu lies above a toast', async ({ studentPage: page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/admin')
  await expect(toast(page, 'Access Denied: You are not authorized to access this page')).toBeVisible()
  await chooseInMenu(page, 'Student Section', 'My Profile')
  await expect(toasts(page)).toHaveCount(1)
})
