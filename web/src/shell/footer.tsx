import { pageYear, portalName } from '../runtime-config.ts'
import styles from './shell.module.css'

export function Footer() {
  return (
    <footer className={`${styles.footer} screen-only`}>
      <div>
        <b>{portalName}</b>
        <span>
          © {pageYear} {portalName}
        </span>
      </div>
    </footer>
  )
}
