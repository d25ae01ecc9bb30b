import { secondFactorResetMessages as text } from '@portal/contract/people/second-factor/second-factor-messages'
import type { StaffMember } from '@portal/contract/people/staff/staff'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { offersSecondFactor } from '../../../../runtime-config.ts'
import type from '../../../../ui/text/text.module.css'
import { describeStaffLink } from '../sign-in-links/describe-link.ts'
import styles from './staff.module.css'

/** How safely a person of the office signs in: with a second factor or not, and with an account of the institution. */
export function SignInState({ person: { state, hasSecondFactor, signInLink } }: { person: StaffMember }) {
  const showsFactor = offersSecondFactor && state === 'active'
  if (state === 'disabled' || (!showsFactor && !signInLink)) return <span aria-hidden>–</span>
  const [Icon, words] = hasSecondFactor ? [IconShieldCheck, text.has] : [IconAlertTriangle, text.hasNone]
  return (
    <>
      {showsFactor && (
        <span className={`${styles.factor} ${hasSecondFactor ? '' : styles.lacking}`}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span>{words}</span>
        </span>
      )}
      {signInLink && <small className={type.small}>{describeStaffLink(signInLink)}</small>}
    </>
  )
}
