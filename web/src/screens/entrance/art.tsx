import { words } from '@portal/contract/words'
import styles from './entrance.module.css'

/** What the entrance for students shows beside the form. */
export default function Art() {
  return <p className={styles.tagline}>{words.login.tagline}</p>
}
