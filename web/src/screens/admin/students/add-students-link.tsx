import { screens } from '@portal/contract/paths'
import { words } from '@portal/contract/words'
import { IconUserPlus } from '@tabler/icons-react'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './add-students-link.module.css'

/** The way to add a student. On a phone it is only a picture, which keeps its name. */
export function AddStudentsLink() {
  return (
    <span className={styles.add}>
      <ButtonLink tone="primary" to={screens.addStudents} icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />}>
        <span className={styles.word}>{words.manageStudents.add}</span>
      </ButtonLink>
    </span>
  )
}
