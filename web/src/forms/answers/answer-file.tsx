import { messages } from '@portal/contract/messages'
import { requestFilePath } from '@portal/contract/paths'
import type { RequestFile } from '@portal/contract/records/request-file'
import { formatFileSize } from '../../ui/text/format-file-size.ts'
import words from '../../ui/text/text.module.css'

/** A file that is an answer. It opens in a new tab. */
export const AnswerFile = ({ file: { id, name, bytes } }: { file: RequestFile }) => (
  <>
    <a href={requestFilePath(id)} target="_blank" rel="noopener">
      <span>{name}</span>
      <span className="visually-hidden"> {messages.common.opensInNewTab}</span>
    </a>{' '}
    <span className={words.muted}>{formatFileSize(bytes)}</span>
  </>
)
