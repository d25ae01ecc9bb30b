import { smallPhoto } from '@portal/contract/paths'
import styles from './avatar.module.css'
import { Photo } from './photo.tsx'

type AvatarProps = { imageUrl: string | null; name: string; large?: boolean }

/** A student's small photo. The name is beside it, so the picture has no text alternative. */
export function Avatar({ imageUrl, name, large = false }: AvatarProps) {
  const px = large ? 48 : 40
  return (
    <span className={large ? `${styles.avatar} ${styles.large}` : styles.avatar}>
      <Photo src={imageUrl && smallPhoto(imageUrl)} name={name} width={px} height={px} loading="lazy" />
    </span>
  )
}
