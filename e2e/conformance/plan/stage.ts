import type { Page } from '@playwright/test'
import type { RequestStatus } from '@portal/contract/requests'
import { test as base } from '../../support/journey.ts'
import { OldRecords } from '../../support/old-records.ts'
import { type PortalProcess, REGISTRAR, startPortal } from '../../support/portal-process.ts'
import type { Registrar, Student } from '../../support/registrar.ts'
import { sendRequest } from '../../support/student.ts'

/** Where the checks of the specification take place: a portal, its registrar, and whoever is needed in front of it. */
export type Stage = {
  registrar: Registrar
  oldRecords: OldRecords
  /** Where the portal keeps its data. */
  dataDir: string
  /** A window in which nobody is signed in. */
  strangersWindow(): Promise<Page>
  officeWindow(): Promise<Page>
  /** A window of the registrar's in a portal that was opened only now. */
  newOfficeWindow(): Promise<Page>
  windowOf(student: Student): Promise<Page>
  /** Has a student send a request, and the registrar bring it to this status. */
  requestOf(student: Student, message: string, status?: RequestStatus): Promise<{ id: string }>
}

const waysTo: Record<RequestStatus, readonly Exclude<RequestStatus, 'Pending'>[]> = {
  Pending: [],
  Approved: ['Approved'],
  Rejected: ['Rejected'],
  Completed: ['Approved', 'Completed'],
}

/** The journeys' ground, and the stage on it. */
export const test = base.extend<{ stage: Stage }>({
  stage: async ({ registrar, windowOf, portal, pace, browser, contextOptions }, use) => {
    const newPortals: PortalProcess[] = []
    const strangers = await browser.newContext({ ...contextOptions, baseURL: portal.url })
    await use({
      registrar,
      oldRecords: new OldRecords(portal.dataDir),
      dataDir: portal.dataDir,
      strangersWindow: () => strangers.newPage(),
      officeWindow: () => windowOf(REGISTRAR, 'admin'),
      async newOfficeWindow() {
        const fresh = await startPortal(pace)
        newPortals.push(fresh)
        const page = await browser.newPage({ ...contextOptions, baseURL: fresh.url })
        await page.request.post('/api/session', { data: { ...REGISTRAR, panel: 'admin' } })
        return page
      },
      windowOf,
      async requestOf(student, message, status = 'Pending') {
        const request = await sendRequest(await windowOf(student), message)
        let from: RequestStatus = 'Pending'
        for (const decision of waysTo[status]) {
          await registrar.decide(request.id, from, decision)
          from = decision
        }
        return request
      },
    })
    await strangers.close()
    for (const portal of newPortals) await portal.stop()
  },
})

export { expect } from '@playwright/test'
