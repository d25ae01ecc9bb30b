import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { IconCircleCheck, IconInfoCircle, IconUnlink } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { Notice } from '../../../../ui/layout/notice.tsx'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import type { ListState } from '../../../../ui/list/use-list-state.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { ApplyBar } from './applying/apply-bar.tsx'
import { ThresholdNotice } from './applying/threshold-notice.tsx'
import type { ImportSearch } from './import-search.ts'
import { NewEmailsNotice } from './new-emails-notice.tsx'
import { NotesNotice } from './notes-notice.tsx'
import { RowsPanel } from './rows/rows-panel.tsx'
import { WrongRows } from './rows/wrong-rows.tsx'
import type { SeenRevision } from './use-seen-revision.ts'

const text = importMessages.preview

type PreviewStepProps = { of: StudentImport; list: ListState<ImportSearch>; revision: SeenRevision }

/** What an import will do, row by row, before anything is written; afterwards, what each row did. */
export function PreviewStep({ of, list, revision }: PreviewStepProps) {
  const isOpen = of.state === 'preview'
  // The tick is for the numbers that were shown with it.
  const changed = of.threshold?.changed ?? 0
  const [confirmedFor, setConfirmedFor] = useState<number | null>(null)
  const confirmed = confirmedFor === changed
  const { seen, haveSeen, countOwn } = revision
  const isExceeded = of.threshold?.exceeded ?? false
  return (
    <>
      {isOpen && isExceeded && (
        <ThresholdNotice
          of={of}
          confirmed={confirmed}
          onConfirm={(isTicked) => setConfirmedFor(isTicked ? changed : null)}
        />
      )}
      {isOpen && seen !== of.revision && <ChangedNotice onSeen={() => haveSeen(of.revision)} />}
      {isOpen && <NothingToApply of={of} />}
      {isOpen && <NewEmailsNotice of={of} onChosen={countOwn} />}
      {isOpen && of.linksToEnd > 0 && (
        <Notice tone="waiting" Icon={IconUnlink}>
          <b>{text.linksEnd(of.linksToEnd, formatNumber(of.linksToEnd))}</b> {text.linksEndWhy}
        </Notice>
      )}
      <NotesNotice notes={of.notes} />
      <RowsPanel of={of} list={list} onFixed={countOwn} />
      {isOpen && list.search.outcome !== 'wrong' && <WrongRows of={of} list={list} />}
      {isOpen && (
        <ApplyBar
          of={of}
          revision={seen}
          mayApply={!isExceeded || confirmed}
          confirmed={confirmed}
          onChanged={haveSeen}
        />
      )}
    </>
  )
}

/** Says that a colleague or a program has changed what is shown. */
function ChangedNotice({ onSeen }: { onSeen: () => void }) {
  const hide = () => {
    focusHeading()
    onSeen()
  }
  return (
    <Notice tone="waiting" Icon={IconInfoCircle} action={<Button onClick={hide}>{text.changedSeen}</Button>}>
      <b>{text.changed}</b> {text.changedWhy}
    </Notice>
  )
}

/** Says why nothing can be applied, where that is so. */
function NothingToApply({ of: { counts } }: { of: StudentImport }) {
  if (counts.new + counts.changed > 0) return null
  const isAllRight = counts.unchanged > 0 && counts.wrong === 0
  return (
    <Notice tone={isAllRight ? 'good' : 'waiting'} Icon={isAllRight ? IconCircleCheck : IconInfoCircle}>
      <b>{counts.total === 0 ? text.noRows : isAllRight ? text.allUnchanged : text.nothingRight}</b>
    </Notice>
  )
}
