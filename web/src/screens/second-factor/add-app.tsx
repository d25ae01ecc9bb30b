import type { TotpEnrolment } from '@portal/contract/people/second-factor/second-factor'
import { secondFactorMessages } from '@portal/contract/people/second-factor/second-factor-messages'
import { IconCopy } from '@tabler/icons-react'
import quiet from '../../ui/button/quiet-button.module.css'
import { copyText } from '../../ui/toast/copy-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { QrCode } from '../idcard/qr-code.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './second-factor.module.css'

const text = secondFactorMessages.app
const GROUP = /.{1,4}/g

type Props = {
  enrolment: TotpEnrolment
  confirm: (input: { enrolment: string; code: string }) => Promise<void>
  onCancel?: () => void
}

/** An authenticator app reads the QR code or the secret, and shows that it has it with its first code. */
export function AddApp({ enrolment: { enrolment, secret, uri }, confirm, onCancel }: Props) {
  return (
    <div className={styles.stack}>
      <p>{text.scan}</p>
      <div className={styles.qr}>
        <QrCode text={uri} label={text.qr} onScreen />
      </div>
      <div>
        <p>{text.orType}</p>
        <div className={styles.secret}>
          <code>{secret.match(GROUP)?.join(' ')}</code>
          {/* Who has the app on this same device can scan nothing. */}
          <button
            type="button"
            className={quiet.word}
            aria-label={text.copyOf}
            onClick={() => void copyText(secret, text.copyFailed)}
          >
            <IconCopy size={18} stroke={1.75} aria-hidden />
            {text.copy}
          </button>
        </div>
      </div>
      <CodeForm
        way="totp"
        text={{ code: text.code, hint: text.codeHint, send: text.confirm, sending: text.confirm, failed: text.failed }}
        onCancel={onCancel}
        onCode={async (code) => {
          await confirm({ enrolment, code })
          toast.success(text.added)
        }}
      />
    </div>
  )
}
