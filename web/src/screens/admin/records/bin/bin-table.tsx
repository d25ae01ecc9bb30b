import { messages } from '@portal/contract/messages'
import type { DeletedRecord } from '@portal/contract/records/bin'
import { binMessages } from '@portal/contract/records/bin-messages'
import { IconCertificate, IconId, IconRestore } from '@tabler/icons-react'
import { useMay } from '../../../../data/session/use-may.ts'
import { StudentStatusBadge } from '../../../../ui/badge/student-status-badge.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { onePress } from '../../../../ui/button/one-press.ts'
import layout from '../../../../ui/layout/layout.module.css'
import link from '../../../../ui/link/record-link.module.css'
import { RecordLink } from '../../../../ui/link/record-link.tsx'
import cells from '../../../../ui/list/cells.module.css'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { DateTime } from '../../../../ui/text/date-time.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { typed } from '../../../../ui/text/typed.ts'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { useRestoreRecord } from './bin.ts'

const text = binMessages

/** The deleted records: what was deleted, whose it is, who deleted it and when, and until when it can be restored. */
export const binColumns: Column<DeletedRecord>[] = [
  { id: 'record', head: text.record, width: '32%', rowHeader: true, unlabelled: true, cell: Record },
  { id: 'student', head: text.student, cell: Student },
  { id: 'deleted', head: text.deleted, width: '12rem', cell: Deletion },
  { id: 'removed', head: text.removed, nowrap: true, cell: ({ removedAt }) => <Day at={removedAt} /> },
  {
    id: 'action',
    action: 'restoreIdCard',
    head: text.action,
    width: '9.25rem',
    unlabelled: true,
    cell: (record) => (
      <span className={cells.buttons}>
        <RestoreButton record={record} />
      </span>
    ),
  },
]

const icons = { idCard: IconId, certificate: IconCertificate }

function Record({ kind, title, documentUrl }: DeletedRecord) {
  const Icon = icons[kind]
  return (
    <span className={layout.row}>
      <span className={`${cells.sign} ${cells.quiet}`}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={cells.lines}>
        <b>{documentUrl ? <DocumentLink href={documentUrl} title={title} /> : title}</b>
        <span>{text.kinds[kind]}</span>
      </span>
    </span>
  )
}

function DocumentLink({ href, title }: { href: string; title: string }) {
  return (
    <a className={link.link} href={href} target="_blank" rel="noopener" title={messages.manageCertificates.view}>
      <span {...typed(title)}>{title}</span>
      <span className="visually-hidden"> {messages.common.opensInNewTab}</span>
    </a>
  )
}

function Student({ student }: DeletedRecord) {
  return (
    <span className={layout.cluster}>
      <RecordLink studentId={student.id} name={student.name} />
      <StudentStatusBadge status={student.status} />
    </span>
  )
}

function Deletion({ deletedAt, deletedBy }: DeletedRecord) {
  return (
    <span className={cells.lines}>
      <DateTime at={deletedAt} />
      <span>{text.deletedBy(deletedBy.name)}</span>
    </span>
  )
}

function Day({ at }: { at: string }) {
  const { date, full } = formatDateTime(at)
  return (
    <time dateTime={at} title={full}>
      {date}
    </time>
  )
}

const actions = { idCard: 'restoreIdCard', certificate: 'restoreCertificate' } as const

/** Restores a deleted record; it leaves the bin. */
function RestoreButton({ record }: { record: DeletedRecord }) {
  const may = useMay()
  const { mutateAsync, isPending, isSuccess } = useRestoreRecord()
  const restore = () =>
    mutateAsync(record).then(
      () => toast.success(text.restored(record.title)),
      (error: unknown) => showFailure(error, text.failed),
    )
  if (!may(actions[record.kind])) return null
  return (
    <Button
      size="small"
      Icon={IconRestore}
      aria-label={text.restoreOf(`${text.kinds[record.kind]} ${record.title}`, record.student.name)}
      busy={isPending || isSuccess}
      {...onePress(() => void restore())}
    >
      {text.restore}
    </Button>
  )
}
