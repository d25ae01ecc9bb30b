import { type ReactNode, useState } from 'react'
import styles from './photo.module.css'

type PhotoProps = {
  /** The URL of the photo; null where there is none. */
  src: string | null
  name: string
  /** The text alternative; none where the name is beside the photo. */
  alt?: string
  width?: number
  height?: number
  loading?: 'lazy'
  /** Shown instead of the initials where there is no photo. */
  missing?: ReactNode
}

/** A student's photo, or their initials where there is none or it cannot be loaded. */
export function Photo({ src, name, alt = '', missing, ...image }: PhotoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src && src !== failed) {
    return <img {...image} src={src} alt={alt} decoding="async" onError={() => setFailed(src)} />
  }
  if (!src && missing) return missing
  return (
    <span className={styles.initials} role="img" aria-label={alt || undefined} aria-hidden={alt === '' || undefined}>
      <span aria-hidden>{initialsOf(name)}</span>
    </span>
  )
}

/** The first letters of the first and the last word, whatever the script. */
function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const used = words.length > 1 ? [words[0], words.at(-1)] : words
  return used.map((word = '') => firstLetter(word)).join('')
}

const firstLetter = (word: string) => [...new Intl.Segmenter().segment(word)][0]?.segment.toUpperCase() ?? ''
