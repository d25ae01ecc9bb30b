import { ruleObstacles } from '@portal/contract/records/request-types/approval-rule'
import { requestTypeEditorMessages as text } from '@portal/contract/records/request-types/request-type-editor-messages'
import {
  type RequestTypeDecider,
  requestTypeDeciders,
} from '@portal/contract/records/request-types/request-type-summary'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { letterTemplatesQuery } from '../../../../data/documents/letter-templates.ts'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import fields from '../../../../forms/fields/field.module.css'
import { Field } from '../../../../forms/fields/field.tsx'
import { CheckBox, TextField } from '../../../../forms/fields/inputs.tsx'
import formStyles from '../../../../forms/form.module.css'
import { Notice } from '../../../../ui/layout/notice.tsx'
import type { RequestTypeForm } from './request-type-sections.tsx'
import styles from './request-types.module.css'

const { labels, parts } = text

function NumberField({
  form,
  field,
  label,
}: {
  form: RequestTypeForm
  field: 'workingDays' | 'inYear'
  label: string
}) {
  const value = form.values[field]
  return (
    <Field label={label} error={form.errors[field]}>
      {(control) => (
        <input
          className={fields.input}
          type="number"
          min={1}
          name={field}
          value={value ?? ''}
          onChange={({ target }) => form.change({ [field]: target.value === '' ? null : Number(target.value) })}
          {...control}
        />
      )}
    </Field>
  )
}

/** The letter that a request of this type makes when it is approved. */
function LetterField({ form }: { form: RequestTypeForm }) {
  const { data } = useQuery(letterTemplatesQuery)
  const { letterTemplateId } = form.values
  const offered = data?.filter(({ id, state }) => state === 'inUse' || id === letterTemplateId) ?? []
  return (
    <Field label={labels.letter} hint={text.letterHint} error={form.errors.letterTemplateId}>
      {(control) => (
        <select
          className={`${fields.input} ${fields.select}`}
          name="letterTemplateId"
          value={letterTemplateId ?? ''}
          onChange={({ target }) => form.change({ letterTemplateId: target.value || null })}
          {...control}
        >
          <option value="">{text.noLetter}</option>
          {offered.map(({ id, name, state }) => (
            <option key={id} value={id}>
              {state === 'inUse' ? name : text.letterNotInUse(name)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Who decides requests of this type. */
function DeciderField({ form }: { form: RequestTypeForm }) {
  return (
    <Field label={labels.decidedBy} hint={text.decidedByHint}>
      {(control) => (
        <select
          className={`${fields.input} ${fields.select}`}
          name="decidedBy"
          value={form.values.decidedBy}
          onChange={({ target }) => form.change({ decidedBy: target.value as RequestTypeDecider })}
          {...control}
        >
          {requestTypeDeciders.map((decider) => (
            <option key={decider} value={decider}>
              {text.deciders[decider]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Whether requests approve themselves, and what is in the way. */
function RuleSection({ form }: { form: RequestTypeForm }) {
  const { approvesByRule } = form.values
  const hint = useId()
  const obstacles = approvesByRule ? ruleObstacles(form.values) : []
  return (
    <div className={styles.form}>
      <CheckBox
        label={text.rule.label}
        name="approvesByRule"
        aria-describedby={hint}
        checked={approvesByRule}
        onChange={({ target }) => form.change({ approvesByRule: target.checked })}
      />
      <p id={hint} className={styles.muted}>
        {text.rule.hint}
      </p>
      <div role="status">
        {obstacles.length > 0 && (
          <Notice tone="waiting" Icon={IconInfoCircle} isAnnounced={false}>
            <b>{text.rule.obstacles}</b> <span>{obstacles.join(' ')}</span>
          </Notice>
        )}
      </div>
    </div>
  )
}

export function OtherSection({ form }: { form: RequestTypeForm }) {
  return (
    <section className={styles.part}>
      <h2>{parts.rest}</h2>
      <div className={formStyles.columns}>
        <NumberField form={form} field="workingDays" label={labels.workingDays} />
        <NumberField form={form} field="inYear" label={labels.inYear} />
        <TextField label={labels.feeNote} {...form.field('feeNote')} />
      </div>
      {useIsFeatureOn('letters') && <LetterField form={form} />}
      <CheckBox
        label={labels.oneOpen}
        checked={form.values.oneOpen}
        onChange={({ target }) => form.change({ oneOpen: target.checked })}
      />
      <div>
        <CheckBox
          label={labels.replacesCard}
          name="replacesCard"
          checked={form.values.replacesCard}
          aria-describedby="replaces-card"
          onChange={({ target }) => form.change({ replacesCard: target.checked })}
        />
        <p id="replaces-card" className={styles.muted}>
          {text.replacesCardHint}
        </p>
        {form.errors.replacesCard && <p role="alert">{form.errors.replacesCard}</p>}
      </div>
      {useIsFeatureOn('staffRoles') && <DeciderField form={form} />}
      <RuleSection form={form} />
    </section>
  )
}
