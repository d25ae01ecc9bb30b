import { walletMessages } from '@portal/contract/documents/wallet-messages'
import { IconShare } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { useLazyDialog } from '../../ui/use-lazy-dialog.tsx'
import { focusShares } from './focus-shares.ts'
import type { Paper } from './paper.ts'

const text = walletMessages.ticks

type ShareBarProps = { papers: readonly Paper[]; onClear: () => void }

/** Shares the ticked certificates by one link. */
export function ShareBar({ papers, onClear }: ShareBarProps) {
  const clear = () => {
    onClear()
    focusShares()
  }
  const share = useLazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog, {
    papers,
    onMade: clear,
  })
  return (
    <>
      <FootBar>
        <p>
          <b>{text.count(papers.length)}</b>
        </p>
        <Button onClick={clear}>{text.clear}</Button>
        <Button
          tone="primary"
          icon={<IconShare size={18} stroke={1.75} aria-hidden />}
          onClick={() => void share.show()}
        >
          {text.share(papers.length)}
        </Button>
      </FootBar>
      {share.dialog}
    </>
  )
}
