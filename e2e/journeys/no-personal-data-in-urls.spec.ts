import { field, heading, row, toast } from '../support/locators.ts'
import { signInByForm } from '../support/sign-in.ts'
import { choosePhoto, fillStudentForm, newStudent, save } from '../support/student-form.ts'
import { choose, expectRows, search } from '../support/students-list.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

test('no address the browser asks for, shows or keeps has a name, an e-mail or a word that was written', async ({
  adminPage,
  page,
}) => {
  const addresses: string[] = []
  for (const window of [adminPage, page]) {
    window.context().on('request', (request) => {
      addresses.push(request.url(), request.headers().referer ?? '')
    })
    window.on('framenavigated', (frame) => addresses.push(frame.url()))
  }
  const her = { ...newStudent(`${unique('meera-')}@college.example`), 'Last Name': unique('Krishnan') }
  const [card, title, message] = [unique('CS-'), unique('Marksheet'), unique('Bonafide')]

  await adminPage.goto('/admin/addstudents')
  await fillStudentForm(adminPage, her)
  await choosePhoto(adminPage)
  await save(adminPage)
  await expect(adminPage).toHaveURL('/admin/managestudents')
  await search(adminPage, her['Last Name'])
  await expectRows(adminPage, '1–1 of 1')
  await choose(adminPage, 'Gender', 'Female')
  await search(adminPage, her.Email)
  await expectRows(adminPage, '1–1 of 1')
  await adminPage.keyboard.press('Control+K')
  await adminPage.keyboard.type(`${her['First Name']} ${her['Last Name']}`)
  await adminPage.getByRole('option', { name: her['Last Name'] }).first().click()
  await expect(heading(adminPage)).toContainText(her['Last Name'])
  await adminPage.goBack()
  const saving = adminPage.waitForEvent('download')
  await adminPage.getByRole('button', { name: 'Export' }).click()
  await adminPage.getByRole('button', { name: 'Download' }).click()
  await saving
  await adminPage.getByRole('link', { name: /^Id Cards of Meera/ }).click()
  await adminPage.getByRole('link', { name: 'Add Id Cards' }).click()
  await field(adminPage, 'Card Id').fill(card)
  await field(adminPage, 'College Id').fill('CLG-7003')
  await save(adminPage)
  await expect(toast(adminPage, 'Id Card Addedd successfully')).toBeVisible()

  await page.goto('/')
  await signInByForm(page, { email: her.Email, password: 'not-the-right-one' })
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
  await page.goto('/forgot-password')
  await field(page, 'Email').fill(her.Email)
  await page.getByRole('main').getByRole('button').first().click()
  await expect.poll(() => addresses.some((address) => address.endsWith('/api/password-resets'))).toBe(true)
  await page.goto('/')
  await signInByForm(page, { email: her.Email, password: her.Password })
  await expect(page).toHaveURL('/myprofile')
  await page.goto('/idcard')
  await page.goto('/addrequest')
  await field(page, 'Message').fill(`${message} for ${title}`)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page).toHaveURL('/myrequests')

  await adminPage.goto('/admin/pendingrequests')
  await search(adminPage, message)
  await expect(row(adminPage, message)).toBeVisible()

  const { Gender: _, Semester: __, Year: ___, 'Course Name': ____, ...typed } = her
  const personal = [...Object.values(typed), card, title, message].flatMap((words) => words.split(' '))
  const told = new Set(addresses.map((address) => decodeURIComponent(address).toLowerCase()))
  expect(personal.filter((word) => [...told].some((address) => address.includes(word.toLowerCase())))).toEqual([])
  expect(told.size).toBeGreaterThan(20)
  for (const window of [adminPage, page]) {
    const kept = await window.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).toLowerCase())
    expect(personal.filter((word) => kept.includes(word.toLowerCase()))).toEqual([])
  }
})
