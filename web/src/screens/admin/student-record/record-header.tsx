import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { fullName, type Profile } from '@portal/contract/students'
import { IconCircleCheck, IconCopy, IconEdit, IconTrash, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../data/use-user.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Permitted } from '../../../ui/permitted.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { Heading } from '../../../ui/screen.tsx'
import { DeactivateDialog } from '../students/deactivate-dialog.tsx'
import styles from './record-header.module.css'

const text = messages.studentRecord

/** Who it is: photo, name, course, how to reach them, and the actions on the student. */
export function RecordHeader({ student }: { student: Profile }) {
  const name = fullName(student)
  return (
    <header className={styles.header}>
      <span className={styles.photo}>
        <Photo src={student.imageUrl} name={name} alt={messages.common.photoOf(name)} width={96} height={120} />
      </span>
      <div className={styles.text}>
        <div className={styles.name}>
          <Heading>{name}</Heading>
          <ActiveBadge status={student.status} />
        </div>
        <p className={styles.line}>
          {student.collegeId && <CollegeId collegeId={student.collegeId} />}
          {student.courseName && <span>{student.courseName}</span>}
          {student.semester && <span>{messages.manageStudents.term(student.semester, student.year)}</span>}
        </p>
        <p className={styles.line}>
          <a href={`mailto:${student.email}`}>{student.email}</a>
          {student.contact && <a href={`tel:${student.contact}`}>{student.contact}</a>}
        </p>
      </div>
      {student.status === 'active' && <Actions student={student} />}
    </header>
  )
}

function ActiveBadge({ status }: Pick<Profile, 'status'>) {
  const Icon = status === 'active' ? IconCircleCheck : IconUserOff
  return (
    <span className={styles[status]}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {text[status]}
    </span>
  )
}

/** The College Id of the newest ID card, with a button that copies it. */
function CollegeId({ collegeId }: { collegeId: string }) {
  return (
    <span className={styles.collegeId}>
      <b>{collegeId}</b>
      <button
        type="button"
        className={styles.copy}
        aria-label={text.copyCollegeId(collegeId)}
        title={text.copyCollegeId(collegeId)}
        onClick={() => void copyText(collegeId, text.copyFailed)}
      >
        <IconCopy size={18} stroke={1.75} aria-hidden />
      </button>
    </span>
  )
}

function Actions({ student }: { student: Profile }) {
  const may = useMay()
  const [deleting, setDeleting] = useState<Profile | null>(null)
  return (
    <div className={styles.actions}>
      <Permitted action="updateStudent">
        <ButtonLink
          to={screens.updateStudent}
          params={{ id: student.id }}
          icon={<IconEdit size={18} stroke={1.75} aria-hidden />}
        >
          {messages.common.update}
        </ButtonLink>
      </Permitted>
      <RowMenu
        framed
        of={fullName(student)}
        entries={
          may('deactivateStudent')
            ? [
                {
                  label: messages.common.delete,
                  Icon: IconTrash,
                  isDanger: true,
                  run: () => setDeleting(student),
                },
              ]
            : []
        }
      />
      <DeactivateDialog row={deleting} onClose={() => setDeleting(null)} />
    </div>
  )
}
