import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '../../../platform/database/tables.ts'
import { plansOf } from '../../../testing/databases/plans-of.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { markedDocuments } from '../credentials/status-list.store.ts'
import { countSignedBy, documentsSignedBy } from '../keys/compromised.store.ts'
import { countCards } from '../prints/card-selection.store.ts'
import { documentsWithoutJob, documentsWithUnreadableFile } from './existing.store.ts'
import { currentDocuments, findDocumentByCode, newestDocuments } from './issued-documents.store.ts'
import { photosToExamine } from './misplaced-photos.store.ts'

// SQLite answers in the thread of the portal: what reads every document stops everybody for seconds in a large college.

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal('sqlite', { PORTAL_VERIFICATION: 'on' })
})
afterAll(() => portal.close())

const twenty = Array.from({ length: 20 }, (_, at) => `card ${at}`)
const selection = {
  studentIds: ['somebody'],
  course: [],
  semester: [],
  year: [],
  notPrinted: true,
  misplacedPhotos: false,
  withoutPhotos: false,
}
const queries: Record<string, (db: Kysely<Tables>) => Promise<unknown>> = {
  'a check by its code': (db) => findDocumentByCode(db, 'CODE'),
  'the newest documents of a page of cards': (db) => currentDocuments(db, 'idCard', twenty),
  'the newest documents of some cards': (db) => newestDocuments(db, 'idCard', { ids: twenty }),
  'the newest documents of some students': (db) => newestDocuments(db, 'idCard', { studentIds: twenty }),
  'the cards of some students for a print': (db) => countCards(db, selection, '2026-11-22'),
  'what waits without a job': (db) => documentsWithoutJob(db, 10),
  'the photos that nobody has looked at': (db) => photosToExamine(db, 0),
  'what failed because of its file': (db) => documentsWithUnreadableFile(db, 10),
  'what a compromised key has signed': (db) => documentsSignedBy(db, 'key-2026-1', 10),
  'how much a compromised key has signed': (db) => countSignedBy(db, 'key-2026-1'),
  'a status list': (db) => markedDocuments(db, 1, 'revocation'),
}

it.each(Object.entries(queries))('%s is found without reading all documents', async (_, work) => {
  const plans = await plansOf(portal.app.database, work)
  expect(plans.some((plan) => /issuedDocuments|document/.test(plan))).toBe(true)
  // The index of what is not made yet is short; all cards are of one kind.
  const complete = plans.filter((plan) =>
    /^SCAN (issuedDocuments|document)(?!.* issued_documents_making)|\(kind=\?\)/.test(plan),
  )
  expect(complete).toEqual([])
})
