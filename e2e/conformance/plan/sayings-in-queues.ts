import type { Page } from '@playwright/test'
import { row } from '../../support/screen.ts'
import { cutOff, loseSession, on, reopenWithout, type Saying } from './saying.ts'

const pressInRow = (page: Page, mark: string, name: RegExp) => row(page, mark).getByRole('button', { name }).click()

const approve = (page: Page, mark: string) => pressInRow(page, mark, /^Approve/)

/** Rejecting and completing are final, and asked about. */
async function decide(page: Page, mark: string, decision: 'Reject' | 'Completed') {
  await pressInRow(page, mark, new RegExp(`^${decision}`))
  await page.getByRole('alertdialog').getByRole('button', { name: decision }).click()
}

/** Once the row is there: the queue itself is read under the same beginning of an address. */
async function cutOffDecisions(page: Page, mark: string) {
  await row(page, mark).waitFor()
  await cutOff(page, 'POST', '/api/requests/')
}

/** Everything the four queues can say. */
export const sayingsInQueues: Saying[] = [
  ...on('/admin/pendingrequests', {
    'Request approved successfully!': ['a request was approved', ({ page, mark }) => approve(page, mark)],
    'Request rejected successfully!': ['a request was rejected', ({ page, mark }) => decide(page, mark, 'Reject')],
    'Failed to approve the request.': [
      'the portal cannot be reached',
      async ({ page, mark }) => {
        await cutOffDecisions(page, mark)
        await approve(page, mark)
      },
    ],
    'Failed to reject the request.': [
      'the portal cannot be reached',
      async ({ page, mark }) => {
        await cutOffDecisions(page, mark)
        await decide(page, mark, 'Reject')
      },
    ],
    'Admin is not authenticated': [
      'the session has ended',
      async ({ page, mark }) => {
        await row(page, mark).waitFor()
        await loseSession(page)
        await approve(page, mark)
      },
    ],
    'Failed to fetch data.': [
      'the queue cannot be read',
      (scene) => reopenWithout(scene, 'POST', '/api/requests/search'),
    ],
  }),
  ...on('/admin/approvedrequests', {
    'Status Updated successfully!': ['a request was completed', ({ page, mark }) => decide(page, mark, 'Completed')],
    'Request rejected successfully!': ['a request was rejected', ({ page, mark }) => decide(page, mark, 'Reject')],
    'Failed to update the request.': [
      'the portal cannot be reached',
      async ({ page, mark }) => {
        await cutOffDecisions(page, mark)
        await decide(page, mark, 'Completed')
      },
    ],
    'Failed to reject the request.': [
      'the portal cannot be reached',
      async ({ page, mark }) => {
        await cutOffDecisions(page, mark)
        await decide(page, mark, 'Reject')
      },
    ],
  }),
]
