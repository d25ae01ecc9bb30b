import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import { IconShare } from '@tabler/icons-react'
import { Button } from '../../ui/button/button.tsx'
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.tsx'
import { FootBar } from '../../ui/layout/foot-bar.tsx'
import { focusShares } from './focus-shares.ts'
import type { OwnDocument } from './own-document.ts'

const text = ownDocumentMessages.ticks

type ShareBarProps = { documents: readonly OwnDocument[]; onClear: () => void }

/** Shares the ticked certificates by one link. */
export function ShareBar({ documents, onClear }: ShareBarProps) {
  const clear = () => {
    onClear()
    focusShares()
  }
  const share = useLazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog, {
    documents,
    onMade: clear,
  })
  return (
    <>
      <FootBar>
        <p>
          <b>{text.count(documents.length)}</b>
        </p>
        <Button onClick={clear}>{text.clear}</Button>
        <Button tone="primary" Icon={IconShare} onClick={() => void share.show()}>
          {text.share(documents.length)}
        </Button>
      </FootBar>
      {share.dialog}
    </>
  )
}
