import { messages } from '@portal/contract/messages'
import { type UploadKind, uploadRules } from '@portal/contract/uploads'
import { IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, type Ref, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from './field.tsx'
import styles from './file-field.module.css'
import { useUpload } from './use-upload.ts'

type FileFieldProps = {
  label: string
  kind: UploadKind
  error?: string | undefined
  disabled?: boolean
  name: string
  /** The upload's id when a file has arrived, and '' when there is none (any more). */
  onChange: (uploadId: string) => void
  /** Shows the chosen file: for photos. */
  preview?: boolean
  /** Said after what may be sent. */
  hint?: string
  /** Told while a file is on its way: sending the form then would be sending it without the file. */
  onSending?: (sending: boolean) => void
  /** The real input, for the form to put the focus on. */
  ref?: Ref<HTMLInputElement>
}

/**
 * A file that is sent as soon as it is chosen or dropped, with its progress. What may be sent stands below
 * it; a file that is clearly too large or of another kind is refused before anything is sent.
 */
export function FileField({
  label,
  kind,
  error,
  disabled = false,
  name,
  onChange,
  preview = false,
  hint,
  onSending,
  ref,
}: FileFieldProps) {
  const { state, choose, cancel } = useUpload(kind, onChange)
  const sending = state.share !== null
  useEffect(() => onSending?.(sending), [sending, onSending])
  const [dragged, setDragged] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragged(false)
    const [file] = event.dataTransfer.files
    if (file && !disabled) choose(file)
  }
  const rule = uploadRules[kind]
  return (
    <Field
      label={label}
      error={state.refused ?? (sending ? undefined : error)}
      hint={hint ? `${rule.description}. ${hint}` : rule.description}
    >
      {(parts) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience beside the real file input
        <div
          className={dragged ? `${styles.zone} ${styles.dragged}` : styles.zone}
          onDragOver={(event) => {
            event.preventDefault()
            setDragged(true)
          }}
          onDragLeave={() => setDragged(false)}
          onDrop={drop}
        >
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
                {...parts}
                onChange={({ target }) => {
                  const file = target.files?.[0]
                  target.value = ''
                  if (file) choose(file)
                }}
              />
            </span>
            <Progress state={state} onCancel={cancel} />
            <p role="status" className={state.arrived ? styles.arrived : 'visually-hidden'}>
              {state.arrived ? messages.upload.sent(state.arrived.name) : state.refused}
            </p>
          </div>
        </div>
      )}
    </Field>
  )
}

type State = ReturnType<typeof useUpload>['state']

function Progress({ state: { file, share }, onCancel }: { state: State; onCancel: () => void }) {
  if (!file || share === null) return null
  return (
    <div className={styles.progress}>
      <label>
        {messages.upload.sending(file.name)}
        <progress value={share} max={1} />
      </label>
      <Button size="small" icon={<IconX size={18} stroke={1.75} aria-hidden />} onClick={onCancel}>
        {messages.upload.cancel}
      </Button>
    </div>
  )
}
