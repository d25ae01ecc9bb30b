import type { Page } from '@playwright/test'
import { row } from '../../support/screen.ts'
import { fill, press } from './filling.ts'
import { cutOff, on, reopenWithout, type Saying, send, sendInVain, sendWithoutSession } from './saying.ts'

/** Deletes the request of a row, having been asked. */
async function withdraw(page: Page, mark: string) {
  await row(page, mark).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

const sendEmpty = async (page: Page) => {
  await fill(page, { Message: '  ' })
  await press(page, 'Send Request')
}

/** Everything the screens of a student can say. */
export const sayingsOfStudents: Saying[] = [
  ...on('/addrequest', {
    'Please enter a message first': ['there is none', ({ page }) => sendEmpty(page)],
    'Student is not authenticated': ['the session has ended', (scene) => sendWithoutSession('/addrequest', scene)],
    'Something Went Wrong': ['the portal cannot be reached', (scene) => sendInVain('/addrequest', scene)],
    'Request Sent successfully': ['it was sent', (scene) => send('/addrequest', scene)],
  }),
  ...on('/myrequests', {
    'Status Updated Successfully': ['a request was deleted', ({ page, mark }) => withdraw(page, mark)],
    'Something Went Wrong': [
      'a request cannot be deleted',
      async ({ page, mark }) => {
        await cutOff(page, 'DELETE', '/api/me/requests')
        await withdraw(page, mark)
      },
    ],
    'Student is not authenticated': [
      'one is deleted after the session has ended',
      async ({ page, mark }) => {
        await row(page, mark).getByRole('button', { name: 'Delete' }).click()
        await page.context().clearCookies()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      },
    ],
  }),
  ...on('/updaterequests/{id}', {
    'Please enter a message first!!': ['there is none', ({ page }) => sendEmpty(page)],
    'Request updated successfully': ['it was sent', (scene) => send('/updaterequests/{id}', scene)],
    'Student is not authenticated': [
      'the session has ended',
      (scene) => sendWithoutSession('/updaterequests/{id}', scene),
    ],
    'Something Went Wrong': ['the portal cannot be reached', (scene) => sendInVain('/updaterequests/{id}', scene)],
    'Failed to fetch Request data': ['it cannot be read', (scene) => reopenWithout(scene, 'GET', '/api/me/requests')],
    'Request not found': [
      'there is no such request',
      async ({ page }) => void (await page.goto('/updaterequests/nothing')),
    ],
  }),
  ...on('/updaterequests/{id}', {
    'Request not found': [
      'it is somebody else’s',
      async ({ page }, stage) => {
        const { id } = await stage.requestOf(await stage.registrar.addStudent(), 'Not for your eyes')
        await page.goto(`/updaterequests/${id}`)
      },
    ],
  }),
  ...on('/updaterequests/{id}', {
    'Request not found': [
      'it was deleted',
      async ({ page, path }) => {
        await page.request.delete(`/api/me/requests/${path.split('/').at(-1)}`, { data: {} })
        await page.reload()
      },
    ],
  }),
]
