import { smallPhoto } from '@portal/contract/paths'
import { Photo } from '../../../ui/photo.tsx'
import styles from './card-picture.module.css'

/** A small drawing of an ID card with the student's photo. It stands beside the card's id and has no name of its own. */
export function CardPicture({ imageUrl, name }: { imageUrl: string | null; name: string }) {
  return (
    <span className={styles.card} aria-hidden>
      {imageUrl && <Photo src={smallPhoto(imageUrl)} name={name} width={18} height={22} loading="lazy" />}
    </span>
  )
}
