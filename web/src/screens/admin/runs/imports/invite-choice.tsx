import { importMessages } from '@portal/contract/runs/import-messages'
import { type AccessChoice, accessChoices, type StudentImport } from '@portal/contract/runs/imports'
import { formatNumber } from '../../../../ui/format-number.ts'
import { Segmented } from '../../../../ui/segmented.tsx'

const text = importMessages.invitations

type InviteChoiceProps = { of: StudentImport; access: AccessChoice; onChange: (access: AccessChoice) => void }

/** How many students would be invited by e-mail, and when. */
export function InviteChoice({ of: { counts, canInvite }, access, onChange }: InviteChoiceProps) {
  if (counts.new === 0 || !canInvite) return null
  return (
    <Segmented
      legend={text.choose(counts.new, formatNumber(counts.new))}
      options={accessChoices}
      labels={text.choices}
      value={access}
      onChange={onChange}
    />
  )
}
