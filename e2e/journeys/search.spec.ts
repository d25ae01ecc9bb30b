import { expectAccessible } from '../conformance/checks/accessibility.ts'
import { field, heading } from '../support/locators.ts'
import { sendRequest } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'
import { unique } from '../support/unique.ts'

// A portal of its own: requests of other tests have words of the screens that are looked for here.
test.use({ settings: { PORTAL_NAME: 'A college that is searched' } })

/** A family name that no other student has, of letters only, as a name is. */
const newFamily = () => unique('Ragh').replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')

test('a clerk finds a misspelt student with the keyboard alone, from any screen', async ({
  adminPage: page,
  adminApi,
}) => {
  const family = newFamily()
  const { id } = await adminApi.addStudent({ firstName: 'Priyamvada', lastName: family })
  // A name that is like the name of a screen comes after the screen.
  await adminApi.addStudent({ firstName: 'Pendang', lastName: family })
  await page.goto('/admin')
  const button = page.getByRole('button', { name: 'Search everything' })
  await expect(button).toBeVisible()
  // Once there are numbers, the keys work.
  await expect(page.getByRole('link', { name: /^Total Students/ })).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Search everything' })
  const box = search.getByRole('combobox')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await button.press('Enter')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await page.keyboard.press('Control+K')
  await page.keyboard.type(`priyamveda ${family}`)
  const option = search.getByRole('option', { name: `Priyamvada ${family}` })
  await expect(search.getByRole('group', { name: 'Similar names' })).toBeVisible()
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(search.getByRole('option', { name: 'Add a student named' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  const newTab = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(heading(await newTab)).toContainText(family)
  await (await newTab).close()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/students/${id}$`))
  await expect(heading(page)).toContainText(`Priyamvada ${family}`)
  await expect(heading(page)).toBeFocused()

  await page.keyboard.press('Control+K')
  await expect(search.getByRole('group', { name: 'Looked at recently' })).toContainText(family)
  await expectAccessible(page)
  await page.keyboard.type('pending')
  await expect(box).toHaveValue('pending')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('Pending requests')
  await expect(heading(page)).toBeFocused()
})

test('a clerk who types on and presses Enter is not led to a request that was found for what was typed first', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const student = await adminApi.addStudent({ firstName: 'Ganga', lastName: newFamily() })
  await sendRequest(await signedInRequest(student), 'A pendulum for the laboratory')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/requests\/find/, async (route) => {
    if (route.request().postData()?.includes('pending')) await held
    await route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /^Total Students/ })).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('pend')
  const search = page.getByRole('dialog', { name: 'Search everything' })
  await expect(search.getByRole('option', { name: 'A pendulum for the laboratory' })).toBeVisible()
  const everything = page.waitForResponse(/\/api\/search/)
  await page.keyboard.type('ing')
  await everything
  await page.keyboard.press('Enter')
  answer()
  await expect(heading(page)).toContainText('Pending requests')
})

test('a clerk who finds nobody adds the student with the typed name, which is in no URL', async ({
  adminPage: page,
}) => {
  const family = newFamily()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Search' }).click()
  const search = page.getByRole('dialog', { name: 'Search everything' })
  await page.keyboard.type(`Wilhelmina ${family}`)
  await expect(search.getByText('Nothing was found for')).toBeVisible()
  await search.getByRole('option', { name: `Add a student named “Wilhelmina ${family}”` }).click()
  await expect(field(page, 'First Name')).toHaveValue('Wilhelmina')
  await expect(field(page, 'Last Name')).toHaveValue(family)
  expect(page.url()).toMatch(/\/admin\/addstudents$/)
})

test('a clerk finds a request by its words, a card by its number and a certificate by its title, and is led to their row', async ({
  adminPage: page,
  adminApi,
  signedInRequest,
}) => {
  const student = await adminApi.addStudent({ firstName: 'Ganga', lastName: newFamily() })
  const [number, word] = [unique('KX-'), newFamily()]
  await adminApi.addIdCard(student.id, number)
  await adminApi.addCertificate(student.id, `${word} diploma`)
  const asStudent = await signedInRequest(student)
  await sendRequest(asStudent, `My ${word}\nwas not in the envelope`)
  for (let more = 1; more <= 10; more++) await sendRequest(asStudent, `Number ${more}`)
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /^Total Students/ })).toBeVisible()
  const search = page.getByRole('dialog', { name: 'Search everything' })
  for (const [typed, group, option, row] of [
    [`ganga ${word}`, 'Requests', `My ${word} was not`, `My ${word}`],
    [number, 'ID cards', number, number],
    [`diploma ${student.lastName}`, 'Certificates', `${word} diploma`, `${word} diploma`],
  ] as const) {
    await page.keyboard.press('Control+K')
    await page.keyboard.type(typed)
    await expect(search.getByRole('group', { name: group }).getByRole('option', { name: option })).toBeVisible()
    await expectAccessible(page)
    await search.getByRole('option', { name: option }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/students/${student.id}$`))
    await expect(page.locator('[data-row]').filter({ hasText: row })).toBeFocused()
  }
})

test('a registrar finds a student by the birth date, screens by other words, and is offered to add nobody called so', async ({
  adminPage: page,
  adminApi,
}) => {
  const family = newFamily()
  await adminApi.addStudents([
    { firstName: 'Vasanti', lastName: family, fatherName: 'Mohan', courseName: 'B.Com.', dob: '1951-07-21' },
    { firstName: 'Vasanti', lastName: family, fatherName: 'Suresh', courseName: 'B.Com.', dob: '1952-07-22' },
  ])
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /^Total Students/ })).toBeVisible()
  await page.keyboard.press('Control+K')
  const search = page.getByRole('dialog', { name: 'Search everything' })
  const input = search.getByRole('combobox')
  await input.fill('21 Jul 1951')
  await expect(search.getByRole('option', { name: `Vasanti ${family}` })).toHaveCount(1)
  await expect(search.getByRole('option', { name: `Vasanti ${family}` })).toContainText('21 Jul 1951')

  await input.fill(`vasanti ${family}`)
  await expect(search.getByRole('option', { name: `Vasanti ${family}` })).toHaveCount(2)
  for (const father of ['Mohan', 'Suresh'])
    await expect(
      search.getByRole('option').filter({ hasText: new RegExp(`B\\.Com\\., Sem .* · ${father}`) }),
    ).toHaveCount(1)
  await expectAccessible(page)

  for (const [typed, screen] of [
    ['holiday', 'Working days and holidays'],
    ['second factor', 'Sign-in'],
    ['अवकाश', 'Working days and holidays'],
    ['trash', 'Bin'],
    ['overdue', 'Pending requests'],
  ] as const) {
    await input.fill(typed)
    await expect(search.getByRole('option', { name: screen }).first()).toBeVisible()
    await expect(search.getByRole('option', { name: /^Add a student named/ })).toHaveCount(0)
  }
  await input.fill('holiday')
  await search.getByRole('option', { name: 'Working days and holidays' }).click()
  await expect(page).toHaveURL(/\/admin\/settings\?section=workingDays/)
})
