import { PAGE_SIZES } from '@portal/contract/limits'
import type { Page } from '@portal/contract/pagination'
import type { DocumentKind, IssuedDocument } from '@portal/contract/records/issued-documents'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { studentDocumentsQuery } from '../../../../data/documents/issued-documents.ts'
import { certificatesQuery } from '../../../../data/records/certificates.ts'
import { idCardsQuery } from '../../../../data/records/id-cards.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { canBeChecked } from '../../../../runtime-config.ts'
import { listedDocumentsOf } from './sections/documents.ts'
import { studentRecords } from './student-records.ts'

/** How many documents the page of a student reads at once. */
export const DOCUMENTS_PAGE = PAGE_SIZES[PAGE_SIZES.length - 1] as (typeof PAGE_SIZES)[number]

export const useCardDocuments = (studentId: string) =>
  useListedDocuments(useQuery(idCardsQuery(studentId, studentRecords)), 'idCard', studentId)

export const useCertificateDocuments = (studentId: string) =>
  useListedDocuments(useQuery(certificatesQuery(studentId, studentRecords)), 'certificate', studentId)

type Query<Row> = { data: Page<Row> | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
type DocumentRecord = { id: string; created_at: string; issued: IssuedDocument | null }

/**
 * The documents of one kind: the newest records, and the documents that were issued to the student. `readAll` reads also the
 * oldest documents. Where nothing is issued, a document is a record.
 */
function useListedDocuments<Row extends DocumentRecord>(records: Query<Row>, kind: DocumentKind, studentId: string) {
  const may = useMay()
  const [readsAll, setReadsAll] = useState(false)
  const enabled = canBeChecked && may('viewDocuments')
  const page = (number: number) => studentDocumentsQuery(studentId, { page: number, pageSize: DOCUMENTS_PAGE })
  const first = useQuery({ ...page(1), enabled })
  const pages = Math.ceil((first.data?.total ?? 0) / DOCUMENTS_PAGE)
  const numbers = Array.from({ length: readsAll ? Math.max(0, pages - 1) : 0 }, (_, index) => index + 2)
  const rest = useQueries({ queries: numbers.map((number) => ({ ...page(number), enabled })) })
  const read = [first, ...rest].flatMap(({ data }) => (data ? [data] : []))

  const isRead = records.data !== undefined && (!enabled || first.data !== undefined)
  const documents = read.flatMap(({ rows }) => rows).filter((document) => document.kind === kind)
  const listed = records.data && isRead ? listedDocumentsOf(records.data.rows, documents) : undefined
  const former = listed?.filter(({ record }) => record === null).length ?? 0
  const total = (records.data?.total ?? 0) + former
  const more = records.data?.more === true || (first.data?.total ?? 0) > read.length * DOCUMENTS_PAGE
  return {
    data: listed && { rows: listed, total, more },
    records: records.data,
    isError: records.isError || first.isError,
    isFetching: records.isFetching || first.isFetching,
    refetch: () => Promise.all([records.refetch(), ...(enabled ? [first.refetch()] : [])]),
    readAll: () => setReadsAll(true),
  }
}
