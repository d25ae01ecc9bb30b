import { importMessages } from '@portal/contract/import-messages'
import type { StudentImport } from '@portal/contract/imports'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportSearch } from '../../../list-search.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { ListState } from '../../../ui/use-list-state.ts'
import { ApplyBar } from './apply-bar.tsx'
import { NotesNotice } from './notes-notice.tsx'
import { RowsPanel } from './rows-panel.tsx'
import { ThresholdNotice } from './threshold-notice.tsx'
import { WrongRows } from './wrong-rows.tsx'

const text = importMessages.preview

/** What an import will do, row by row, before anything is written; afterwards, what each row did. */
export function PreviewStep({ of, list }: { of: StudentImport; list: ListState<ImportSearch> }) {
  const isOpen = of.state === 'preview'
  // The tick is for the numbers that were shown with it.
  const changed = of.threshold?.changed ?? 0
  const [confirmedFor, setConfirmedFor] = useState<number | null>(null)
  const confirmed = confirmedFor === changed
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
      {isOpen && <NothingToApply of={of} />}
      <NotesNotice notes={of.notes} />
      <RowsPanel of={of} list={list} />
      {isOpen && list.search.outcome !== 'wrong' && <WrongRows of={of} list={list} />}
      {isOpen && <ApplyBar of={of} mayApply={!isExceeded || confirmed} confirmed={confirmed} />}
    </>
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
