import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import { IconEyeOff } from '@tabler/icons-react'
import { useSignedInUser } from '../../data/session/use-user.ts'
import { useQuestion } from '../../ui/dialog/use-question.tsx'
import { showFailure } from '../../ui/toast/show-failure.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { OwnDocument } from './own-document.ts'
import { useSetPublic } from './own-documents.ts'

const text = ownDocumentMessages.privacy

/** Lets anybody check a certificate again; or asks before that stops, and says what an employer then sees. */
export function usePublicCheck({ issued: { id }, title }: OwnDocument) {
  const { id: studentId } = useSignedInUser()
  const { mutateAsync } = useSetPublic(studentId)
  const { ask, dialog } = useQuestion()
  const allow = () =>
    mutateAsync({ id, isPublic: true }).then(
      () => toast.success(text.started(title)),
      (error: unknown) => showFailure(error, ownDocumentMessages.failed),
    )
  const askToStop = () =>
    ask({
      title: text.question,
      record: <b>{title}</b>,
      explanation: text.why,
      actionLabel: text.stop,
      Icon: IconEyeOff,
      tone: 'primary',
      act: () => mutateAsync({ id, isPublic: false }),
      done: text.stopped(title),
      failed: ownDocumentMessages.failed,
    })
  return { allow: () => void allow(), askToStop, dialog }
}
