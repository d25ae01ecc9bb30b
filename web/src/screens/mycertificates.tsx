import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import { messages } from '@portal/contract/messages'
import type { MyCertificate } from '@portal/contract/records/certificates/certificates'
import { IconCertificate, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { mySharesQuery } from '../data/documents/share-links.ts'
import { myCertificatesQuery } from '../data/records/certificates.ts'
import { useSignedInUser } from '../data/session/use-user.ts'
import { canBeChecked } from '../runtime-config.ts'
import type { FirstQueries } from '../screen.ts'
import { Button, FileLink } from '../ui/button/button.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import type { Column } from '../ui/list/data-table.tsx'
import { ListTable } from '../ui/list/list-frame.tsx'
import { NumberWithBox, TickBox } from '../ui/list/tick-box.tsx'
import { FIRST_PAGE, useListState } from '../ui/list/use-list-state.ts'
import { type TickedRows, useTicked } from '../ui/list/use-ticked.ts'
import { formatDateTime } from '../ui/text/format-datetime.ts'
import { IssuerNote } from '../ui/text/issuer-note.tsx'
import words from '../ui/text/text.module.css'
import styles from './mycertificates.module.css'
import { LazyShareBar } from './own-documents/lazy-share-bar.ts'
import { isMade, type OwnDocument } from './own-documents/own-document.ts'
import { OwnDocumentMenu } from './own-documents/own-document-menu.tsx'
import { hasNote, OwnDocumentState } from './own-documents/own-document-state.tsx'
import { SharesPanel } from './own-documents/shares-panel.tsx'

const route = getRouteApi('/signed-in/mycertificates')
const text = messages.myCertificates

/** What is read before it is shown. */
export const firstQueries: FirstQueries = {
  always: (id: string) => [myCertificatesQuery(id, FIRST_PAGE)],
  documents: (id: string) => [mySharesQuery(id)],
}

/** A student's certificates, each with a link to its document. */
export function MyCertificates() {
  const { id } = useSignedInUser()
  const list = useListState(route.useSearch(), route.useNavigate())
  const query = useQuery(myCertificatesQuery(id, { page: list.page, pageSize: list.pageSize }))
  const documents = (query.data?.rows ?? []).flatMap((row) => ownDocumentOf(row) ?? [])
  const ticked = useTicked(
    `${list.page} ${list.pageSize}`,
    documents.map(({ issued }) => issued.id),
  )
  const chosen = documents.filter(({ issued }) => ticked.ids.has(issued.id))
  return (
    <Screen title={text.title} heading={text.heading}>
      <ListTable
        query={query}
        list={list}
        empty={{ text: text.empty, Icon: IconCertificate }}
        columns={columns(ticked)}
        note={({ issued }) => canBeChecked && issued && hasNote(issued) && <OwnDocumentState issued={issued} />}
        className={canBeChecked ? `${styles.table} ${styles.checkable}` : styles.table}
      />
      <p role="status" className="visually-hidden">
        {chosen.length > 0 && ownDocumentMessages.ticks.count(chosen.length)}
      </p>
      {chosen.length > 0 && <LazyShareBar documents={chosen} onClear={ticked.clear} />}
      {canBeChecked && <SharesPanel />}
    </Screen>
  )
}

const orMissing = (value: string, label: string) =>
  value || <span className={words.muted}>{messages.common.notAvailable(label)}</span>

/** What can be shared of a certificate; null until its document has been made. */
const ownDocumentOf = ({ issued, title, issuer }: MyCertificate): OwnDocument | null =>
  canBeChecked && issued !== null && isMade(issued) ? { issued, title, issuer } : null

/** The number of a row, and where it can be shared the box that ticks it. */
function srNo(ticked: TickedRows, certificate: MyCertificate, number: number) {
  const ownDocument = ownDocumentOf(certificate)
  if (!ownDocument) return <NumberWithBox label={text.srNo} number={number} />
  return (
    <NumberWithBox label={text.srNo} number={number}>
      <TickBox id={ownDocument.issued.id} label={ownDocumentMessages.ticks.one(ownDocument.title)} ticked={ticked} />
    </NumberWithBox>
  )
}

/** The widths of columns: where a document can be shared, its number has a box and it has a menu. */
const widths = canBeChecked
  ? { srNo: '5.5rem', collegeId: '9.5%', title: '17%', semester: '5.75rem', documentType: '13%', document: '14.25rem' }
  : { srNo: '4.25rem', collegeId: '11%', title: '23%', semester: '6.5rem', documentType: '16%', document: '11.25rem' }

const columns = (ticked: TickedRows): Column<MyCertificate>[] => [
  {
    id: 'srNo',
    head: text.srNo,
    width: widths.srNo,
    unlabelled: true,
    cell: (certificate, number) => srNo(ticked, certificate, number),
  },
  { id: 'studentName', head: text.studentName, cell: ({ studentName }) => orMissing(studentName, text.studentName) },
  {
    id: 'collegeId',
    width: widths.collegeId,
    head: text.collegeId,
    cell: ({ collegeId }) => orMissing(collegeId, text.collegeId),
  },
  { id: 'title', width: widths.title, head: text.certificateTitle, rowHeader: true, cell: (row) => <Title of={row} /> },
  { id: 'course', head: text.course, cell: ({ courseName }) => orMissing(courseName, text.course) },
  {
    id: 'semester',
    width: widths.semester,
    head: text.semester,
    cell: ({ semester }) => orMissing(semester, text.semester),
  },
  { id: 'documentType', width: widths.documentType, head: text.documentType, cell: ({ documentType }) => documentType },
  {
    id: 'document',
    width: widths.document,
    head: text.document,
    unlabelled: true,
    cell: (certificate) => <Document of={certificate} />,
  },
]

function Title({ of: { title, issuer, issued } }: { of: MyCertificate }) {
  return (
    <>
      <b>{title}</b>
      <IssuerNote issuer={issuer} />
      {canBeChecked && issued && isMade(issued) && (
        <small className={words.small}>
          {ownDocumentMessages.since(formatDateTime(issued.issuedAt).date, issuer !== '')}
        </small>
      )}
    </>
  )
}

function Document({ of }: { of: MyCertificate }) {
  const ownDocument = ownDocumentOf(of)
  if (!ownDocument) return <ViewLink of={of} />
  return (
    <span className={styles.document}>
      <ViewLink of={of} />
      <OwnDocumentMenu ownDocument={ownDocument} />
    </span>
  )
}

function ViewLink({ of: { imageUrl, title } }: { of: MyCertificate }) {
  const label = text.viewOf(title)
  if (imageUrl) {
    return (
      <FileLink tone="soft" size="small" href={imageUrl} label={label} Icon={IconExternalLink}>
        {text.view}
      </FileLink>
    )
  }
  return (
    <Button size="small" busy aria-label={label} Icon={IconExternalLink}>
      {text.view}
    </Button>
  )
}
