import { screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import { askAgainMessages as text } from '@portal/contract/records/request-thread/ask-again-messages'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { IconRepeat } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useAskAgain } from '../../../../data/records/request-thread.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useQuestion } from '../../../../ui/dialog/use-question.tsx'

/** Asks for a closed request once more for its student, and opens the new one. */
export function AskAgain({ request: { id, student } }: { request: QueuedRequest }) {
  const { mutateAsync: askAgain } = useAskAgain()
  const { ask, dialog } = useQuestion()
  const navigate = useNavigate()
  const question = {
    title: text.question,
    explanation: text.why(fullName(student)),
    actionLabel: text.action,
    Icon: IconRepeat,
    tone: 'primary' as const,
    act: async () => {
      const { id: sent } = await askAgain({ id })
      await navigate({ to: screens.request, params: { id: sent } })
    },
    done: text.done,
    failed: text.failed,
  }
  return (
    <>
      <Button Icon={IconRepeat} onClick={() => ask(question)}>
        {text.action}
      </Button>
      {dialog}
    </>
  )
}
