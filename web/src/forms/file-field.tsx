import { messages } from '@portal/contract/messages'
import { type UploadKind, uploadRules } from '@portal/contract/uploads'
import { IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, type Ref, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from './field.tsx'
import styles from './file-field.module.css'
import { type UploadState, useUpload } from './use-upload.ts'

type FileFieldProps = {
  label: string
  kind: UploadKind
  error?: string | undefined
  disabled?: boolean
  name: string
  /** Gets the id of the finished upload, or '' when there is none. */
  onChange: (uploadId: string) => void
  /** Shows the chosen picture. */
  preview?: boolean
  /** Follows the sentence about the allowed files. */
  hint?: string
  /** Tells whether an upload is running: a form submitted then would miss the file. */
  onUploading?: (uploading: boolean) => void
  ref?: Ref<HTMLInputElement>
}

/** A file input that uploads a file as soon as it is chosen or dropped. It checks size and type first. */
export function FileField({ kind, preview = false, hint, onUploading, onChange, ...props }: FileFieldProps) {
  const { label, error, disabled = false, name, ref } = props
  const { state, choose, cancel } = useUpload(kind, onChange)
  const uploading = state.progress !== null
  useEffect(() => onUploading?.(uploading), [uploading, onUploading])
  const rule = uploadRules[kind]
  return (
    <Field
      label={label}
      error={state.error ?? (uploading ? undefined : error)}
      hint={hint ? `${rule.description}. ${hint}` : rule.description}
    >
      {(control) => (
        <DropZone disabled={disabled} invalid={control['aria-invalid'] === true} onDrop={choose}>
          {preview && state.previewUrl && <img className={styles.preview} src={state.previewUrl} alt="" />}
          <div className={styles.inner}>
            <span className={styles.choose}>
              <IconUpload size={20} stroke={1.75} aria-hidden />
              <span>
                <b>{state.file ? messages.upload.chooseAnother : messages.upload.choose}</b> {messages.upload.orDrop}
              </span>
              <input
                type="file"
                ref={ref}
                name={name}
                accept={rule.types.join(',')}
                disabled={disabled}
                {...control}
                onChange={({ target }) => {
                  const file = target.files?.[0]
                  target.value = ''
                  if (file) choose(file)
                }}
              />
            </span>
            <Progress state={state} onCancel={cancel} />
            <p role="status" className={state.upload ? styles.uploaded : 'visually-hidden'}>
              {state.upload ? messages.upload.sent(state.upload.name) : state.error}
            </p>
          </div>
        </DropZone>
      )}
    </Field>
  )
}

type DropZoneProps = { disabled: boolean; invalid: boolean; onDrop: (file: File) => void; children: ReactNode }

function DropZone({ disabled, invalid, onDrop, children }: DropZoneProps) {
  const [dragged, setDragged] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragged(false)
    const [file] = event.dataTransfer.files
    if (file && !disabled) onDrop(file)
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

type ProgressProps = { state: UploadState; onCancel: () => void }

function Progress({ state: { file, progress }, onCancel }: ProgressProps) {
  if (!file || progress === null) return null
  return (
    <div className={styles.progress}>
      <label>
        {messages.upload.sending(file.name)}
        <progress value={progress} max={1} />
      </label>
      <Button size="small" icon={<IconX size={18} stroke={1.75} aria-hidden />} onClick={onCancel}>
        {messages.upload.cancel}
      </Button>
    </div>
  )
}
