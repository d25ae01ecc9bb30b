import { defaultKeymap, history, historyKeymap, isolateHistory, redo, undo } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { isRightToLeft } from '@portal/contract/documents/letters/letter-languages'
import { useEffect, useImperativeHandle, useRef } from 'react'
import sheet from './chip-editor.css?inline'
import { letterMarks } from './letter-marks.ts'
import { offsetOf, type TextEditorProps } from './plain-editor.tsx'
import { type EditText, toggleBold } from './text-edits.ts'

/** Changes what is selected, as one step that can be undone. */
function edit(editor: EditorView, change: EditText) {
  const { doc, selection } = editor.state
  const { from, to, insert, selectFrom, selectTo } = change(doc.toString(), selection.main.from, selection.main.to)
  const step = { changes: { from, to, insert }, selection: { anchor: selectFrom, head: selectTo } }
  editor.dispatch({ ...step, scrollIntoView: true, userEvent: 'input', annotations: isolateHistory.of('full') })
}

function bold(editor: EditorView) {
  edit(editor, toggleBold)
  return true
}

function runIn(editor: EditorView | null, command: typeof undo) {
  if (!editor) return
  command(editor)
  editor.focus()
}

/**
 * The text of a letter in which a field is a chip: one character for the keyboard. It stands in a shadow root, because the
 * content policy allows an editor no style elements, but style sheets that are adopted.
 */
export function ChipEditor({ label, language, source, known, onChange, ref }: TextEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const changed = useRef(onChange)
  changed.current = onChange
  const begun = useRef(source)

  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open', delegatesFocus: true })
    const attributes = {
      'aria-label': label,
      lang: language,
      dir: isRightToLeft(language) ? 'rtl' : 'ltr',
      tabindex: '0',
    }
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: begun.current,
        extensions: [
          history(),
          keymap.of([{ key: 'Mod-b', run: bold }, ...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          // An Urdu line within an English letter begins at the right.
          EditorView.perLineTextDirection.of(true),
          EditorView.contentAttributes.of({ ...attributes, spellcheck: String(language === 'en') }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) changed.current(state.doc.toString())
          }),
          letterMarks(known),
        ],
      }),
    })
    const styles = new CSSStyleSheet()
    styles.replaceSync(sheet)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles]
    view.current = editor
    return () => {
      begun.current = editor.state.doc.toString()
      editor.destroy()
      view.current = null
    }
  }, [label, language, known])

  // A version that is taken over replaces the text.
  useEffect(() => {
    const editor = view.current
    const present = editor?.state.doc.toString()
    if (editor && present !== source)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: source } })
  }, [source])

  useImperativeHandle(ref, () => ({
    insert(text) {
      const editor = view.current
      editor?.focus()
      editor?.dispatch(editor.state.replaceSelection(text))
    },
    edit(change) {
      if (!view.current) return
      edit(view.current, change)
      view.current.focus()
    },
    undo: () => runIn(view.current, undo),
    redo: () => runIn(view.current, redo),
    goTo(place) {
      const editor = view.current
      const anchor = offsetOf(editor?.state.doc.toString() ?? '', place)
      editor?.dispatch({ selection: { anchor }, scrollIntoView: true })
      editor?.focus()
    },
  }))
  return <div ref={host} />
}
