import { screens } from '@portal/contract/paths'
import { invitationMessages } from '@portal/contract/people/invitation-messages'
import type { InvitationHandout } from '@portal/contract/people/invitations'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import frame from '../../../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import layer from '../../../../ui/dialog/dialog-layer.module.css'
import layout from '../../../../ui/layout/layout.module.css'
import { copyText } from '../../../../ui/text/copy-text.ts'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import type from '../../../../ui/text/text.module.css'
import { InvitationHandoutSheet } from './invitation-handouts.tsx'
import { PrintedHandouts } from './printed-handouts.tsx'

const text = invitationMessages.given

type GivenLinkProps = { handout: InvitationHandout | null; onClose: () => void }

/** Where no e-mail can be sent: the link with which a person chooses a password, to be copied or printed. Shown only now. */
export const GivenLink = ({ handout, onClose }: GivenLinkProps) => (
  <DialogFrame
    open={handout !== null}
    onClose={onClose}
    title={text.title(handout?.name ?? '')}
    explanation={text.explanation(handout?.name ?? '')}
    staysOpen
  >
    {handout && <Link handout={handout} onClose={onClose} />}
  </DialogFrame>
)

function Link({ handout, onClose }: { handout: InvitationHandout; onClose: () => void }) {
  const [isPrinting, setPrinting] = useState(false)
  const link = `${window.location.origin}${screens.welcome}#${handout.code}`
  return (
    <>
      <div className={`${frame.body} ${layout.form}`}>
        <div className={layout.lines}>
          <span className={type.caption}>{text.link}</span>
          <code className={type.copied}>{link}</code>
        </div>
        <p className={type.hint}>{text.once(formatDateTime(handout.expiresAt).date)}</p>
      </div>
      <div className={`${layer.actions} ${frame.actions}`}>
        <Button onClick={onClose}>{text.done}</Button>
        <Button icon={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => setPrinting(true)}>
          {invitationMessages.printSlip}
        </Button>
        <Button
          tone="primary"
          icon={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copyText(link, text.copyFailed)}
        >
          {text.copy}
        </Button>
      </div>
      {isPrinting && (
        <PrintedHandouts onPrinted={() => setPrinting(false)}>
          <InvitationHandoutSheet handout={handout} />
        </PrintedHandouts>
      )}
    </>
  )
}
