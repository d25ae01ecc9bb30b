import { fullName } from '@portal/contract/people/full-name'
import { invitationMessages } from '@portal/contract/people/invitations/invitation-messages'
import type { InvitationHandout } from '@portal/contract/people/invitations/invitations'
import type { Profile } from '@portal/contract/people/students'
import { IconKey, IconLink, IconMailOff, IconMailShare, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accessQuery, useInvite, useMakeHandouts } from '../../../../data/people/invitations.ts'
import { hasMailServer, isSsoOnly } from '../../../../runtime-config.ts'
import { Button } from '../../../../ui/button/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { Notice } from '../../../../ui/layout/notice.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { GivenLink } from '../../people/invitations/given-link.tsx'
import { useInvitationHandouts } from '../../people/invitations/invitation-handouts.tsx'
import { describeInvitation } from '../../people/students/invitations/describe-invitation.ts'

const text = invitationMessages

/** Says that an active student has no password yet and how they were invited, with the buttons to do it again. */
export function InvitationNotice({ student }: { student: Profile }) {
  const { data } = useQuery(accessQuery([student.id]))
  const [access] = data ?? []
  if (student.email === '') {
    return (
      <Notice tone="waiting" Icon={IconMailOff}>
        <b>{text.noEmail}</b> {text.noEmailWhy}
      </Notice>
    )
  }
  if (!access || access.hasPassword || access.signInLink) return null
  return (
    <Notice
      tone="plain"
      Icon={IconKey}
      action={
        <Permitted action="inviteStudent">
          {hasMailServer ? (
            <Actions student={student} isInvited={access.invitation !== null} />
          ) : (
            !isSsoOnly && <MakeLink id={student.id} />
          )}
        </Permitted>
      }
    >
      {!isSsoOnly && <b>{text.noPassword}</b>}
      <span>{` ${describeInvitation(access)}`}</span>
    </Notice>
  )
}

/** Where no e-mail can be sent. */
function MakeLink({ id }: { id: string }) {
  const { mutateAsync, isPending } = useMakeHandouts()
  const [handout, setHandout] = useState<InvitationHandout | null>(null)
  const make = () =>
    mutateAsync({ ids: [id] })
      .then(([made]) => setHandout(made ?? null))
      .catch((error: unknown) => showFailure(error, text.slipsFailed))
  return (
    <>
      <Button busy={isPending} aria-haspopup="dialog" Icon={IconLink} onClick={() => void make()}>
        {text.given.open}
      </Button>
      <GivenLink handout={handout} onClose={() => setHandout(null)} />
    </>
  )
}

function Actions({ student, isInvited }: { student: Profile; isInvited: boolean }) {
  const { mutateAsync, isPending } = useInvite()
  const handouts = useInvitationHandouts()
  const invite = async () => {
    try {
      const { hasPassword } = await mutateAsync(student.id)
      handouts.discard()
      toast.success(hasPassword ? text.notNeeded(fullName(student)) : text.sent(fullName(student)))
    } catch (error) {
      showFailure(error, text.failed)
    }
  }
  const makeHandout = () =>
    void handouts.make({ ids: [student.id] }).catch((error: unknown) => showFailure(error, text.slipsFailed))
  return (
    <div className={layout.cluster}>
      <Button busy={isPending} Icon={IconMailShare} onClick={() => void invite()}>
        {isInvited ? text.inviteAgain : text.invite}
      </Button>
      {!isSsoOnly && (
        <Button
          busy={handouts.isPending}
          Icon={IconPrinter}
          onClick={handouts.slips.length > 0 ? handouts.printAgain : makeHandout}
        >
          {handouts.slips.length > 0 ? text.printAgain : text.printSlip}
        </Button>
      )}
      {handouts.sheet}
    </div>
  )
}
