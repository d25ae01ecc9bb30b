import type { MyCertificate } from '@portal/contract/certificates'
import { messages } from '@portal/contract/messages'
import { IconCertificate, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { myCertificatesQuery } from '../data/certificates.ts'
import { useSignedInUser } from '../session/use-user.ts'
import { Button, FileLink } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/empty.tsx'
import { Opening } from '../ui/opening.tsx'
import { Pager } from '../ui/pager.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { useListState } from '../ui/use-list-state.ts'
import { usePageInRange } from '../ui/use-page-in-range.ts'
import styles from './mycertificates.module.css'

const said = messages.myCertificates

/** A student's certificates, each with the way to its document. */
export function MyCertificates() {
  const { id } = useSignedInUser()
  const list = useListState()
  const query = useQuery(myCertificatesQuery(id, { page: list.page, pageSize: list.pageSize }))
  usePageInRange(list, query)
  return (
    <Screen title={said.title} heading={said.heading}>
      <Panel flows>
        <Opening query={query} failed={said.fetchFailed}>
          {({ rows, total, more }) =>
            total === 0 ? (
              <Empty says={said.empty} icon={<IconCertificate size={34} stroke={1.75} aria-hidden />} />
            ) : (
              <>
                <DataTable
                  className={styles.table}
                  columns={columns}
                  rows={rows}
                  rowKey={(certificate) => certificate.id}
                  from={(list.page - 1) * list.pageSize + 1}
                />
                <Pager list={list} total={total} more={more} />
              </>
            )
          }
        </Opening>
      </Panel>
    </Screen>
  )
}

const orMissing = (value: string, label: string) =>
  value || <span className={styles.missing}>{messages.common.notAvailable(label)}</span>

const columns: Column<MyCertificate>[] = [
  { id: 'srNo', head: said.srNo, cell: (_certificate, srNo) => srNo },
  { id: 'studentName', head: said.studentName, cell: ({ studentName }) => orMissing(studentName, said.studentName) },
  { id: 'collegeId', head: said.collegeId, cell: ({ collegeId }) => orMissing(collegeId, said.collegeId) },
  { id: 'title', head: said.certificateTitle, cell: ({ title }) => <b>{title}</b> },
  { id: 'course', head: said.course, cell: ({ courseName }) => orMissing(courseName, said.course) },
  { id: 'semester', head: said.semester, cell: ({ semester }) => orMissing(semester, said.semester) },
  { id: 'documentType', head: said.documentType, cell: ({ documentType }) => documentType },
  { id: 'document', head: said.document, unlabelled: true, cell: (certificate) => <Document of={certificate} /> },
]

function Document({ of: { imageUrl, title } }: { of: MyCertificate }) {
  const icon = <IconExternalLink size={18} stroke={1.75} aria-hidden />
  const label = said.viewOf(title)
  if (imageUrl) {
    return (
      <FileLink size="small" href={imageUrl} label={label} icon={icon}>
        {said.view}
      </FileLink>
    )
  }
  return (
    <Button size="small" busy aria-label={label} icon={icon}>
      {said.view}
    </Button>
  )
}
