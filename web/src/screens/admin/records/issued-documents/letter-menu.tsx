import type { IssuedLetter } from '@portal/contract/documents/letters/issued-letters'
import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { screens } from '@portal/contract/paths'
import {
  IconArrowBackUp,
  IconBan,
  IconBell,
  IconCheck,
  IconCopy,
  IconFileTypePdf,
  IconPencil,
  IconRefresh,
  IconWorld,
} from '@tabler/icons-react'
import { useChangeLetter, useRetryLetter } from '../../../../data/documents/issued-letters.ts'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { useSignedInUser } from '../../../../data/session/use-user.ts'
import { useLazyDialog } from '../../../../ui/dialog/use-lazy-dialog.tsx'
import { useQuestion } from '../../../../ui/dialog/use-question.tsx'
import { type MenuEntry, RowMenu } from '../../../../ui/menu/row-menu.tsx'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { LetterName } from './letter-name.tsx'

const text = registerMessages
const loadCancel = () => import('./cancel-letter-dialog.tsx').then(({ CancelLetterDialog }) => CancelLetterDialog)
/** The dialog that hands a letter over. */
export const loadCollect = () => import('./collect-dialog.tsx').then(({ CollectDialog }) => CollectDialog)

/** The button ⋯ with everything that the office can do with a letter. */
export function LetterMenu({ letter }: { letter: IssuedLetter }) {
  const { entries, dialogs } = useLetterMenu(letter)
  return (
    <>
      <RowMenu of={text.letterOf(letter.serial, letter.student?.name ?? text.forgotten)} entries={entries} />
      {dialogs}
    </>
  )
}

/** The entries of the menu of a letter, and the dialogs that they open. */
export function useLetterMenu(letter: IssuedLetter) {
  const may = useMay()
  const { id: ownId } = useSignedInUser()
  const cancel = useLazyDialog(loadCancel, { letter })
  const { ask, dialog } = useQuestion()
  const collect = useLazyDialog(loadCollect, { letter })
  const uncollect = useChangeLetter('uncollect')
  const sendAgain = useChangeLetter('sendAgain')
  const areStudentsTold = useIsFeatureOn('notifications')
  const { mutateAsync: duplicate } = useChangeLetter('duplicate')
  const retry = useRetryLetter()
  const { id, serial, student, state, document, collectedAt, handover } = letter
  const said = (done: string) => ({
    onSuccess: () => toast.success(done),
    onError: (error: unknown) => showFailure(error, text.failed),
  })
  /** A duplicate takes a number of the register. */
  const askToDuplicate = () =>
    ask({
      title: text.duplicate.question,
      record: <LetterName letter={letter} />,
      explanation: text.duplicate.why,
      actionLabel: text.duplicate.action,
      Icon: IconCopy,
      tone: 'primary',
      act: async () => toast.success(text.duplicate.done((await duplicate({ id })).serial)),
      failed: text.failed,
      staysAfterFailure: true,
    })
  const isLive = student !== null && state !== 'cancelled' && state !== 'replaced' && state !== 'forgotten'
  const waits = isLive && handover === 'paper' && collectedAt === null
  const mayEnd = letter.issuedBy?.id === ownId || may('withdrawOfOthers')
  const entries: (MenuEntry | false)[] = [
    !!document?.fileUrl && { label: text.open, Icon: IconFileTypePdf, href: document.fileUrl },
    !!document?.checkUrl && { label: text.publicPage, Icon: IconWorld, href: document.checkUrl },
    waits &&
      may('collectLetter') && {
        label: text.collect.action,
        Icon: IconCheck,
        run: () => void collect.show(),
      },
    isLive &&
      collectedAt !== null &&
      may('collectLetter') && {
        label: text.collect.undo,
        Icon: IconArrowBackUp,
        run: () => uncollect.mutate({ id }, said(text.collect.undone(serial))),
      },
    state === 'failed' &&
      document !== null &&
      may('retryDocument') && {
        label: text.retry.action,
        Icon: IconRefresh,
        run: () => retry.mutate(document.id, said(text.retry.done)),
      },
    isLive &&
      !!document?.fileUrl &&
      areStudentsTold &&
      may('sendLetterAgain') && {
        label: text.sendAgain.action,
        Icon: IconBell,
        run: () => sendAgain.mutate({ id }, said(text.sendAgain.done(serial))),
      },
    isLive && may('issueLetter') && { label: text.duplicate.action, Icon: IconCopy, run: askToDuplicate },
    isLive &&
      may('issueLetter') &&
      mayEnd && {
        label: text.correct,
        Icon: IconPencil,
        link: {
          to: screens.issueLetter,
          params: { id: student.id },
          search: { template: letter.template.id, replaces: id },
        },
      },
    isLive &&
      may('cancelLetter') &&
      mayEnd && {
        label: text.cancel.action,
        Icon: IconBan,
        isDanger: true,
        run: () => void cancel.show(),
      },
  ]
  return {
    entries: entries.filter((entry) => entry !== false),
    dialogs: (
      <>
        {cancel.dialog}
        {dialog}
        {collect.dialog}
      </>
    ),
  }
}
