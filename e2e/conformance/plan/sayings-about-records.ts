import type { Page } from '@playwright/test'
import { row } from '../../support/screen.ts'
import { unique } from '../../support/student.ts'
import { fillCard, press } from './filling.ts'
import { on, reopenWithout, type Saying, send, sendInVain, sendWithoutSession } from './saying.ts'
import type { Scene } from './scenes.ts'
import type { Stage } from './stage.ts'

type FormScreen = `/admin/${'addidcards' | 'updateidcards' | 'addcertificates' | 'updatecertificates'}/{id}`

/** What every form about a student's record says alike. */
const sending = (screen: FormScreen, done: string, failed: string): Saying[] =>
  on(screen, {
    [done]: ['it was saved', (scene) => send(screen, scene)],
    [failed]: ['the portal cannot be reached', (scene) => sendInVain(screen, scene)],
    'Admin is not authenticated': ['the session has ended', (scene) => sendWithoutSession(screen, scene)],
  })

const unread = (screen: FormScreen, says: string, path: string): Saying[] =>
  on(screen, { [says]: ['it cannot be read', (scene) => reopenWithout(scene, 'GET', path)] })

const unknown = (screen: FormScreen, says: string): Saying[] =>
  on(screen, {
    [says]: ['there is none of this id', async ({ page }) => void (await page.goto(screen.replace('{id}', 'nothing')))],
  })

async function afterDeletingStudent({ page, student }: Scene, { registrar }: Stage) {
  await registrar.deactivate(student.id)
  await page.reload()
}

async function saveTakenCard({ page, student }: Scene, { registrar }: Stage) {
  const taken = unique('CS-')
  await registrar.addIdCard(student.id, taken)
  await fillCard(page, taken.toLowerCase())
  await press(page, 'Save')
}

async function deleteRecord(page: Page, mark: string) {
  await row(page, mark)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

const cards: Saying[] = [
  ...on('/admin/manageidcards/{id}', {
    'Document deleted successfully': ['a card was deleted', ({ page, mark }) => deleteRecord(page, mark)],
    'Failed to fetch data.': ['the list cannot be read', (scene) => reopenWithout(scene, 'GET', '/api/students')],
  }),
  ...sending('/admin/addidcards/{id}', 'Id Card Addedd successfully', 'Something went wrong'),
  ...unread('/admin/addidcards/{id}', 'Failed to fetch data', '/api/students'),
  ...on('/admin/addidcards/{id}', {
    'User not found': ['the student was deleted', afterDeletingStudent],
    'Card with same id already exists': ['another card has it', saveTakenCard],
  }),
  ...sending('/admin/updateidcards/{id}', 'ID Card updated successfully', 'Something went wrong!!!'),
  ...unread('/admin/updateidcards/{id}', 'Failed to fetch data', '/api/id-cards'),
  ...unknown('/admin/updateidcards/{id}', 'ID Card not found'),
  ...on('/admin/updateidcards/{id}', {
    'User not found': ['the student was deleted', afterDeletingStudent],
    'Card with same id already exists': ['another card has it', saveTakenCard],
  }),
]

const certificates: Saying[] = [
  ...on('/admin/managecertificates/{id}', {
    'Document deleted successfully': ['a certificate was deleted', ({ page, mark }) => deleteRecord(page, mark)],
    'Failed to fetch data.': ['the list cannot be read', (scene) => reopenWithout(scene, 'GET', '/api/students')],
  }),
  ...sending('/admin/addcertificates/{id}', 'Certificate Addedd successfully', 'Something went wrong'),
  ...unread('/admin/addcertificates/{id}', 'Failed to fetch data', '/api/students'),
  ...sending('/admin/updatecertificates/{id}', 'Certificate updated successfully', 'Something went wrong!!!'),
  ...unread('/admin/updatecertificates/{id}', 'Failed to fetch Certificate data', '/api/certificates'),
  ...unknown('/admin/updatecertificates/{id}', 'Data not found'),
]

/** Everything the screens about ID cards and certificates can say to an administrator. */
export const sayingsAboutRecords: Saying[] = [...cards, ...certificates]
