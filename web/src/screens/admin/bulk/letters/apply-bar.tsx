import { bulkLetterMessages } from '@portal/contract/bulk/bulk-letter-messages'
import type { BulkLetter } from '@portal/contract/bulk/bulk-letters'
import { IconCertificate } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { bulkLetters } from '../../../../data/bulk/bulk-letters.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { onePress } from '../../../../ui/button/one-press.ts'
import { showBulkOperationError } from '../../../../ui/dialog/bulk-operation-buttons.tsx'
import { FootBar } from '../../../../ui/layout/foot-bar.tsx'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { announce } from '../../../../ui/toast/announce.ts'
import { DiscardBulkOperation } from '../operation/bulk-operation-buttons.tsx'
import { planText } from './bulk-letter-text.ts'
import { bulkLetterType } from './bulk-letter-type.ts'

const text = bulkLetterMessages.draft

/** Says how many students get a letter, with the button that issues them. */
export function ApplyBar({ bulkLetter }: { bulkLetter: BulkLetter }) {
  const { id, counts } = bulkLetter
  const { mutate, isPending } = bulkLetters.useApply()
  const why = useId()
  const gets = counts.students - counts.leftOut
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the region below says what changes
  useEffect(() => announce(planText(counts)), [])
  const apply = () =>
    mutate({ id, students: counts.students }, { onSuccess: () => focusHeading(), onError: showBulkOperationError })
  return (
    <FootBar>
      <p id={why}>
        <b role="status">{isPending ? text.beginning : planText(counts)}</b>
        {gets > 0 && <span>{` ${text.order} ${bulkLetterMessages.run.undoFor}`}</span>}
      </p>
      <DiscardBulkOperation id={id} type={bulkLetterType} tone="plain" />
      <Button
        tone="primary"
        busy={isPending}
        disabled={gets === 0}
        aria-describedby={why}
        Icon={IconCertificate}
        {...onePress(apply)}
      >
        {text.apply(gets, formatNumber(gets))}
      </Button>
    </FootBar>
  )
}
