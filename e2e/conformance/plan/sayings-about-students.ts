import type { Page } from '@playwright/test'
import { row } from '../../support/screen.ts'
import { fillStudent, press } from './filling.ts'
import { cutOff, loseSession, on, reopenWithout, type Saying, send, sendInVain, sendWithoutSession } from './saying.ts'

async function deactivate(page: Page, mark: string, before = async () => {}) {
  await row(page, mark)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await before()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

const shortPassword = async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await press(page, 'Save')
}

const adding = on('/admin/addstudents', {
  'Password should contain at least 6 characters': ['it has five', ({ page }) => shortPassword(page)],
  'Email already exists': [
    'another student has it',
    async ({ page }, { registrar }) => {
      const { email } = await registrar.addStudent()
      await fillStudent(page, { Email: email.toUpperCase() })
      await press(page, 'Save')
    },
  ],
  'Admin is not authenticated': ['the session has ended', (scene) => sendWithoutSession('/admin/addstudents', scene)],
  'Something went wrong': ['the portal cannot be reached', (scene) => sendInVain('/admin/addstudents', scene)],
  'Student Added successfully': ['a student was added', (scene) => send('/admin/addstudents', scene)],
})

const updating = on('/admin/updatestudent/{id}', {
  'Password should contain at least 6 characters': ['it has five', ({ page }) => shortPassword(page)],
  'Email already exists': [
    'another student has it',
    async ({ page }, { registrar }) => {
      const { email } = await registrar.addStudent()
      await page.getByLabel('Email', { exact: true }).fill(email)
      await press(page, 'Save')
    },
  ],
  'Admin is not authenticated': [
    'the session has ended',
    (scene) => sendWithoutSession('/admin/updatestudent/{id}', scene),
  ],
  'Something went wrong!!!': [
    'the portal cannot be reached',
    (scene) => sendInVain('/admin/updatestudent/{id}', scene),
  ],
  'Student updated successfully': ['it was saved', (scene) => send('/admin/updatestudent/{id}', scene)],
  'Failed to fetch Student data': ['it cannot be read', (scene) => reopenWithout(scene, 'GET', '/api/students')],
  'Student not found': [
    'the student was deleted',
    async ({ page, student }, { registrar }) => {
      await registrar.deactivate(student.id)
      await page.reload()
    },
  ],
})

const managing = on('/admin/managestudents', {
  'status updated successfully!': ['a student was deleted', ({ page, mark }) => deactivate(page, mark)],
  'Failed to update status of student.': [
    'the portal cannot be reached',
    async ({ page, mark }) => {
      await cutOff(page, 'DELETE', '/api/students')
      await deactivate(page, mark)
    },
  ],
  'Admin is not authenticated': [
    'the session has ended',
    ({ page, mark }) => deactivate(page, mark, () => loseSession(page)),
  ],
  'Failed to fetch data.': ['the list cannot be read', (scene) => reopenWithout(scene, 'POST', '/api/students/search')],
})

/** Everything the screens about students, and the first one of an administrator, can say. */
export const sayingsAboutStudents: Saying[] = [
  ...on('/admin', {
    'Failed to fetch data.': ['the counts cannot be read', (scene) => reopenWithout(scene, 'GET', '/api/counts')],
  }),
  ...adding,
  ...updating,
  ...managing,
]
