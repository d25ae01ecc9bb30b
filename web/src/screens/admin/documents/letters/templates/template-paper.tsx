import { LETTER_ADDRESS_MAX_CHARACTERS } from '@portal/contract/documents/letters/letter-limits'
import { letterMessages } from '@portal/contract/documents/letters/letter-messages'
import { letterHeads } from '@portal/contract/documents/letters/letter-templates'
import { parseLetter } from '@portal/contract/documents/letters/parse-letter'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { CheckBox, TextArea } from '../../../../../forms/fields/inputs.tsx'
import { RadioChoices } from '../../../../../forms/fields/radio-choices.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { useKnownFields } from './use-known-fields.ts'
import type { Written } from './use-template-draft.ts'

const text = templateMessages

type TemplatePaperProps = { written: Written; onChange: (changes: Partial<Written>) => void }

/** The head of the paper, and whom the letter is addressed to. */
export function TemplatePaper({ written: { head, address, keepsLines }, onChange }: TemplatePaperProps) {
  const known = useKnownFields()
  const [problem] = address === '' ? [] : parseLetter(address, known).problems
  return (
    <section className={layout.form}>
      <h2>{text.paper}</h2>
      <RadioChoices
        legend={text.head}
        choices={letterHeads}
        labels={text.heads}
        chosen={head}
        onChange={(chosen) => onChange({ head: chosen })}
      />
      <CheckBox
        label={text.keepsLines}
        checked={keepsLines}
        onChange={({ target }) => onChange({ keepsLines: target.checked })}
      />
      <TextArea
        label={text.address}
        hint={text.addressHint}
        rows={4}
        maxLength={LETTER_ADDRESS_MAX_CHARACTERS}
        value={address}
        error={problem && `${letterMessages.place(problem)}: ${letterMessages.problem(problem)}`}
        onChange={({ target }) => onChange({ address: target.value })}
      />
    </section>
  )
}
