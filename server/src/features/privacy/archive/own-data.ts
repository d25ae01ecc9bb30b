import type { OwnRecordsInput, Page } from '@portal/contract/pagination'
import { mapStudentFields } from '@portal/contract/people/student-fields'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { listCertificatesOf } from '../../records/certificates/certificates.store.ts'
import { listStandingDecisionsOf } from '../../records/decisions/decisions.store.ts'
import { listIdCardsOf } from '../../records/id-cards/id-cards.store.ts'
import { answersOfRequests } from '../../records/request-types/types-of-requests.store.ts'
import { listRequestsOf } from '../../records/requests/requests.store.ts'

const PAGE_SIZE = 50

/** The student's profile as it is kept. */
export const profileOf = (student: UserRow) => ({
  id: student.id,
  ...mapStudentFields((field) => student[field]),
  collegeId: student.collegeId,
  status: student.status,
  leftAt: student.leftAt,
  created_at: student.created_at,
  updated_at: student.updated_at,
})

export async function* idCardsOf(db: Kysely<Tables>, studentId: string) {
  for await (const cards of pagesOf(db, studentId, listIdCardsOf))
    yield cards.map(({ id, card, collegeId, validUntil, bloodGroup, emergencyContact, created_at, updated_at }) => ({
      ...{ id, card, collegeId, validUntil, bloodGroup, emergencyContact },
      ...{ created_at, updated_at },
    }))
}

export async function* certificatesOf(db: Kysely<Tables>, studentId: string) {
  for await (const certificates of documentsOf(db, studentId))
    yield certificates.map(({ id, title, documentType, issuer, name, created_at, updated_at }) => ({
      ...{ id, title, documentType, issuer },
      ...{ document: name, created_at, updated_at },
    }))
}

/** The certificates with the storage keys of their documents. */
export const documentsOf = (db: Kysely<Tables>, studentId: string) => pagesOf(db, studentId, listCertificatesOf)

/** The requests with the decisions on them, but never who decided. */
export async function* requestsOf(db: Kysely<Tables>, studentId: string) {
  for await (const requests of pagesOf(db, studentId, listRequestsOf)) {
    const decisions = await listStandingDecisionsOf(db, studentId, requests)
    const answersOf = await answersOfRequests(db, requests)
    yield requests.map(({ id, number, message, status, dueOn, waitingSince, created_at, updated_at }) => ({
      ...{ id, number, message, status, dueOn, waitingSince },
      ...answersOf(id),
      created_at,
      updated_at,
      decisions: (decisions.get(id) ?? []).map(({ status: decided, at, note }) => ({ status: decided, at, note })),
    }))
  }
}

async function* pagesOf<Row>(
  db: Kysely<Tables>,
  studentId: string,
  list: (db: Kysely<Tables>, studentId: string, input: OwnRecordsInput) => Promise<Page<Row>>,
) {
  for (let page = 1; ; page++) {
    const { rows } = await list(db, studentId, { page, pageSize: PAGE_SIZE, sort: 'oldest' })
    yield rows
    if (rows.length < PAGE_SIZE) return
  }
}
