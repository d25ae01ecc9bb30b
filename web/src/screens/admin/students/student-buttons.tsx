import { screens } from '@portal/contract/paths'
import type { Profile } from '@portal/contract/users'
import { fullName } from '@portal/contract/users'
import { words } from '@portal/contract/words'
import { IconCertificate, IconEdit, IconId, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import styles from './student-buttons.module.css'

const said = words.manageStudents

const leads = {
  idCards: { to: screens.manageIdCards, label: said.idCards, name: said.idCardsOf, Icon: IconId },
  certificates: {
    to: screens.manageCertificates,
    label: said.certificates,
    name: said.certificatesOf,
    Icon: IconCertificate,
  },
  update: { to: screens.updateStudent, label: said.update, name: said.updateOf, Icon: IconEdit },
} as const

/** The way to one of a student's screens: a picture in the table, picture and word on a card. */
export function Lead({ student, to }: { student: Profile; to: keyof typeof leads }) {
  const lead = leads[to]
  return (
    <Link
      to={lead.to}
      params={{ id: student.id }}
      className={styles.button}
      aria-label={lead.name(fullName(student))}
      title={lead.label}
    >
      <Face Icon={lead.Icon} label={lead.label} />
    </Link>
  )
}

/** Begins to delete a student. */
export function DeleteButton({ student, onDelete }: { student: Profile; onDelete: () => void }) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.delete}`}
      aria-label={said.deleteOf(fullName(student))}
      title={said.delete}
      onClick={onDelete}
    >
      <Face Icon={IconTrash} label={said.delete} />
    </button>
  )
}

type IconType = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>

function Face({ Icon, label }: { Icon: IconType; label: string }) {
  return (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles.word} aria-hidden>
        {label}
      </span>
    </>
  )
}
