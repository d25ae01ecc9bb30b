import { httpPaths } from '@portal/contract/paths'
import type { Upload } from '@portal/contract/records/uploads'
import { aPdf } from '../files/files.ts'
import { switchFeature } from '../portal/features.ts'
import type { Caller, TestPortal } from '../portal/test-portal.ts'

/** Sends a file for a message of a request. */
export async function sendFileOfRequest(as: Caller, body: Uint8Array<ArrayBuffer> = aPdf(), name = 'receipt.pdf') {
  const headers = { 'x-file-name': name }
  const response = await as.fetch(httpPaths.requestFileUploads, { method: 'POST', body, headers })
  return { status: response.status, answer: (await response.json()) as Upload & { code: string } }
}

/** Switches the thread of requests on, and creates what it needs, for tests on demand. */
export function requestThreadsOf(portal: TestPortal, { as }: { as: Caller }, request: () => Promise<string>) {
  const { app } = portal
  const withThread = async () => {
    if (!app.features.requestLife) await switchFeature(portal, 'requestLife')
    return request()
  }
  return {
    /** A request that the office waits for its student with. */
    async waitingRequest() {
      const id = await withThread()
      const now = app.now().toISOString()
      await app.database.transaction(({ db }) =>
        db.updateTable('requests').set({ waitingSince: now }).where('id', '=', id).execute(),
      )
      return id
    },
    async requestFile() {
      const id = await withThread()
      const { answer } = await sendFileOfRequest(as)
      const { entries } = await as.me.answerRequest({ id, text: 'Here it is', files: [answer.id] })
      return entries.flatMap(({ files }) => files)[0]?.id ?? ''
    },
  }
}
