import type { StaffAction } from '@portal/contract/actions'
import { staffMessages } from '@portal/contract/people/staff/staff-messages'
import { staffRoles } from '@portal/contract/people/staff/staff-roles'
import { rolesFor } from '@portal/contract/permissions'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { RoleName } from './role-name.tsx'
import styles from './staff.module.css'

const text = staffMessages.matrix
const rows = Object.entries(text.rows) as [StaffAction & keyof typeof text.rows, string][]

/** What each role may do, read from the rules themselves. */
export function RoleMatrix() {
  const title = useId()
  return (
    <section className={styles.roles} aria-labelledby={title}>
      <Panel>
        <h2 id={title} className={styles.title}>
          {text.title}
        </h2>
        <table className={styles.matrix} aria-labelledby={title}>
          <thead>
            <tr>
              <td />
              {staffRoles.map((role) => (
                <th key={role} scope="col">
                  <RoleName role={role} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([action, label]) => (
              <tr key={action}>
                <th scope="row">{label}</th>
                {staffRoles.map((role) => (
                  <td key={role}>
                    <Tick isAllowed={rolesFor(action).includes(role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.foot}>{text.foot}</p>
      </Panel>
    </section>
  )
}

const Tick = ({ isAllowed }: { isAllowed: boolean }) => (
  <>
    {isAllowed ? <IconCheck className={styles.yes} size={20} stroke={2} aria-hidden /> : <span aria-hidden>–</span>}
    <span className="visually-hidden">{isAllowed ? text.yes : text.no}</span>
  </>
)
