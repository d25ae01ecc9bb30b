import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { questionMessages } from '@portal/contract/bulk/imports/import-question-messages'
import { type AccessChoice, accessChoices, type StudentImport } from '@portal/contract/bulk/imports/imports'
import { IMPORT_UNDO_DAYS } from '@portal/contract/delays'
import { screens } from '@portal/contract/paths'
import { DAY_MS } from '@portal/contract/time/durations'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { isProblem } from '../../../../../data/api/problems.ts'
import { readImportNow, studentImports } from '../../../../../data/bulk/imports.ts'
import { hasMailServer } from '../../../../../runtime-config.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { onePress } from '../../../../../ui/button/one-press.ts'
import { Segmented } from '../../../../../ui/button/segmented.tsx'
import { FootBar } from '../../../../../ui/layout/foot-bar.tsx'
import { focusHeading } from '../../../../../ui/layout/screen.tsx'
import { formatDateTime } from '../../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import { DiscardBulkOperation } from '../../operation/bulk-operation-buttons.tsx'
import { showImportError } from '../../operation/bulk-operation-types.ts'
import { importType } from '../import-type.ts'

const text = importMessages.preview
const inviteText = importMessages.invitations

const shown = (count: number) => [count, formatNumber(count)] as const

type ApplyBarProps = {
  of: StudentImport
  /** What this person has looked at. */
  revision: number
  /** False while a tick is needed first. */
  mayApply: boolean
  confirmed: boolean
  /** Somebody has changed the preview, which is shown as it is now, with this revision. */
  onChanged: (revision: number) => void
}

/** Says in one sentence what applying would do and until when it could be undone, with the button that does it. */
export function ApplyBar({ of, revision, mayApply, confirmed, onChanged }: ApplyBarProps) {
  const { id, counts, questions, canInvite } = of
  // Who is invited is chosen by whoever applies: e-mails to thousands cannot be called back.
  const [access, setAccess] = useState<AccessChoice>('none')
  const { mutate, isPending } = studentImports.useApply()
  const navigate = useNavigate()
  const why = useId()
  const rows = counts.new + counts.changed
  const open = questions.filter(({ isAnswered }) => !isAnswered).map(({ title }) => title)
  const until = formatDateTime(new Date(Date.now() + IMPORT_UNDO_DAYS * DAY_MS).toISOString()).date
  const onRead = (now: StudentImport) => onChanged(now.revision)
  const apply = () =>
    mutate(
      { id, rows, revision, confirmed, access },
      {
        onSuccess: () => {
          focusHeading()
          void navigate({ to: screens.studentImport, params: { id } })
        },
        onError: (error) => {
          showImportError(error)
          if (isProblem(error, 'IMPORT_PREVIEW_CHANGED')) void readImportNow(id).then(onRead)
        },
      },
    )
  return (
    <FootBar>
      <p id={why}>
        {rows === 0 ? (
          text.nothingWould
        ) : (
          <>
            <b>{text.newAndChanged(shown(counts.new), shown(counts.changed))}</b>{' '}
            <span>{`${text.stayOut(shown(counts.unchanged), shown(counts.wrong))} `}</span>
            {open.length > 0 && <span>{`${questionMessages.answerFirst(open)} `}</span>}
            {!mayApply && <span>{`${of.threshold?.newTerm ? text.confirmTermFirst : text.confirmFirst} `}</span>}
            <span>{text.undoable(until)}</span>
            {counts.new > 0 && !(canInvite && hasMailServer) && <span>{` ${inviteText.noMail}`}</span>}
          </>
        )}
      </p>
      {counts.new > 0 && canInvite && hasMailServer && (
        <Segmented
          legend={inviteText.choose(counts.new, formatNumber(counts.new))}
          options={accessChoices}
          labels={inviteText.choices}
          value={access}
          onChange={setAccess}
        />
      )}
      <DiscardBulkOperation id={id} type={importType} />
      {rows > 0 && (
        <Button
          tone="primary"
          busy={isPending || !mayApply || open.length > 0}
          aria-describedby={why}
          Icon={IconPlayerPlay}
          {...onePress(apply)}
        >
          {text.apply(rows, formatNumber(rows))}
        </Button>
      )}
    </FootBar>
  )
}
