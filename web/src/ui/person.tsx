import { Avatar } from './avatar.tsx'
import styles from './person.module.css'

/** A student's photo and name, with a line about them below where one is given. */
export function Person({
  imageUrl,
  name,
  about,
  large,
}: {
  imageUrl: string | null
  name: string
  about?: string
  large?: boolean
}) {
  return (
    <span className={styles.person}>
      <Avatar imageUrl={imageUrl} large={large ?? false} />
      <span>
        <b>{name}</b>
        {about && <span className={styles.about}>{about}</span>}
      </span>
    </span>
  )
}
