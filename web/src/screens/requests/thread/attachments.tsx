import { messages } from '@portal/contract/messages'
import { threadMessages } from '@portal/contract/records/request-thread/thread-messages'
import { uploadRules } from '@portal/contract/records/uploads'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import quiet from '../../../ui/button/quiet-button.module.css'
import { formatFileSize } from '../../../ui/text/format-file-size.ts'
import words from '../../../ui/text/text.module.css'
import styles from './thread.module.css'
import type { ChosenFile, RequestFilesState } from './use-request-files.ts'

const text = threadMessages.reply

/** The button that attaches files to a message, and the files that are attached. `filesLeft`: to the request. */
export function Attachments({ files, filesLeft }: { files: RequestFilesState; filesLeft: number }) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.attach}>
      <div className={styles.attachLine}>
        <Button
          ref={button}
          size="small"
          busy={files.isFull}
          Icon={IconPaperclip}
          onClick={() => input.current?.click()}
        >
          {text.attach}
        </Button>
        <span className={words.small}>{filesLeft === 0 ? text.filesUp : text.attachHint}</span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={text.attach}
        accept={uploadRules.requestFile.types.join(',')}
        onChange={({ target }) => {
          files.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {files.chosen.length > 0 && (
        <ul className={styles.files}>
          {files.chosen.map((one) => (
            <Attached
              key={one.key}
              one={one}
              onRepeat={() => files.repeat(one)}
              onRemove={() => {
                files.remove(one.key)
                // The button that was pressed disappears.
                button.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {files.said}
      </p>
    </div>
  )
}

type AttachedProps = { one: ChosenFile; onRepeat: () => void; onRemove: () => void }

function Attached({ one: { file, progress, error, canRepeat }, onRepeat, onRemove }: AttachedProps) {
  return (
    <li className={styles.file}>
      <IconPaperclip size={20} stroke={1.75} aria-hidden />
      <span className={styles.fileName}>
        <b>{file.name}</b>
        <span className={error ? styles.fault : words.small}>{error || formatFileSize(file.size)}</span>
        {progress !== null && <progress value={progress} max={1} aria-label={text.sending(file.name)} />}
      </span>
      {canRepeat && error && (
        <Button size="small" aria-label={text.again(file.name)} onClick={onRepeat}>
          {messages.common.tryAgain}
        </Button>
      )}
      <button type="button" className={quiet.icon} aria-label={text.remove(file.name)} onClick={onRemove}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}
