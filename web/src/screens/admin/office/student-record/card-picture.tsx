import { smallPhoto } from '@portal/contract/paths'
import { Photo } from '../../../../ui/photo.tsx'
import styles from './card-picture.module.css'

type CardPictureProps = { imageUrl: string | null; name: string; isVoid: boolean }

/** A small drawing of an ID card with the student's photo. It stands beside the card's id and has no name of its own. A void one is grey and struck out. */
export function CardPicture({ imageUrl, name, isVoid }: CardPictureProps) {
  return (
    <span className={isVoid ? `${styles.card} ${styles.void}` : styles.card} aria-hidden>
      {imageUrl && <Photo src={smallPhoto(imageUrl)} name={name} width={18} height={22} loading="lazy" />}
    </span>
  )
}
