import {
  type LetterLanguage,
  letterLanguageCodes,
  letterLanguages,
} from '@portal/contract/documents/letters/letter-languages'
import { letterMessages } from '@portal/contract/documents/letters/letter-messages'
import { type AskingType, textsOf } from '@portal/contract/documents/letters/letter-templates'
import { parseLetter } from '@portal/contract/documents/letters/parse-letter'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { CheckBox } from '../../../../../forms/fields/inputs.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import faultStyles from '../../../../../ui/text/faults.module.css'
import words from '../../../../../ui/text/text.module.css'
import { FieldButtons } from './field-buttons.tsx'
import { FormatToolbar } from './format-toolbar.tsx'
import styles from './letter-editor.module.css'
import { PlainEditor, type TextEditor, type TextEditorProps } from './plain-editor.tsx'
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
  onChange: (changes: Partial<Written>) => void
}

/** The text of a template in each of its languages, with what is wrong in it. */
export function TemplateTexts({ requestTypes, written, onChange }: TemplateTextsProps) {
  const { languages, texts } = written
  const [shown, setShown] = useState(0)
  const [isPlain, setPlain] = useState(false)
  const editor = useRef<TextEditor>(null)
  const fields = useRef<HTMLDivElement>(null)
  const problemsId = useId()
  const index = Math.min(shown, languages.length - 1)
  const language = languages[index] ?? 'en'
  const source = texts[index] ?? ''
  const known = useKnownFields()
  const parsed = texts.map((one) => parseLetter(one, known).problems)
  const problems = parsed[index] ?? []
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
      <LanguageChoice written={written} onChange={onChange} />
      {languages.length > 1 && (
        <fieldset className={`${layout.cluster} ${styles.shown}`}>
          <legend className="visually-hidden">{text.languages}</legend>
          {languages.map((code, at) => (
            <label key={code}>
              <input type="radio" checked={at === index} onChange={() => setShown(at)} />{' '}
              <span>{letterLanguages[code].name}</span>
              {(parsed[at]?.length ?? 0) > 0 && (
                <span className={faultStyles.fault}>
                  {' '}
                  <span>{text.problems(parsed[at]?.length ?? 0)}</span>
                </span>
              )}
            </label>
          ))}
        </fieldset>
      )}
      <div className={layout.cluster}>
        <CheckBox
          label={text.keepsLines}
          checked={written.keepsLines}
          onChange={({ target }) => onChange({ keepsLines: target.checked })}
        />
        <CheckBox label={text.plain} checked={isPlain} onChange={({ target }) => setPlain(target.checked)} />
      </div>
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

/** One language, or two. The text of a language that is taken away is gone once the draft is saved. */
function LanguageChoice({
  written: { languages, texts, layout: chosen },
  onChange,
}: Omit<TemplateTextsProps, 'requestTypes'>) {
  const [first = 'en', second] = languages
  const choose = (next: readonly (LetterLanguage | undefined)[]) => {
    const kept = next.filter((code) => code !== undefined)
    onChange({ languages: [...kept], texts: kept.map((_, at) => texts[at] ?? '') })
  }
  return (
    <div className={layout.cluster}>
      <LanguageSelect label={text.first} value={first} without={second} onChange={(code) => choose([code, second])} />
      <LanguageSelect label={text.second} value={second} without={first} onChange={(code) => choose([first, code])} />
      {second && (
        <select
          className={styles.select}
          aria-label={text.layout}
          value={chosen}
          onChange={({ target }) => onChange({ layout: target.value === 'beside' ? 'beside' : 'below' })}
        >
          <option value="below">{text.layouts.below}</option>
          <option value="beside">{text.layouts.beside}</option>
        </select>
      )}
    </div>
  )
}

type LanguageSelectProps = {
  label: string
  value: LetterLanguage | undefined
  without: LetterLanguage | undefined
  onChange: (code: LetterLanguage | undefined) => void
}

const LanguageSelect = ({ label, value, without, onChange }: LanguageSelectProps) => (
  <select
    className={styles.select}
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(letterLanguageCodes.find((code) => code === target.value))}
  >
    {label === text.second && <option value="">{text.noSecond}</option>}
    {letterLanguageCodes
      .filter((code) => code !== without)
      .map((code) => (
        <option key={code} value={code} lang={code}>
          {letterLanguages[code].name}
        </option>
      ))}
  </select>
)
