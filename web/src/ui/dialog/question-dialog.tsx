import type { IconX } from '@tabler/icons-react'
import { useOneAtATime } from '../button/use-one-at-a-time.ts'
import { showFailure } from '../toast/show-failure.ts'
import { toast } from '../toast/toast.ts'
import { ConfirmDialog, type ConfirmTexts } from './confirm-dialog.tsx'
import { useLastNonNull } from './use-last-non-null.ts'

/** What is asked before something is done, what is done then, and what is said about it. */
export type Question = ConfirmTexts & {
  Icon: typeof IconX
  act: () => Promise<unknown>
  /** The toast after it, unless `act` says itself what it has done. */
  done?: string
  /** The toast of a failure for which the portal gives no reason, or what makes it. */
  failed: string | ((error: unknown) => void)
  /** After a failure the question stays, to be answered once more. */
  staysAfterFailure?: boolean
}

type QuestionDialogProps = { question: Question | null; open?: boolean; onClose: () => void }

/** Asks for confirmation, acts once, says how it went and closes. */
export function QuestionDialog({ question, open = question !== null, onClose }: QuestionDialogProps) {
  const shown = useLastNonNull(question)
  const [run, isBusy] = useOneAtATime()
  const confirm = ({ act, done, failed, staysAfterFailure }: Question) =>
    run(async () => {
      try {
        await act()
        if (done) toast.success(done)
      } catch (error) {
        if (typeof failed === 'string') showFailure(error, failed)
        else failed(error)
        if (staysAfterFailure) return
      }
      onClose()
    })
  return (
    <ConfirmDialog
      {...(shown ?? nothing)}
      open={open}
      busy={isBusy}
      onConfirm={() => question && void confirm(question)}
      onClose={onClose}
    />
  )
}

const nothing = { title: '', explanation: '', actionLabel: '', tone: 'primary' } as const
