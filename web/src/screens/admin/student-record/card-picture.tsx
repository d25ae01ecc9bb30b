import { smallPhoto } from '@portal/contract/paths'
import styles from './card-picture.module.css'

/** A small drawing of an ID card with the student's photo. It stands beside the card's id and has no name of its own. */
export function CardPicture({ imageUrl }: { imageUrl: string | null }) {
  return (
    <span className={styles.card} aria-hidden>
      {imageUrl && <img src={smallPhoto(imageUrl)} alt="" width={18} height={22} loading="lazy" decoding="async" />}
    </span>
  )
}
