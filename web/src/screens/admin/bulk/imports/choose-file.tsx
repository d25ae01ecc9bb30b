import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { uploadMessages } from '@portal/contract/records/upload-messages'
import { IconClipboard, IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Field } from '../../../../forms/fields/field.tsx'
import { DropZone } from '../../../../forms/files/drop-zone.tsx'
import fileField from '../../../../forms/files/file-field.module.css'
import { RetryUpload } from '../../../../forms/files/retry-upload.tsx'
import { SendProgress } from '../../../../forms/files/send-progress.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { hasPasteDraft, PasteRows } from './paste-rows.tsx'
import { type SendImport, useSendImport } from './use-send-import.ts'

const text = importMessages.file

/** Programs name one format differently, and some name none: the portal looks at the content. */
const ACCEPT =
  '.xlsx,.ods,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet'

/** Takes a spreadsheet, or rows pasted from one, and shows how far it has been sent. */
export function ChooseFile() {
  const sent = useSendImport()
  const [pasting, setPasting] = useState(hasPasteDraft)
  return (
    <div className={layout.form}>
      <FileInput sent={sent} />
      {pasting ? (
        <PasteRows
          isSending={sent.sending !== null}
          refusal={sent.error?.of === 'rows' ? sent.error.message : undefined}
          onSend={sent.send}
        />
      ) : (
        <div>
          <Button tone="quiet" Icon={IconClipboard} onClick={() => setPasting(true)}>
            {text.paste}
          </Button>
        </div>
      )}
    </div>
  )
}

function FileInput({ sent }: { sent: SendImport }) {
  const { sending, send, cancel } = sent
  const error = sent.error?.of === 'file' ? sent.error.message : undefined
  const unsent = sending === null ? sent.error?.file : undefined
  const input = useRef<HTMLInputElement>(null)
  // While a file is sent, its field is disabled and loses the focus. A refusal gives it back, to choose another file.
  useEffect(() => {
    if (error && document.activeElement === document.body) input.current?.focus()
  }, [error])
  const hasArrived = sending?.share === 1
  return (
    <Field label={text.label} error={error} hint={text.hint}>
      {(control) => (
        <DropZone disabled={sending !== null} invalid={error !== undefined} onDrop={(file) => void send(file)}>
          <div className={fileField.inner}>
            <span className={fileField.choose}>
              <IconUpload size={20} stroke={1.75} aria-hidden />
              <span>
                <b>{uploadMessages.choose}</b> {uploadMessages.orDrop}
              </span>
              <input
                ref={input}
                type="file"
                accept={ACCEPT}
                disabled={sending !== null}
                {...control}
                onChange={({ target }) => {
                  const file = target.files?.[0]
                  target.value = ''
                  if (file) void send(file)
                }}
              />
            </span>
            {sending && (
              <SendProgress
                label={
                  hasArrived ? text.reading : sending.name ? uploadMessages.sending(sending.name) : text.sendingPasted
                }
                share={hasArrived ? null : sending.share}
                onCancel={cancel}
              />
            )}
            {unsent && (
              <RetryUpload
                name={unsent.name}
                onRetry={() => {
                  input.current?.focus()
                  void send(unsent)
                }}
              />
            )}
            <p role="status" className="visually-hidden">
              {hasArrived ? text.reading : error}
            </p>
          </div>
        </DropZone>
      )}
    </Field>
  )
}
