import { portalName } from '../portal.ts'
import styles from './shell.module.css'

/** The product's name and the copyright line. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div>
        <b>{portalName}</b>
        <span>
          © {new Date().getFullYear()} {portalName}
        </span>
      </div>
    </footer>
  )
}
