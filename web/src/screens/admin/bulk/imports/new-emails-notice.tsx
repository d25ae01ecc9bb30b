import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { ImportOptions, StudentImport } from '@portal/contract/bulk/imports/imports'
import { IconMailQuestion } from '@tabler/icons-react'
import { useSetOptions } from '../../../../data/bulk/imports.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Notice } from '../../../../ui/layout/notice.tsx'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { showImportError } from '../operation/bulk-operation-types.ts'

const text = importMessages.newEmails

type NewEmailsNoticeProps = {
  of: StudentImport
  /** With the revision of the preview then. */
  onChosen: (revision: number) => void
}

/** Says that rows with an unknown e-mail are probably about students of the portal, and takes one answer for all. */
export function NewEmailsNotice({ of, onChosen }: NewEmailsNoticeProps) {
  const { id, options, newEmails } = of
  const { mutate, isPending } = useSetOptions()
  const choose = (chosen: ImportOptions['newEmails']) =>
    mutate(
      { ...options, id, newEmails: chosen },
      {
        onSuccess: ({ revision }) => {
          onChosen(revision)
          toast.info(text.checking)
          focusHeading()
        },
        onError: showImportError,
      },
    )
  if (options.newEmails !== 'ask') {
    return (
      <Notice
        tone="plain"
        Icon={IconMailQuestion}
        action={
          <Button busy={isPending} onClick={() => choose('ask')}>
            {text.askAgain}
          </Button>
        }
      >
        {options.newEmails === 'same' ? text.taken : text.others}
      </Notice>
    )
  }
  if (newEmails === 0) return null
  return (
    <Notice
      tone="waiting"
      Icon={IconMailQuestion}
      action={
        <Button busy={isPending} onClick={() => choose('same')}>
          {text.same(newEmails, formatNumber(newEmails))}
        </Button>
      }
    >
      <b>{text.found(newEmails, formatNumber(newEmails))}</b> {text.why}
    </Notice>
  )
}
