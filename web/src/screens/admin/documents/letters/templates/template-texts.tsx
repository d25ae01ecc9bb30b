import { letterLanguages } from '@portal/contract/documents/letters/letter-languages'
import { letterMessages } from '@portal/contract/documents/letters/letter-messages'
import { type AskingType, textsOf } from '@portal/contract/documents/letters/letter-templates'
import { parseLetter } from '@portal/contract/documents/letters/parse-letter'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { lazy, Suspense, useId, useRef } from 'react'
import layout from '../../../../../ui/layout/layout.module.css'
import faultStyles from '../../../../../ui/text/faults.module.css'
import words from '../../../../../ui/text/text.module.css'
import { FieldButtons } from './field-buttons.tsx'
import { FormatToolbar } from './format-toolbar.tsx'
import styles from './letter-editor.module.css'
import { PlainEditor, type TextEditor, type TextEditorProps } from './plain-editor.tsx'
import type { ShownText } from './text-options.tsx'
import { UnknownAnswers } from './unknown-answers.tsx'
import { useKnownFields } from './use-known-fields.ts'
import type { Written } from './use-template-draft.ts'

const text = templateMessages

/** Its script is loaded on this screen only. Until it is there, the text can be written plain. */
const ChipEditor = lazy(() => import('./chip-editor.tsx').then((module) => ({ default: module.ChipEditor })))
const LazyChipEditor = (props: TextEditorProps) => (
  <Suspense fallback={<PlainEditor {...props} />}>
    <ChipEditor {...props} />
  </Suspense>
)

type TemplateTextsProps = {
  requestTypes: readonly AskingType[]
  written: Written
  shown: ShownText
  onChange: (changes: Partial<Written>) => void
}

/** The text of a template in each of its languages, with what is wrong in it. */
export function TemplateTexts({ requestTypes, written, shown: { index, isPlain }, onChange }: TemplateTextsProps) {
  const { languages, texts } = written
  const editor = useRef<TextEditor>(null)
  const fields = useRef<HTMLDivElement>(null)
  const problemsId = useId()
  const language = languages[index] ?? 'en'
  const source = texts[index] ?? ''
  const known = useKnownFields()
  const { problems } = parseLetter(source, known)
  const setText = (next: string) => onChange({ texts: texts.map((one, at) => (at === index ? next : one)) })
  const props = {
    label: text.text(letterLanguages[language].name),
    language,
    source,
    problems,
    known,
    describedBy: problemsId,
    onChange: setText,
    ref: editor,
  }
  return (
    <div className={layout.stack}>
      <div className={styles.editor}>
        <FormatToolbar
          editor={() => editor.current}
          onFields={() => fields.current?.querySelector<HTMLElement>('button')?.focus()}
        />
        {isPlain ? <PlainEditor key={language} {...props} /> : <LazyChipEditor key={language} {...props} />}
      </div>
      <p className={words.hint}>{text.marks}</p>
      <div id={problemsId} role="status" className={styles.problems}>
        {problems.length > 0 && (
          <ul className={faultStyles.faults}>
            {problems.map((problem) => (
              <li key={`${problem.line} ${problem.column} ${problem.code}`}>
                <button type="button" onClick={() => editor.current?.goTo(problem)}>
                  {letterMessages.place(problem)}
                </button>
                : <span>{letterMessages.problem(problem)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <UnknownAnswers requestTypes={requestTypes} texts={textsOf(written)} />
      <div ref={fields}>
        <FieldButtons requestTypes={requestTypes} onInsert={(inside) => editor.current?.insert(`{${inside}}`)} />
      </div>
    </div>
  )
}
