import { photoImportMessages } from '@portal/contract/bulk/imports/photo-import-messages'
import { IconAlertTriangle } from '@tabler/icons-react'
import { SendProgress } from '../../../../forms/files/send-progress.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { Notice } from '../../../../ui/layout/notice.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import { ChoosePhotos } from './choose-photos.tsx'
import type { SendPhotos } from './use-send-photos.ts'

const text = photoImportMessages.choose
const FAILURES_SHOWN = 5

/** Sends more files to an import: what is sent now, what was not, and a place for more. */
export function SendPanel({ sent: { sending, add, stop, sendAgain } }: { sent: SendPhotos }) {
  const { total, done, known, failures, isRunning } = sending
  const figures = text.sending(formatNumber(done), formatNumber(total))
  return (
    <div className={layout.stack}>
      <Panel padded>
        <ChoosePhotos onChoose={add} />
        {isRunning && <SendProgress label={figures} share={total > 0 ? done / total : null} onCancel={stop} />}
        <p role="status" className="visually-hidden">
          {!isRunning && total > 0 && text.sending(formatNumber(done - failures.length), formatNumber(total))}
        </p>
      </Panel>
      {!isRunning && known > 0 && <p className={type.muted}>{text.known(known, formatNumber(known))}</p>}
      {!isRunning && failures.length > 0 && (
        <Notice
          tone="bad"
          Icon={IconAlertTriangle}
          action={<Button onClick={sendAgain}>{text.sendAgain}</Button>}
          below={
            <ul>
              {failures.slice(0, FAILURES_SHOWN).map(({ file, why }) => (
                <li key={file.name}>{text.failed(file.name, why)}</li>
              ))}
            </ul>
          }
        >
          <b>{text.notSent(failures.length, formatNumber(failures.length))}</b>
        </Notice>
      )}
    </div>
  )
}
