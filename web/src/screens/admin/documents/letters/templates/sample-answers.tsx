import { LETTER_ANSWER_MAX_CHARACTERS } from '@portal/contract/documents/letters/letter-limits'
import type { AskingType } from '@portal/contract/documents/letters/letter-templates'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { IconChevronDown } from '@tabler/icons-react'
import { TextField } from '../../../../../forms/fields/inputs.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { Popover } from '../../../../../ui/menu/popover.tsx'
import words from '../../../../../ui/text/text.module.css'
import styles from './letter-editor.module.css'

const text = templateMessages.samples

/** What somebody has typed for an answer, by its name. */
export type Samples = Readonly<Record<string, string>>
export type Sample = { label: string; answer: string }

/** The answers that texts name, such as `request.purpose`, each once. */
export const answersIn = (texts: readonly string[]) => [
  ...new Set(texts.flatMap((one) => one.match(/\b(?:request|office)\.[a-z][A-Za-z0-9]*/g) ?? [])),
]

/** The sample of an answer: what was typed, or else its label in brackets. */
export function samplesOf(requestTypes: readonly AskingType[], typed: Samples) {
  const labels = new Map(requestTypes.flatMap(({ answers }) => answers.map(({ name, label }) => [name, label])))
  return (name: string): Sample => {
    const label = labels.get(name) ?? name.replace(/^\w+\./, '')
    return { label, answer: typed[name] ?? `(${label})` }
  }
}

type SampleAnswersProps = {
  names: readonly string[]
  sampleOf: (name: string) => Sample
  onChange: (name: string, answer: string) => void
}

/** The answers that the preview is made with; nothing where the letter names none. They are not kept. */
export function SampleAnswers({ names, sampleOf, onChange }: SampleAnswersProps) {
  if (names.length === 0) return null
  return (
    <Popover
      title={text.open}
      align="end"
      trigger={
        <Button tone="quiet">
          <span>{text.open}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </Button>
      }
    >
      <div className={styles.samples}>
        <p className={words.hint}>{text.hint}</p>
        {names.map((name) => {
          const { label, answer } = sampleOf(name)
          return (
            <TextField
              key={name}
              label={label}
              maxLength={LETTER_ANSWER_MAX_CHARACTERS}
              value={answer}
              onChange={({ target }) => onChange(name, target.value)}
            />
          )
        })}
      </div>
    </Popover>
  )
}
