import { messages } from '@portal/contract/messages'
import { requestFilePath } from '@portal/contract/paths'
import type { RequestFile } from '@portal/contract/records/request-file'
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { formatFileSize } from '../../../ui/text/format-file-size.ts'
import words from '../../../ui/text/text.module.css'
import styles from './thread.module.css'

/** The files of a message. Each opens in a new tab. */
export function RequestFiles({ files }: { files: readonly RequestFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, type, bytes }) => {
        const Icon = type === 'application/pdf' ? IconFileTypePdf : IconPhoto
        return (
          <li key={id} className={styles.file}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span className={styles.fileName}>
              <a href={requestFilePath(id)} target="_blank" rel="noopener">
                <span>{name}</span> <span className="visually-hidden">{messages.common.opensInNewTab}</span>
              </a>
              <span className={words.small}>{formatFileSize(bytes)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
