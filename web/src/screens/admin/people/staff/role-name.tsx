import { staffMessages as text } from '@portal/contract/people/staff/staff-messages'
import type { StaffRole } from '@portal/contract/people/staff/staff-roles'
import { IconEye, IconKey, IconPencil } from '@tabler/icons-react'
import styles from './staff.module.css'

const icons = { registrar: IconKey, clerk: IconPencil, auditor: IconEye }

/** A role with its picture. */
export function RoleName({ role }: { role: StaffRole }) {
  const Icon = icons[role]
  return (
    <span className={styles.role}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>{text.roles[role]}</span>
    </span>
  )
}
