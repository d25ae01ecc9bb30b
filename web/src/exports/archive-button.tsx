import { httpPaths } from '@portal/contract/paths'
import { archiveMessages } from '@portal/contract/privacy/archive-messages'
import { IconDownload } from '@tabler/icons-react'
import { Button } from '../ui/button/button.tsx'
import words from '../ui/text/text.module.css'
import styles from './archive-button.module.css'
import { useDownload } from './use-download.ts'

const text = archiveMessages

/** Downloads everything that the portal keeps about the signed-in student. */
export function ArchiveButton() {
  const { start, isPending } = useDownload(text.failed)
  return (
    <div className={`${styles.archive} screen-only`}>
      <Button tone="quiet" busy={isPending} Icon={IconDownload} onClick={() => start({ path: httpPaths.ownArchive })}>
        {isPending ? text.downloading : text.own}
      </Button>
      <p className={words.hint}>{text.ownWhy}</p>
    </div>
  )
}
