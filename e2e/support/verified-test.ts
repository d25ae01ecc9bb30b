import { expect } from '@playwright/test'
import { issuedFilePath } from '@portal/contract/paths'
import type { IssuedDocument } from '@portal/contract/records/issued-documents'
import { aPdf } from '@portal/server/testing/files/files'
import { everythingOn } from './everything-on.ts'
import { test as base } from './test.ts'

export const ISSUED_WITHIN_MS = 20_000

type VerifiedFixtures = {
  /** A certificate that has been issued, for all tests of a worker: its code, the file that was uploaded and the issued one. */
  issuedCertificate: { code: string; pdf: Buffer; uploaded: Buffer }
}

/**
 * What the browser tests of documents that anybody can check start from: a college with a name that has switched on
 * everything about them. These tests share their portals, so that one is started for each worker and not for each file.
 */
export const test = base.extend<object, VerifiedFixtures>({
  settings: [
    {
      ...everythingOn,
      PORTAL_NAME: 'Shantivan College',
      PORTAL_OFFICE: '0253 000 0000, office@college.example',
    },
    { scope: 'worker' },
  ],
  issuedCertificate: [
    async ({ playwright, portal, adminApi }, use) => {
      const student = await adminApi.addStudent({ firstName: 'Ananya', lastName: 'Iyer' })
      const uploaded = aPdf(5_000)
      await adminApi.addCertificate(student.id, 'Bonafide certificate', { bytes: uploaded })
      const request = await playwright.request.newContext({ baseURL: portal.url })
      await request.post('/api/session', {
        data: { email: student.email, password: student.password, panel: 'student' },
      })
      const issued = async () => {
        const { rows } = await (await request.get('/api/me/certificates')).json()
        return rows[0]?.issued as IssuedDocument | undefined
      }
      await expect.poll(async () => (await issued())?.state, { timeout: ISSUED_WITHIN_MS }).toBe('valid')
      const { id = '', code } = (await issued()) ?? {}
      const pdf = await (await request.get(issuedFilePath(id))).body()
      await request.dispose()
      await use({ code: code ?? '', pdf, uploaded })
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
