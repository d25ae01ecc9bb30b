import { PHOTO_RETRY_MS } from '@portal/contract/delays'
import { messages } from '@portal/contract/messages'
import { IconPhotoOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { imageSource } from '../../data/api/early-reads.ts'
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

/**
 * A student's photo, or their initials where there is none. One that cannot be read right now says so in words, and
 * appears when it can be read again.
 */
export function Photo({ src, name, alt = '', missing, ...image }: PhotoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src && src !== failed) {
    return <img {...image} src={imageSource(src)} alt={alt} decoding="async" onError={() => setFailed(src)} />
  }
  // A file that was chosen in this browser does not become readable later.
  if (src && !src.startsWith('blob:')) return <UnreadablePhoto src={src} alt={alt} onReadable={() => setFailed(null)} />
  if (!src && missing) return missing
  return (
    <Substitute alt={alt}>
      <span>{initialsOf(name)}</span>
    </Substitute>
  )
}

function UnreadablePhoto({ src, alt, onReadable }: { src: string; alt: string; onReadable: () => void }) {
  const onEnd = useEffectEvent(onReadable)
  useEffect(() => waitForPhotos(src, onEnd), [src])
  return (
    <Substitute alt={alt && messages.common.photoUnreadableOf(alt)}>
      <span className={styles.unreadable} title={messages.common.photoUnreadable}>
        <IconPhotoOff stroke={1.5} />
        <span className={styles.words}>{messages.common.photoUnreadable}</span>
      </span>
    </Substitute>
  )
}

/** Stands where a photo would. */
function Substitute({ alt, children }: { alt: string; children: ReactNode }) {
  return (
    <span className={styles.substitute} role="img" aria-label={alt || undefined} aria-hidden={alt === '' || undefined}>
      <span aria-hidden>{children}</span>
    </span>
  )
}

/** The first letters of the first and the last word, whatever the script. */
export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const used = words.length > 1 ? [words[0], words.at(-1)] : words
  return used.map((word = '') => firstLetter(word)).join('')
}

const firstLetter = (word: string) => [...new Intl.Segmenter().segment(word)][0]?.segment.toUpperCase() ?? ''

type Waiting = { src: string; onReadable: () => void }

const waiting = new Set<Waiting>()
let isAsking = false

/**
 * Calls `onReadable` when photos can be read again. One photo is asked for on behalf of all that wait, each time another
 * one, because a single file can be lost. Returns the function that stops waiting.
 */
function waitForPhotos(src: string, onReadable: () => void) {
  const entry = { src, onReadable }
  waiting.add(entry)
  if (!isAsking) setTimeout(askForOne, PHOTO_RETRY_MS)
  isAsking = true
  return () => void waiting.delete(entry)
}

async function askForOne() {
  const [first] = waiting
  if (first) {
    waiting.delete(first)
    waiting.add(first)
    const all = [...waiting]
    if (await canBeRead(first.src)) for (const { onReadable } of all) onReadable()
  }
  isAsking = waiting.size > 0
  if (isAsking) setTimeout(askForOne, PHOTO_RETRY_MS)
}

function canBeRead(src: string) {
  const image = new Image()
  image.src = src
  return image.decode().then(
    () => true,
    () => false,
  )
}

window.addEventListener('online', () => {
  for (const { onReadable } of [...waiting]) onReadable()
})
