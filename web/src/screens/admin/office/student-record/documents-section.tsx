import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import type { StudentDocument } from '@portal/contract/documents/document-actions'
import { documentStateMessages } from '@portal/contract/documents/document-state-messages'
import type { Profile } from '@portal/contract/people/students'
import { IconFileText, IconId, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { studentDocumentsQuery } from '../../../../data/issued-documents.ts'
import { DocumentStateBadge } from '../../../../ui/document-state-badge.tsx'
import { Dotted } from '../../../../ui/dotted.tsx'
import { formatDateTime } from '../../../../ui/format-datetime.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { Pager } from '../../../../ui/pager.tsx'
import { useDocumentMenu } from '../../records/issued-documents/document-menu.tsx'
import { RecordRow, Sign } from './record-row.tsx'
import { Section } from './section.tsx'
import { firstDocuments } from './student-records.ts'

const text = documentActionMessages
const PAGE_SIZE = firstDocuments.pageSize
const icons = { idCard: IconId, certificate: IconFileText, letter: IconMail }
const dateOf = (at: string) => formatDateTime(at).date

/** Every document that was issued to the student, with its state, and how often it was checked. */
export function DocumentsSection({ student }: { student: Profile }) {
  const [page, setPage] = useState<number>(firstDocuments.page)
  const query = useQuery(studentDocumentsQuery(student.id, { page, pageSize: PAGE_SIZE }))
  return (
    <Section id="documents" title={text.heading} query={query} emptyText={text.empty}>
      {(documents, { total, more }) => (
        <>
          <ul>
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
          {total > PAGE_SIZE && (
            <Pager
              list={{ page, pageSize: PAGE_SIZE, goToPage: setPage, setPageSize: () => {} }}
              total={total}
              more={more}
            />
          )}
        </>
      )}
    </Section>
  )
}

function DocumentRow({ document }: { document: StudentDocument }) {
  const { entries, dialogs } = useDocumentMenu(document)
  const { id, kind, title, state } = document
  return (
    <>
      <RecordRow
        id={id}
        sign={<Sign Icon={icons[kind]} />}
        title={title}
        details={<Dotted facts={factsOf(document)} />}
        status={<DocumentStateBadge state={state} />}
        menu={{ of: text.title(text.kinds[kind], title), entries }}
      />
      {dialogs}
    </>
  )
}

/** Serial number, dates, and for one that is not valid since when and why, in the words that the public reads. */
function factsOf(document: StudentDocument) {
  const { serial, state, stateSince, reason, note, issuedAt, registeredAt, printedAt } = document
  const { checks, lastCheckedAt, isPublic } = document
  const isValid = state === 'valid' || state === 'making'
  const isWithoutPdf = state === 'valid' && document.fileUrl === null
  return [
    serial,
    registeredAt === null ? text.issued(dateOf(issuedAt)) : text.registered(dateOf(registeredAt)),
    ...(isValid || state === 'failed' ? [] : [text.since(dateOf(stateSince))]),
    ...(reason === '' ? [] : [documentStateMessages.reasons[reason]]),
    ...(note === '' ? [] : [note]),
    ...(isWithoutPdf ? [text.withoutPdf] : []),
    ...(printedAt === null ? [] : [text.printed(dateOf(printedAt))]),
    ...(state === 'making' || state === 'failed' ? [] : [text.checks(checks, formatNumber(checks))]),
    ...(lastCheckedAt === null ? [] : [text.lastChecked(dateOf(lastCheckedAt))]),
    ...(isPublic ? [] : [text.notPublic]),
  ]
}
