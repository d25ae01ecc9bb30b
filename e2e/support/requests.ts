import type { APIRequestContext, Page } from '@playwright/test'
import type { Request } from '@portal/contract/records/requests'

/** The field that a request is written in. */
export const messageField = (page: Page) => page.getByLabel('Message', { exact: true })

/** Sends a request of the student who is signed in there, without a screen. */
export async function sendRequest(api: APIRequestContext, message: string): Promise<Request> {
  const response = await api.post('/api/me/requests', { data: { message } })
  if (!response.ok()) throw new Error(`a request was answered ${response.status()}: ${await response.text()}`)
  return response.json()
}
