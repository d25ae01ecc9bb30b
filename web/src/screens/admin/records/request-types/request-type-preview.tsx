import { askingMessages } from '@portal/contract/records/request-types/asking-messages'
import {
  type RequestTypeLanguage,
  requestTypeLanguages,
  textIn,
} from '@portal/contract/records/request-types/questions'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { requestTypeEditorMessages as text } from '@portal/contract/records/request-types/request-type-editor-messages'
import { useState } from 'react'
import { AnswerFields } from '../../../../forms/answers/answer-fields.tsx'
import { type AnswerValues, faultsIn, valuesOf } from '../../../../forms/answers/answer-form.ts'
import { useForm } from '../../../../forms/use-form.ts'
import { Segmented } from '../../../../ui/button/segmented.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { RequestTypeIcon } from '../../../requests/request-types/request-type-icon.tsx'
import styles from './request-types.module.css'

/** The student's form, to try the choices. */
export function RequestTypePreview({ definition }: { definition: RequestTypeDefinition }) {
  const { name, explanation, icon, questions, workingDays, feeNote } = definition
  const [language, setLanguage] = useState<RequestTypeLanguage>('en')
  const form = useForm<AnswerValues>(faultsIn(questions, language), {})
  const values = { ...valuesOf(questions, {}, ''), ...form.values }
  const field = (key: string) => ({ ...form.field(key), value: values[key] ?? '' })
  const time = workingDays === null ? '' : askingMessages.beside[language].workingDays(workingDays)
  const facts = [definition.approvesByRule ? askingMessages.beside[language].atOnce : time, feeNote].filter(Boolean)
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <div className={styles.partHead}>
        <h2 id="preview">{text.parts.preview}</h2>
        <Segmented
          legend={<span className="visually-hidden">{askingMessages.language}</span>}
          options={requestTypeLanguages}
          labels={askingMessages.languages}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <Panel padded>
        <div className={styles.form} lang={language}>
          <div className={styles.named}>
            <RequestTypeIcon name={icon} />
            <div>
              <strong>{textIn(name, language)}</strong>
              <p className={styles.muted}>{textIn(explanation, language)}</p>
              <p className={styles.muted}>{facts.join(' · ')}</p>
            </div>
          </div>
          <AnswerFields questions={questions} form={{ values, field }} language={language} />
        </div>
      </Panel>
      <p className={styles.muted}>{text.previewHint}</p>
    </section>
  )
}
