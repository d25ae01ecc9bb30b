import type { MyCertificate } from '@portal/contract/certificates'
import { messages } from '@portal/contract/messages'
import { IconCertificate, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { myCertificatesQuery } from '../data/certificates.ts'
import { useSignedInUser } from '../data/use-user.ts'
import { Button, FileLink } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageView } from '../ui/page-view.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { useListState } from '../ui/use-list-state.ts'
import styles from './mycertificates.module.css'

const route = getRouteApi('/signed-in/mycertificates')
const text = messages.myCertificates

/** A student's certificates, each with a link to its document. */
export function MyCertificates() {
  const { id } = useSignedInUser()
  const list = useListState(route.useSearch(), route.useNavigate())
  const query = useQuery(myCertificatesQuery(id, { page: list.page, pageSize: list.pageSize }))
  return (
    <Screen title={text.title} heading={text.heading}>
      <Panel cardsOnPhone>
        <PageView
          query={query}
          failedText={text.fetchFailed}
          list={list}
          empty={<EmptyState text={text.empty} icon={<IconCertificate size={34} stroke={1.75} aria-hidden />} />}
        >
          {(rows) => (
            <DataTable
              className={styles.table}
              columns={columns}
              rows={rows}
              rowKey={(certificate) => certificate.id}
              from={(list.page - 1) * list.pageSize + 1}
            />
          )}
        </PageView>
      </Panel>
    </Screen>
  )
}

const orMissing = (value: string, label: string) =>
  value || <span className={styles.missing}>{messages.common.notAvailable(label)}</span>

const columns: Column<MyCertificate>[] = [
  { id: 'srNo', head: text.srNo, cell: (_certificate, srNo) => srNo },
  { id: 'studentName', head: text.studentName, cell: ({ studentName }) => orMissing(studentName, text.studentName) },
  { id: 'collegeId', head: text.collegeId, cell: ({ collegeId }) => orMissing(collegeId, text.collegeId) },
  { id: 'title', head: text.certificateTitle, rowHeader: true, cell: ({ title }) => <b>{title}</b> },
  { id: 'course', head: text.course, cell: ({ courseName }) => orMissing(courseName, text.course) },
  { id: 'semester', head: text.semester, cell: ({ semester }) => orMissing(semester, text.semester) },
  { id: 'documentType', head: text.documentType, cell: ({ documentType }) => documentType },
  { id: 'document', head: text.document, unlabelled: true, cell: (certificate) => <Document of={certificate} /> },
]

function Document({ of: { imageUrl, title } }: { of: MyCertificate }) {
  const icon = <IconExternalLink size={18} stroke={1.75} aria-hidden />
  const label = text.viewOf(title)
  if (imageUrl) {
    return (
      <FileLink size="small" href={imageUrl} label={label} icon={icon}>
        {text.view}
      </FileLink>
    )
  }
  return (
    <Button size="small" busy aria-label={label} icon={icon}>
      {text.view}
    </Button>
  )
}
