import type { StudentDocument } from '@portal/contract/documents/document-actions'
import { expect, it } from 'vitest'
import { listedDocumentsOf } from './documents.ts'

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T10:00:00.000Z`

const document = (id: string, recordId: string, issuedOn: number, state: StudentDocument['state']) =>
  ({ id, recordId, issuedAt: day(issuedOn), registeredAt: null, state, checks: 2 }) as StudentDocument

const record = (id: string, addedOn: number, issued: StudentDocument | null) => ({
  id,
  created_at: day(addedOn),
  issued,
})

const shownIds = (listed: ReturnType<typeof listedDocumentsOf>) =>
  listed.map(({ record, document }) => (record as { id: string } | null)?.id ?? document?.id)

it('what was issued before stands below its record, and a paper without a record where that stood', () => {
  const replaced = document('replaced', 'card', 2, 'replaced')
  const lost = document('lost', 'card', 6, 'revoked')
  const present = document('present', 'card', 8, 'valid')
  const deleted = [document('deleted again', 'gone', 7, 'revoked'), document('deleted', 'gone', 4, 'replaced')]
  const listed = listedDocumentsOf(
    [record('young', 5, null), record('card', 2, present)],
    [present, ...deleted.slice(0, 1), lost, ...deleted.slice(1), replaced],
  )
  expect(shownIds(listed)).toEqual(['young', 'deleted again', 'deleted', 'card', 'lost', 'replaced'])
  expect(listed[3]?.document).toMatchObject({ id: 'present', checks: 2 })
})

it('a withdrawn document of a record is its state, and those of records on later pages are not shown twice', () => {
  const withdrawn = document('withdrawn', 'card', 2, 'revoked')
  const ofLaterPage = document('valid', 'on a later page', 1, 'valid')
  const listed = listedDocumentsOf([record('card', 2, withdrawn)], [withdrawn, ofLaterPage])
  expect(listed).toMatchObject([{ record: { id: 'card' }, document: { state: 'revoked' } }])
})
