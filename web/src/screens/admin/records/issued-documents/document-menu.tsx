import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import {
  IconBan,
  IconChartBar,
  IconCircleCheck,
  IconFileCertificate,
  IconFileTypePdf,
  IconLink,
  IconRefresh,
  IconWorld,
  IconZoomQuestion,
} from '@tabler/icons-react'
import { useState } from 'react'
import { type DocumentChange, useChangeDocument } from '../../../../data/documents/issued-documents.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { useSignedInUser } from '../../../../data/session/use-user.ts'
import { useLazyDialog } from '../../../../ui/dialog/use-lazy-dialog.tsx'
import type { MenuEntry } from '../../../../ui/menu/row-menu.tsx'
import { copyText } from '../../../../ui/toast/copy-text.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import type { ManagedDocument } from './document-name.tsx'
import { showDocumentError } from './show-document-error.ts'

const text = documentActionMessages

const loadNoteDialog = () => import('./note-dialog.tsx').then(({ NoteDialog }) => NoteDialog)
const loadChecksDialog = () => import('./checks-dialog.tsx').then(({ ChecksDialog }) => ChecksDialog)

/**
 * What the office can do with an issued document: the entries of its menu, in the same order in every list, and the dialogs
 * that they open.
 */
export function useDocumentMenu(document: ManagedDocument) {
  const may = useMay()
  const { id: ownId } = useSignedInUser()
  const [change, setChange] = useState<'review' | 'withdraw'>('review')
  const note = useLazyDialog(loadNoteDialog, { change, document })
  const checks = useLazyDialog(loadChecksDialog, { document })
  const endReview = useChangeDocument('endReview')
  const retry = useChangeDocument('retry')
  if (!may('viewDocuments')) return { entries: [], dialogs: null }

  const { state, fileUrl, credentialUrl, checkUrl } = document
  const ask = (next: 'review' | 'withdraw') => () => {
    setChange(next)
    void note.show()
  }
  const run = (mutation: { mutate: typeof retry.mutate }, done: string) => () => {
    const change: DocumentChange = { id: document.id, studentId: document.studentId, note: '' }
    mutation.mutate(change, { onSuccess: () => toast.success(done), onError: showDocumentError })
  }
  const isLive = state === 'valid' || state === 'suspended' || state === 'underReview'
  const entries: (MenuEntry | false | null)[] = [
    fileUrl !== null && { label: text.openFile, Icon: IconFileTypePdf, href: fileUrl },
    credentialUrl !== null && {
      label: text.credential,
      Icon: IconFileCertificate,
      href: credentialUrl,
      download: true,
    },
    checkUrl !== null && { label: text.openPage, Icon: IconWorld, href: checkUrl },
    checkUrl !== null && {
      label: text.copyLink,
      Icon: IconLink,
      run: () => void copyText(checkUrl, text.copyFailed),
    },
    state !== 'making' &&
      state !== 'failed' && { label: text.byDay, Icon: IconChartBar, run: () => void checks.show() },
    state === 'failed' &&
      may('retryDocument') && { label: text.retry, Icon: IconRefresh, run: run(retry, text.retried) },
    isLive &&
      state !== 'underReview' &&
      may('reviewDocument') && { label: text.review.action, Icon: IconZoomQuestion, run: ask('review') },
    state === 'underReview' &&
      may('endDocumentReview') && {
        label: text.endReview.action,
        Icon: IconCircleCheck,
        run: run(endReview, text.endReview.done),
      },
    (isLive || state === 'expired') &&
      may('withdrawDocument') &&
      (document.issuedBy === ownId || may('withdrawOfOthers')) && {
        label: text.withdraw.action,
        Icon: IconBan,
        isDanger: true,
        run: ask('withdraw'),
      },
  ]
  return {
    entries: entries.filter((entry) => entry !== false && entry !== null),
    dialogs: (
      <>
        {note.dialog}
        {checks.dialog}
      </>
    ),
  }
}
