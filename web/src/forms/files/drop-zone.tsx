import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './file-field.module.css'

type DropZoneProps = {
  disabled: boolean
  invalid: boolean
  onDrop: (file: File, all: File[]) => void
  children: ReactNode
}

/** Takes the first file that is dropped on it, or all of them, beside a real file input. */
export function DropZone({ disabled, invalid, onDrop, children }: DropZoneProps) {
  const [dragged, setDragged] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragged(false)
    const files = [...event.dataTransfer.files]
    const [file] = files
    if (file && !disabled) onDrop(file, files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience beside the real file input
    <div
      className={`${styles.zone} ${invalid ? styles.invalid : ''} ${dragged ? styles.dragged : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setDragged(true)
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
