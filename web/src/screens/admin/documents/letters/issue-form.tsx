import { issueMessages } from '@portal/contract/documents/letters/issue-messages'
import { answerLabel } from '@portal/contract/documents/letters/letter-field-labels'
import type { ListedLetterTemplate } from '@portal/contract/documents/letters/letter-templates'
import { screens } from '@portal/contract/paths'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { letterPreviewQuery, useIssueLetter } from '../../../../data/letters.ts'
import { isProblem } from '../../../../data/problems.ts'
import fieldStyles from '../../../../forms/field.module.css'
import { Field } from '../../../../forms/field.tsx'
import { TextField } from '../../../../forms/inputs.tsx'
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx'
import { announce } from '../../../../ui/announce.ts'
import { Button } from '../../../../ui/button.tsx'
import layout from '../../../../ui/layout.module.css'
import { Panel } from '../../../../ui/panel.tsx'
import { showFailure } from '../../../../ui/show-failure.ts'
import words from '../../../../ui/text.module.css'
import { toast } from '../../../../ui/toast.ts'
import { LetterPreviewPane } from '../../records/issued-documents/letter-preview-pane.tsx'
import styles from './letter-editor.module.css'
import { useSettled } from './use-settled.ts'

const text = issueMessages

type IssueFormProps = {
  student: { id: string; name: string }
  templates: readonly ListedLetterTemplate[]
  templateId: string | undefined
  replaces: string | null
  onTemplate: (id: string | undefined) => void
}

/** The choice of the letter and what it says, beside the letter itself. Exactly what is shown is issued. */
export function IssueForm({ student, templates, templateId, replaces, onTemplate }: IssueFormProps) {
  const template = templates.find(({ id }) => id === templateId)
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const asked = template?.answers ?? []
  const said = Object.fromEntries(asked.map((name) => [name, (answers[name] ?? '').trim()]))
  const input = { templateId: template?.id ?? '', studentId: student.id, answers: said, replaces }
  const settled = useSettled(input)
  const isSettled = JSON.stringify(settled) === JSON.stringify(input)
  const preview = useQuery({ ...letterPreviewQuery(settled), enabled: settled.templateId !== '' })
  const { mutate, isPending, isSuccess } = useIssueLetter()
  const navigate = useNavigate()
  const hint = useId()
  const fingerprint = isSettled && !preview.isPlaceholderData ? (preview.data?.fingerprint ?? null) : null
  const issue = () => {
    if (fingerprint === null) return
    mutate(
      { ...input, fingerprint },
      {
        onSuccess: ({ serial }) => {
          toast.success(text.issued(serial))
          void navigate({ to: screens.studentRecord, params: { id: student.id }, ignoreBlocker: true })
        },
        onError: (error) => {
          if (isProblem(error, 'LETTER_OUTDATED')) announce(text.outdated)
          showFailure(error, text.failed)
        },
      },
    )
  }
  return (
    <div className={styles.sides}>
      <UnsavedGuard unsaved={Object.values(said).some(Boolean) && !isSuccess} />
      <Panel padded>
        <div className={layout.form}>
          <Field label={text.template} required>
            {(control) => (
              <select
                className={`${fieldStyles.input} ${fieldStyles.select}`}
                value={template?.id ?? ''}
                onChange={({ target }) => onTemplate(target.value || undefined)}
                {...control}
              >
                <option value="">{text.chooseTemplate}</option>
                {templates.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {asked.length > 0 && (
            <fieldset className={layout.form} aria-describedby={hint}>
              <legend className={words.title}>{text.answers}</legend>
              <p id={hint} className={words.hint}>
                {text.answersHint}
              </p>
              {asked.map((name) => (
                <TextField
                  key={name}
                  label={answerLabel(name)}
                  autoComplete="off"
                  value={answers[name] ?? ''}
                  onChange={({ target }) => setAnswers((before) => ({ ...before, [name]: target.value }))}
                />
              ))}
            </fieldset>
          )}
          <div>
            <Button
              tone="primary"
              size="large"
              icon={<IconCertificate size={20} stroke={1.75} aria-hidden />}
              busy={fingerprint === null || isPending}
              onClick={issue}
            >
              {text.issue}
            </Button>
          </div>
        </div>
      </Panel>
      <LetterPreviewPane query={preview} studentName={student.name} isEmpty={template === undefined} />
    </div>
  )
}
