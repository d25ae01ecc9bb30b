import { messages } from '@portal/contract/messages'
import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { screens, studentArchivePath } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { Profile } from '@portal/contract/people/students'
import { archiveMessages } from '@portal/contract/privacy/archive-messages'
import { mergeScreenMessages } from '@portal/contract/privacy/merge-screen-messages'
import { spokenLanguage } from '@portal/contract/text/spoken-language'
import {
  IconArrowsJoin2,
  IconCertificate,
  IconCircleCheck,
  IconCopy,
  IconDownload,
  IconEdit,
  IconId,
  IconPrinter,
  IconSchoolOff,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { useDownload } from '../../../../exports/use-download.ts'
import { canBeChecked } from '../../../../runtime-config.ts'
import badge from '../../../../ui/badge/status-badge.module.css'
import { ButtonLink } from '../../../../ui/button/button.tsx'
import quiet from '../../../../ui/button/quiet-button.module.css'
import type { Question } from '../../../../ui/dialog/question-dialog.tsx'
import { useQuestion } from '../../../../ui/dialog/use-question.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import { Heading } from '../../../../ui/layout/screen.tsx'
import { fromStudent } from '../../../../ui/link/use-student-page.ts'
import { type MenuEntry, RowMenu } from '../../../../ui/menu/row-menu.tsx'
import avatar from '../../../../ui/photo/avatar.module.css'
import { Photo } from '../../../../ui/photo/photo.tsx'
import { BreakableEmail } from '../../../../ui/text/breakable-email.tsx'
import { copyText } from '../../../../ui/toast/copy-text.ts'
import { useStudentResetEntry } from '../../people/second-factor/use-reset-entry.ts'
import { StudentLinkState, useRemoveLinkEntry } from '../../people/sign-in-links/student-link.tsx'
import { DeactivateDialog } from '../../people/students/deactivate-dialog.tsx'
import styles from './record-header.module.css'
import { useMarkFormerEntry } from './use-mark-former-entry.tsx'

const text = studentRecordMessages

/** Who it is: photo, name, course, how to reach them, and the actions on the student. */
export function RecordHeader({ student }: { student: Profile }) {
  const name = fullName(student)
  const isInactive = student.status === 'inactive'
  const [deleting, setDeleting] = useState<Profile | null>(null)
  const { ask, dialog } = useQuestion()
  return (
    <header className={styles.header}>
      <span className={`${avatar.avatar} ${styles.photo}`}>
        <Photo src={student.imageUrl} name={name} alt={messages.common.photoOf(name)} width={96} height={120} />
      </span>
      <div className={styles.text}>
        <div className={layout.cluster}>
          <Heading lang={spokenLanguage(name)}>{name}</Heading>
          <ActiveBadge status={student.status} />
        </div>
        <p className={`${layout.cluster} ${styles.line}`}>
          {student.collegeId && <CollegeId collegeId={student.collegeId} />}
          {student.courseName && <span>{student.courseName}</span>}
          {student.semester && <span>{messages.manageStudents.term(student.semester, student.year)}</span>}
        </p>
        <p className={`${layout.cluster} ${styles.line}`}>
          {student.email && (
            <a href={`mailto:${student.email}`}>
              <BreakableEmail email={student.email} />
            </a>
          )}
          {student.contact && <a href={`tel:${student.contact}`}>{student.contact}</a>}
          <StudentLinkState studentId={student.id} />
        </p>
      </div>
      <fieldset aria-label={text.actions} className={styles.end}>
        {isInactive ? (
          <InactiveActions student={student} />
        ) : (
          <Actions student={student} ask={ask} onDelete={() => setDeleting(student)} />
        )}
      </fieldset>
      <DeactivateDialog row={deleting} onClose={() => setDeleting(null)} />
      {dialog}
    </header>
  )
}

const statusIcons = { active: IconCircleCheck, inactive: IconUserOff, former: IconSchoolOff }

function ActiveBadge({ status }: Pick<Profile, 'status'>) {
  const Icon = statusIcons[status]
  return (
    <span className={`${badge.badge} ${status === 'active' ? badge.Completed : ''}`}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{text[status]}</span>
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
        className={quiet.icon}
        aria-label={text.copyCollegeId(collegeId)}
        title={text.copyCollegeId(collegeId)}
        onClick={() => void copyText(collegeId, text.copyFailed)}
      >
        <IconCopy size={18} stroke={1.75} aria-hidden />
      </button>
    </span>
  )
}

function InactiveActions({ student }: { student: Profile }) {
  return <RowMenu framed of={fullName(student)} entries={useDownloadEntries(student)} />
}

/** The entry of a menu that downloads everything about a student; none without the permission. */
function useDownloadEntries({ id }: Profile) {
  const may = useMay()
  const { start, isPending } = useDownload(archiveMessages.failed)
  if (!may('downloadArchive')) return []
  const label = isPending ? archiveMessages.downloading : archiveMessages.ofStudent
  return [{ label, Icon: IconDownload, run: () => isPending || start({ path: studentArchivePath(id) }) }]
}

const printEntry = ({ id }: Profile): MenuEntry => ({
  label: messages.shell.printIdCards,
  Icon: IconPrinter,
  link: { to: screens.printIdCards, search: { student: id, all: true } },
})

const mergeEntry = ({ id }: Profile): MenuEntry => ({
  label: mergeScreenMessages.entry,
  Icon: IconArrowsJoin2,
  link: { to: screens.mergeStudents, params: { id } },
})

type ActionsProps = {
  student: Profile
  ask: (question: Question) => void
  onDelete: () => void
}

function Actions({ student, ask, onDelete }: ActionsProps) {
  const may = useMay()
  const download = useDownloadEntries(student)
  const person = { id: student.id, name: fullName(student) }
  const reset = useStudentResetEntry(person, ask)
  const unlink = useRemoveLinkEntry(person, ask)
  const markFormer = useMarkFormerEntry(student, ask)
  const mayMerge = useIsFeatureOn('duplicates') && may('mergeStudents')
  const opens = { params: { id: student.id }, state: fromStudent(student.id) }
  return (
    <div data-row="actions" className={styles.actions}>
      <Permitted action="updateStudent">
        <ButtonLink to={screens.updateStudent} {...opens} Icon={IconEdit}>
          {messages.common.update}
        </ButtonLink>
      </Permitted>
      <RowMenu
        framed
        of={person.name}
        entries={[
          { label: messages.manageIdCards.title, Icon: IconId, link: { to: screens.manageIdCards, ...opens } },
          {
            label: messages.manageCertificates.title,
            Icon: IconCertificate,
            link: { to: screens.manageCertificates, ...opens },
          },
          ...download,
          ...reset,
          ...unlink,
          ...(canBeChecked && student.status === 'active' && may('printIdCards') ? [printEntry(student)] : []),
          ...(mayMerge ? [mergeEntry(student)] : []),
          ...markFormer,
          ...(may('deactivateStudent')
            ? [{ label: messages.common.delete, Icon: IconTrash, isDanger: true, run: onDelete }]
            : []),
        ]}
      />
    </div>
  )
}
