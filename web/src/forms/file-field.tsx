import { type Upload, type UploadKind, uploadRules } from '@portal/contract/uploads'
import { words } from '@portal/contract/words'
import { IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
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
}

/**
 * A file that is sent as soon as it is chosen or dropped, with its progress. What may be sent stands below
 * it; a file that is clearly too large or of another kind is refused before anything is sent.
 */
export function FileField({ label, kind, error, disabled = false, name, onChange, preview = false }: FileFieldProps) {
  const { state, choose, cancel } = useUpload(kind, onChange)
  const [dragged, setDragged] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragged(false)
    const [file] = event.dataTransfer.files
    if (file && !disabled) choose(file)
  }
  const rule = uploadRules[kind]
  return (
    <Field label={label} error={error ?? state.refused} hint={rule.told}>
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
                <b>{state.file ? words.upload.chooseAnother : words.upload.choose}</b> {words.upload.orDrop}
              </span>
              <input
                type="file"
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
          </div>
        </div>
      )}
    </Field>
  )
}

type State = ReturnType<typeof useUpload>['state']

function Progress({ state: { file, share, arrived }, onCancel }: { state: State; onCancel: () => void }) {
  if (!file) return null
  if (arrived) return <Arrived upload={arrived} />
  if (share === null) return null
  return (
    <div className={styles.progress}>
      <label>
        {words.upload.sending(file.name)}
        <progress value={share} max={1} />
      </label>
      <Button size="small" icon={<IconX size={18} stroke={1.75} aria-hidden />} onClick={onCancel}>
        {words.upload.cancel}
      </Button>
    </div>
  )
}

function Arrived({ upload }: { upload: Upload }) {
  return (
    <p role="status" className={styles.arrived}>
      {words.upload.sent(upload.name)}
    </p>
  )
}
