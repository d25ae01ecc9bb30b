import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import { useSignedInUser } from '../../data/session/use-user.ts'
import { showFailure } from '../../ui/toast/show-failure.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { OwnDocument } from './own-document.ts'
import { useSetPublic } from './own-documents.ts'

const text = ownDocumentMessages.privacy

/** Lets anybody check a certificate again, or stops that. Says what was done, and why it did not work. */
export function usePublicCheck({ issued: { id }, title }: OwnDocument) {
  const { id: studentId } = useSignedInUser()
  const { mutateAsync, isPending } = useSetPublic(studentId)
  const set = async (isPublic: boolean) => {
    try {
      await mutateAsync({ id, isPublic })
      toast.success(isPublic ? text.started(title) : text.stopped(title))
    } catch (error) {
      showFailure(error, ownDocumentMessages.failed)
    }
  }
  return { allow: () => set(true), stop: () => set(false), isPending }
}
