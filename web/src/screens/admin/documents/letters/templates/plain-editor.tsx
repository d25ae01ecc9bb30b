import type { KnownFields } from '@portal/contract/documents/letters/letter-fields'
import type { LetterLanguage } from '@portal/contract/documents/letters/letter-languages'
import { isRightToLeft } from '@portal/contract/documents/letters/letter-languages'
import type { LetterProblem } from '@portal/contract/documents/letters/letter-tree'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import field from '../../../../../forms/fields/field.module.css'
import styles from './letter-editor.module.css'
import { type EditText, toggleBold } from './text-edits.ts'

type Place = Pick<LetterProblem, 'line' | 'column'>
export type TextEditor = {
  insert: (text: string) => void
  /** Changes what is selected. It can be undone. */
  edit: (change: EditText) => void
  undo: () => void
  redo: () => void
  goTo: (place: Place) => void
}

export type TextEditorProps = {
  label: string
  language: LetterLanguage
  source: string
  problems: readonly LetterProblem[]
  /** What it may name beside the fields that every letter has. */
  known: KnownFields
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
  /** Unlike a new value, it can be undone with the other input. */
  const command = (name: 'insertText' | 'delete' | 'undo' | 'redo', text?: string) => {
    area.current?.focus()
    document.execCommand(name, false, text)
  }
  const edit = (change: EditText) => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    const { from, to, insert, selectFrom, selectTo } = change(value, selectionStart, selectionEnd)
    area.current?.setSelectionRange(from, to)
    command(insert === '' ? 'delete' : 'insertText', insert)
    area.current?.setSelectionRange(selectFrom, selectTo)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    edit(toggleBold)
  }
  useImperativeHandle(ref, () => ({
    insert: (text) => command('insertText', text),
    edit,
    undo: () => command('undo'),
    redo: () => command('redo'),
    goTo(place) {
      const at = offsetOf(area.current?.value ?? '', place)
      area.current?.focus()
      area.current?.setSelectionRange(at, at + 1)
    },
  }))
  return (
    <textarea
      ref={area}
      className={`${field.input} ${styles.plain}`}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={problems.length > 0 || undefined}
      lang={language}
      dir={isRightToLeft(language) ? 'rtl' : 'auto'}
      rows={16}
      spellCheck={language === 'en'}
      value={source}
      onKeyDown={onKeyDown}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
