import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { Link } from '@tanstack/react-router'
import { typed } from '../text/typed.ts'
import styles from './record-link.module.css'

/** A student's name that leads to everything about them. A student without a name has a link too. */
export const RecordLink = ({ studentId, name }: { studentId: string; name: string }) => (
  <Link to={screens.studentRecord} params={{ id: studentId }} className={styles.link} {...typed(name)}>
    {name || messages.common.notAvailable(messages.myProfile.name)}
  </Link>
)
