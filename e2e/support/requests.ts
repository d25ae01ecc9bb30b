import type { APIRequestContext, Page } from '@playwright/test'
import type { Request } from '@portal/contract/records/requests'
import { main } from './locators.ts'
import { everyFeature } from './portal-process.ts'

/** The field that a request is written in. */
export const messageField = (page: Page) => page.getByLabel('Message', { exact: true })

/** The last choice of the request types, below which the specified form stands. */
export const somethingElse = (page: Page) => main(page).getByRole('radio', { name: /^Something else/ })

/** Opens the specified form where Add Request begins with a choice of kinds. */
export async function chooseFreeRequest(page: Page) {
  if (everyFeature) await somethingElse(page).check()
}

/** Sends a request of the student who is signed in there, without a screen. */
export async function sendRequest(api: APIRequestContext, message: string): Promise<Request> {
  const response = await api.post('/api/me/requests', { data: { message } })
  if (!response.ok()) throw new Error(`a request was answered ${response.status()}: ${await response.text()}`)
  return response.json()
}
