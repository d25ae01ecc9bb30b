import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/students'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { portalName } from '../../../runtime-config.ts'
import styles from './password-slip.module.css'
import type { StudentFields } from './student-values.ts'

const text = messages.studentForm.slip

export type SlipStudent = Pick<StudentFields, 'firstName' | 'lastName' | 'email' | 'password'>

/** A slip with a student's sign-in, to hand over on paper. It is only printed, never shown or stored. */
export function PasswordSlip({ student, onPrinted }: { student: SlipStudent; onPrinted: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted)
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return createPortal(
    <section className={styles.slip}>
      <h2>{text.title(portalName)}</h2>
      <dl>
        {[
          [text.address, window.location.origin],
          [text.name, fullName(student)],
          [text.email, student.email],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{text.password}</dt>
          <dd className={styles.secret}>{student.password}</dd>
        </div>
      </dl>
      <p>{text.advice}</p>
    </section>,
    document.body,
  )
}
