import { smallPhoto } from '@portal/contract/paths'
import { IconUser } from '@tabler/icons-react'
import styles from './avatar.module.css'

/** A student's small photo. The name is beside it, so the picture has no text alternative. */
export function Avatar({ imageUrl, large = false }: { imageUrl: string | null; large?: boolean }) {
  const px = large ? 48 : 40
  return (
    <span className={large ? `${styles.avatar} ${styles.large}` : styles.avatar}>
      {imageUrl ? (
        <img src={smallPhoto(imageUrl)} alt="" width={px} height={px} loading="lazy" decoding="async" />
      ) : (
        <IconUser size={22} stroke={1.75} aria-hidden />
      )}
    </span>
  )
}
