import { screens } from '@portal/contract/paths'
import { invitationMessages } from '@portal/contract/people/invitations/invitation-messages'
import type { InvitationHandout } from '@portal/contract/people/invitations/invitations'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import { SecretShown } from '../../../../ui/dialog/secret-shown.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
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
  return (
    <>
      <SecretShown
        secret={`${window.location.origin}${screens.welcome}#${handout.code}`}
        text={text}
        note={text.once(formatDateTime(handout.expiresAt).date)}
        action={
          <Button Icon={IconPrinter} onClick={() => setPrinting(true)}>
            {invitationMessages.printSlip}
          </Button>
        }
        onClose={onClose}
      />
      {isPrinting && (
        <PrintedHandouts onPrinted={() => setPrinting(false)}>
          <InvitationHandoutSheet handout={handout} />
        </PrintedHandouts>
      )}
    </>
  )
}
