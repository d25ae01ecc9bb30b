import {
  type LetterLanguage,
  letterLanguageCodes,
  letterLanguages,
} from '@portal/contract/documents/letters/letter-languages'
import { parseLetter } from '@portal/contract/documents/letters/parse-letter'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { CheckBox } from '../../../../../forms/fields/inputs.tsx'
import { Segmented } from '../../../../../ui/button/segmented.tsx'
import toolbar from '../../../../../ui/filter/toolbar.module.css'
import styles from './letter-editor.module.css'
import { useKnownFields } from './use-known-fields.ts'
import type { Written } from './use-template-draft.ts'

const text = templateMessages

/** Which of the languages is written, by its place, and whether without chips. */
export type ShownText = { index: number; isPlain: boolean }

type TextOptionsProps = {
  written: Written
  onChange: (changes: Partial<Written>) => void
  shown: ShownText
  onShow: (shown: ShownText) => void
}

/** In one row: which language is written, in which the letter is, and how it is written. */
export function TextOptions({ written, onChange, shown, onShow }: TextOptionsProps) {
  const { languages, texts } = written
  const known = useKnownFields()
  const nameOf = (code: LetterLanguage, at: number) => {
    const { length } = parseLetter(texts[at] ?? '', known).problems
    return length > 0 ? `${letterLanguages[code].name} (${text.problems(length)})` : letterLanguages[code].name
  }
  const codes: readonly string[] = languages
  return (
    <div className={styles.textOptions}>
      {languages.length > 1 && (
        <Segmented
          legend={text.write}
          options={codes}
          labels={Object.fromEntries(languages.map((code, at) => [code, nameOf(code, at)]))}
          value={codes[shown.index] ?? ''}
          onChange={(code) => onShow({ ...shown, index: codes.indexOf(code) })}
        />
      )}
      <LanguageChoice written={written} onChange={onChange} />
      <CheckBox
        label={text.plain}
        checked={shown.isPlain}
        onChange={({ target }) => onShow({ ...shown, isPlain: target.checked })}
      />
    </div>
  )
}

/** One language, or two. The text of a language that is taken away is gone once the draft is saved. */
function LanguageChoice({
  written: { languages, texts, layout: chosen },
  onChange,
}: Pick<TextOptionsProps, 'written' | 'onChange'>) {
  const [first = 'en', second] = languages
  const choose = (next: readonly (LetterLanguage | undefined)[]) => {
    const kept = next.filter((code) => code !== undefined)
    onChange({ languages: [...kept], texts: kept.map((_, at) => texts[at] ?? '') })
  }
  return (
    <>
      <LanguageSelect label={text.first} value={first} without={second} onChange={(code) => choose([code, second])} />
      <LanguageSelect label={text.second} value={second} without={first} onChange={(code) => choose([first, code])} />
      {second && (
        <label>
          <span>{text.layout}</span>
          <select
            className={toolbar.order}
            value={chosen}
            onChange={({ target }) => onChange({ layout: target.value === 'beside' ? 'beside' : 'below' })}
          >
            <option value="below">{text.layouts.below}</option>
            <option value="beside">{text.layouts.beside}</option>
          </select>
        </label>
      )}
    </>
  )
}

type LanguageSelectProps = {
  label: string
  value: LetterLanguage | undefined
  without: LetterLanguage | undefined
  onChange: (code: LetterLanguage | undefined) => void
}

const LanguageSelect = ({ label, value, without, onChange }: LanguageSelectProps) => (
  <label>
    <span>{label}</span>
    <select
      className={toolbar.order}
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
  </label>
)
