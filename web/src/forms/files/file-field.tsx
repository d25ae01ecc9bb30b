import type { AnswerPhotoMessages } from '@portal/contract/records/request-types/answer-photo-messages'
import { uploadMessages } from '@portal/contract/records/upload-messages'
import { type UploadKind, type UploadRule, uploadRules } from '@portal/contract/records/uploads'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { type Ref, useEffect, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { announce } from '../../ui/toast/announce.ts'
import { Field } from '../fields/field.tsx'
import { DropZone } from './drop-zone.tsx'
import styles from './file-field.module.css'
import { preparePicture } from './prepare-picture.ts'
import { RetryUpload } from './retry-upload.tsx'
import { SendProgress } from './send-progress.tsx'
import { type KeptFiles, useRestored } from './use-kept-files.ts'
import { useSessionFiles } from './use-session-files.ts'
import { useUpload } from './use-upload.ts'

type FileFieldProps = {
  label: string
  kind: UploadKind
  /** What is taken, where it is less than the kind takes. */
  rule?: UploadRule
  error?: string | undefined
  disabled?: boolean
  required?: boolean
  name: string
  /** Gets the id of the finished upload, or '' when there is none. */
  onChange: (uploadId: string) => void
  /** For photos of papers, which are made smaller, and any of which can be removed again. */
  paper?: AnswerPhotoMessages
  /** Where the file is kept until the form is sent. */
  kept?: KeptFiles | undefined
  /** Shows the chosen picture. */
  preview?: boolean
  /** Follows the sentence about the allowed files. */
  hint?: string
  /** Tells whether an upload is running: a form submitted then would miss the file. */
  onUploading?: (uploading: boolean) => void
  /** The name of the form, where its file is kept when the session ends. */
  draftName?: string
  ref?: Ref<HTMLInputElement>
}

/** A file input that uploads a file as soon as it is chosen or dropped. It checks size and type first. */
export function FileField({
  kind,
  rule = uploadRules[kind],
  paper,
  kept,
  preview = false,
  hint,
  onUploading,
  onChange,
  draftName,
  ...props
}: FileFieldProps) {
  const { label, error, disabled = false, required, name, ref } = props
  const { state, choose, cancel, restore } = useUpload(kind, onChange, {
    rule,
    prepare: paper && ((file) => preparePicture(file, paper)),
    onKeep: kept && ((file) => kept.keep(name, file)),
  })
  useRestored(name, kept, (file) => state.file === null && restore(file))
  useSessionFiles(draftName, state.file ? [state.file] : [], ([file]) => file && choose(file))
  const uploading = state.progress !== null
  useEffect(() => onUploading?.(uploading), [uploading, onUploading])
  const inner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = inner.current?.querySelector('input')
    if (input) showFile(input, state.file)
  }, [state.file])
  // The button that was pressed disappears: the focus must not fall to the page.
  const focusInput = () => inner.current?.querySelector('input')?.focus()
  return (
    <Field
      label={label}
      required={required}
      error={state.error ?? (uploading ? undefined : error)}
      hint={
        <>
          {/* A file field is exposed as a button, and of a button no browser says that it is required. */}
          {required && <span className="visually-hidden">{`${uploadMessages.required} `}</span>}
          <span>{hint ? `${rule.description}. ${hint}` : rule.description}</span>
        </>
      }
    >
      {(control) => (
        <DropZone disabled={disabled} invalid={control['aria-invalid'] === true} onDrop={choose}>
          {preview && state.previewUrl && <img className={styles.preview} src={state.previewUrl} alt="" />}
          <div className={styles.inner} ref={inner}>
            <span className={styles.choose}>
              <IconUpload size={20} stroke={1.75} aria-hidden />
              <span>
                <b>{state.file ? uploadMessages.chooseAnother : uploadMessages.choose}</b> {uploadMessages.orDrop}
              </span>
              <input
                type="file"
                ref={ref}
                name={name}
                accept={rule.types.join(',')}
                disabled={disabled}
                {...control}
                // The same file can be chosen again: its input must be empty for that.
                onClick={({ currentTarget }) => {
                  currentTarget.value = ''
                  currentTarget.addEventListener('cancel', () => showFile(currentTarget, state.file), { once: true })
                }}
                onChange={({ target }) => {
                  const file = target.files?.[0]
                  if (file) choose(file)
                }}
              />
            </span>
            {state.file && state.progress !== null && (
              <SendProgress
                label={uploadMessages.sending(state.file.name)}
                share={state.progress}
                onCancel={() => {
                  focusInput()
                  cancel()
                }}
              />
            )}
            {state.file && state.upload && paper && (
              <div>
                <Button
                  size="small"
                  aria-label={paper.removeOf(state.upload.name)}
                  disabled={disabled}
                  Icon={IconTrash}
                  onClick={() => {
                    focusInput()
                    cancel()
                    announce(paper.removed(state.upload?.name ?? ''))
                  }}
                >
                  {paper.remove}
                </Button>
              </div>
            )}
            {state.file && state.error && (
              <RetryUpload
                name={state.file.name}
                onRetry={() => {
                  focusInput()
                  if (state.file) choose(state.file)
                }}
              />
            )}
            <p role="status" className={state.upload ? styles.uploaded : 'visually-hidden'}>
              {state.upload ? uploadMessages.sent(state.upload.name) : state.error}
            </p>
          </div>
        </DropZone>
      )}
    </Field>
  )
}

/** Gives a file input a file that was dropped, or taken out of it, so that it does not say that none is chosen. */
function showFile(input: HTMLInputElement, file: File | null) {
  const chosen = new DataTransfer()
  if (file) chosen.items.add(file)
  input.files = chosen.files
}
