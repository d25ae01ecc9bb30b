import { signInLinkMessages as text } from '@portal/contract/people/sign-in-link-messages'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { useChangeLink } from '../../../../data/people/sign-in-links.ts'
import { ssoName } from '../../../../runtime-config.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'

type Props = {
  person: { id: string; name: string; isStudent?: boolean }
  /** `takeBack`: what was permitted and not used. */
  asked: 'permit' | 'remove' | 'takeBack' | null
  onClose: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** Asks before a person of the office may link their account, or the link of a person is removed. */
export function ChangeLinkDialog({ person: { id, name, isStudent }, asked, onClose }: Props) {
  const permit = useChangeLink('permit')
  const remove = useChangeLink('remove')
  const change = async (work: typeof permit, done: string) => {
    await work
      .mutateAsync(id)
      .then(() => toast.success(done))
      .catch((error: unknown) => showFailure(error, text.failed))
    onClose()
  }
  return (
    <>
      <ConfirmDialog
        open={asked === 'permit'}
        title={text.permitting(name, ssoName)}
        explanation={text.permittingText}
        actionLabel={text.allow}
        icon={<IconLink {...icon} />}
        tone="primary"
        busy={permit.isPending}
        onConfirm={() => void change(permit, text.permitted(name, ssoName))}
        onClose={onClose}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        title={text.removing(name)}
        explanation={isStudent ? text.removingOfStudent(ssoName) : text.removingText(ssoName)}
        actionLabel={text.remove}
        icon={<IconLinkOff {...icon} />}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => void change(remove, text.removed(name))}
        onClose={onClose}
      />
      <ConfirmDialog
        open={asked === 'takeBack'}
        title={text.takingBack(name)}
        explanation={text.takingBackText}
        actionLabel={text.takeBack}
        icon={<IconLinkOff {...icon} />}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => void change(remove, text.takenBack(name))}
        onClose={onClose}
      />
    </>
  )
}
