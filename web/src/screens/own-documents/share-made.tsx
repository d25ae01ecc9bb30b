import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import type { ShareLink } from '@portal/contract/documents/share-links'
import { IconCopy } from '@tabler/icons-react'
import { useId } from 'react'
import { Button } from '../../ui/button/button.tsx'
import dialog from '../../ui/dialog/dialog-frame.module.css'
import layer from '../../ui/dialog/dialog-layer.module.css'
import { formatDateTime } from '../../ui/text/format-datetime.ts'
import words from '../../ui/text/text.module.css'
import { copyText } from '../../ui/toast/copy-text.ts'
import { QrCode } from '../idcard/qr-code.tsx'
import styles from './share-made.module.css'

const text = ownDocumentMessages.share

type ShareMadeProps = {
  share: ShareLink
  /** Empty: without a PIN. */
  pin: string
  onDone: () => void
}

/** A link that has just been made: to copy, or to be scanned from this screen. The PIN is shown here only. */
export function ShareMade({ share: { url, withFiles, expiresAt }, pin, onDone }: ShareMadeProps) {
  const { date, time } = formatDateTime(expiresAt)
  return (
    <>
      <div className={dialog.body}>
        <p>
          <span>{text.open(date, time)}</span> <span>{withFiles ? text.showsFiles : text.showsLines}</span>
        </p>
        {url && <Copied label={text.link} value={url} copyLabel={text.copyLink} />}
        {pin !== '' && (
          <div>
            <Copied label={text.pin} value={pin} copyLabel={text.copyPin} isLarge />
            <p className={words.hint}>{text.pinOnce}</p>
          </div>
        )}
        {url && (
          <div className={styles.qr}>
            <QrCode text={url} label={text.qr} />
          </div>
        )}
      </div>
      <div className={`${layer.actions} ${dialog.actions}`}>
        <Button tone="primary" onClick={onDone}>
          {text.done}
        </Button>
      </div>
    </>
  )
}

type CopiedProps = { label: string; value: string; copyLabel: string; isLarge?: boolean }

function Copied({ label, value, copyLabel, isLarge = false }: CopiedProps) {
  const id = useId()
  return (
    <div className={styles.copied}>
      <span id={id}>{label}</span>
      <output aria-labelledby={id} className={isLarge ? styles.large : undefined}>
        {value}
      </output>
      <Button aria-label={copyLabel} Icon={IconCopy} onClick={() => void copyText(value, text.copyFailed)}>
        {text.copy}
      </Button>
    </div>
  )
}
