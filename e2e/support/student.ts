import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Request } from '@portal/contract/requests'

/** A word nobody else in the portal has, to find one's own rows by. */
export const unique = (word: string) => `${word}${randomBytes(4).toString('hex')}`

/** The field that a request is written in. */
export const messageOf = (page: Page) => page.getByLabel('Message', { exact: true })

/** Sends a request of the student whose window this is, without going through the screen. */
export async function sendRequest(window: Page, message: string): Promise<Request> {
  const answer = await window.request.post('/api/me/requests', { data: { message } })
  if (!answer.ok()) throw new Error(`a request was answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}
