import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { ImportedField } from '@portal/contract/bulk/imports/imports'
import { cardPatternFault, formatCard } from '@portal/contract/records/id-cards/card-pattern'
import type { ReactNode } from 'react'
import { CheckBox, TextField } from '../../../../forms/fields/inputs.tsx'
import { RadioChoices } from '../../../../forms/fields/radio-choices.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type from '../../../../ui/text/text.module.css'
import { Words } from '../../../../ui/text/words.tsx'
import type { ColumnsForm } from './columns/columns-form.ts'
import styles from './columns/columns-step.module.css'
import { fieldLabel } from './columns/field-label.ts'

const text = importMessages.options

/** How rows are matched with students, and what happens to corrections made by hand. */
export function ImportOptionsFields({ form, fields }: { form: ColumnsForm; fields: readonly ImportedField[] }) {
  const { matchBy, overwriteCorrections } = form.values
  return (
    <section>
      <h2>{text.heading}</h2>
      <Panel padded>
        <div className={styles.options}>
          <RadioChoices
            legend={text.matchBy}
            choices={['email', 'collegeId']}
            labels={text.matchByOptions}
            chosen={matchBy}
            onChange={(chosen) => form.change({ matchBy: chosen })}
          />
          <Group label={text.inactive}>
            <CheckBox label={text.restoreInactive} {...form.tick('restoreInactive')} />
          </Group>
          <CardPattern form={form} />
          <Group label={text.corrections} hint={text.correctionsWhy}>
            <div className={styles.boxes}>
              {fields.map((field) => (
                <CheckBox
                  key={field}
                  label={fieldLabel(field)}
                  name="overwriteCorrections"
                  checked={overwriteCorrections.includes(field)}
                  onChange={({ target }) =>
                    form.change({
                      overwriteCorrections: fields.filter((one) =>
                        one === field ? target.checked : overwriteCorrections.includes(one),
                      ),
                    })
                  }
                />
              ))}
            </div>
          </Group>
        </div>
      </Panel>
    </section>
  )
}

/** The pattern for card ids, with the card that it would make. */
function CardPattern({ form }: { form: ColumnsForm }) {
  const pattern = form.values.cardPattern.trim()
  const isRight = pattern !== '' && cardPatternFault(pattern) === null
  const holder = { courseName: text.exampleCourse, calendarYear: new Date().getFullYear() }
  return (
    <TextField
      label={text.cardPattern}
      hint={isRight ? text.cardExample(holder.courseName, formatCard(pattern, holder, 1)) : text.cardPatternHint}
      autoComplete="off"
      spellCheck={false}
      {...form.field('cardPattern')}
    />
  )
}

function Group({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {hint && <p className={type.hint}>{hint}</p>}
      <Words>{children}</Words>
    </fieldset>
  )
}
