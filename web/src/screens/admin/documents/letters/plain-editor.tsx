import type { LetterLanguage } from '@portal/contract/documents/letters/letter-languages'
import { isRightToLeft } from '@portal/contract/documents/letters/letter-languages'
import type { LetterProblem } from '@portal/contract/documents/letters/letter-tree'
import { type Ref, useImperativeHandle, useRef } from 'react'
import field from '../../../../forms/field.module.css'

type Place = Pick<LetterProblem, 'line' | 'column'>
export type TextEditor = { insert: (text: string) => void; goTo: (place: Place) => void }

export type TextEditorProps = {
  label: string
  language: LetterLanguage
  source: string
  problems: readonly LetterProblem[]
  describedBy: string
  onChange: (source: string) => void
  ref: Ref<TextEditor>
}

/** Where a line and column is in a text. */
export function offsetOf(source: string, { line, column }: Place) {
  const before = source.split('\n').slice(0, line - 1)
  return Math.min(source.length, before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1)
}

/** The text of a letter with its fields in braces. */
export function PlainEditor({ label, language, source, problems, describedBy, onChange, ref }: TextEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({
    insert(text) {
      area.current?.focus()
      // Unlike a new value, it can be undone with the other input.
      document.execCommand('insertText', false, text)
    },
    goTo(place) {
      const at = offsetOf(area.current?.value ?? '', place)
      area.current?.focus()
      area.current?.setSelectionRange(at, at + 1)
    },
  }))
  return (
    <textarea
      ref={area}
      className={field.input}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={problems.length > 0 || undefined}
      lang={language}
      dir={isRightToLeft(language) ? 'rtl' : 'ltr'}
      rows={16}
      spellCheck={language === 'en'}
      value={source}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
