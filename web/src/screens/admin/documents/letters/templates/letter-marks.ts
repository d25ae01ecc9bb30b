import { type EditorState, type Range, RangeSet } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view'
import { bracesIn } from '@portal/contract/documents/letters/braces'
import { braceLabel } from '@portal/contract/documents/letters/letter-field-labels'
import { formatsOf, type KnownFields } from '@portal/contract/documents/letters/letter-fields'
import { parseLetter } from '@portal/contract/documents/letters/parse-letter'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { offsetOf } from './plain-editor.tsx'
import { signsIn } from './signs-in.ts'

const text = templateMessages
type ChipKind = 'field' | 'condition' | 'unknown'

/** Whether what stands in braces is known: a field, three forms, or a condition. */
function kindOf(inside: string, known: KnownFields): ChipKind {
  if (inside === 'end') return 'condition'
  if (inside.startsWith('if ')) return formatsOf(inside.slice('if '.length).trim(), known) ? 'condition' : 'unknown'
  if (inside.includes('/')) return inside.split('/').length === 3 ? 'field' : 'unknown'
  const [name = '', format] = inside.split('|').map((part) => part.trim())
  const formats = formatsOf(name, known)
  return formats && (format === undefined || formats.some((one) => one === format)) ? 'field' : 'unknown'
}

/** A field as a chip. Screen readers say "field Name". */
class Chip extends WidgetType {
  readonly inside: string
  readonly kind: ChipKind

  constructor(inside: string, known: KnownFields) {
    super()
    this.inside = inside
    this.kind = kindOf(inside, known)
  }

  override eq(other: Chip) {
    return other.inside === this.inside && other.kind === this.kind
  }

  override toDOM() {
    const { kind } = this
    const chip = document.createElement('span')
    const label = kind === 'unknown' ? this.inside : braceLabel(this.inside)
    chip.className = `chip ${kind}`
    chip.textContent = kind === 'unknown' ? `! ${label}` : label
    chip.setAttribute('role', 'img')
    chip.setAttribute('aria-label', kind === 'unknown' ? text.unknownField(label) : text.fieldName(label))
    return chip
  }
}

const title = Decoration.line({ class: 'title' })
const bold = Decoration.mark({ class: 'bold' })
const fault = Decoration.mark({ class: 'fault' })

function chipsOf(source: string, known: KnownFields) {
  // A line that is being typed is not swallowed: a chip never holds a line break.
  const braces = bracesIn(source).filter(({ inside }) => inside !== '' && !inside.includes('\n'))
  return Decoration.set(
    braces.map(({ start, end, inside }) => Decoration.replace({ widget: new Chip(inside, known) }).range(start, end)),
  )
}

function marksOf(source: string, known: KnownFields) {
  const marks: Range<Decoration>[] = []
  for (const match of source.matchAll(/^[ \t]*# .*$/gm)) marks.push(title.range(match.index))
  for (const match of source.matchAll(/\*\*[^*\n]+\*\*/g)) {
    marks.push(bold.range(match.index, match.index + match[0].length))
  }
  for (const problem of parseLetter(source, known).problems) {
    const at = offsetOf(source, problem)
    if (at < source.length && source[at] !== '\n') marks.push(fault.range(at, at + 1))
  }
  return Decoration.set(marks, true)
}

/** The marks of titles and bold text, but not in the lines where somebody writes: there one sees what one deletes. */
function hiddenIn({ doc, selection }: EditorState, isWritten: boolean) {
  const isOpen = (from: number, to: number) =>
    isWritten && selection.ranges.some((one) => one.from <= to && one.to >= from)
  const hidden: Range<Decoration>[] = []
  for (const { start, end } of signsIn(doc.toString())) {
    const line = doc.lineAt(start)
    if (!isOpen(line.from, line.to)) hidden.push(Decoration.replace({}).range(start, end))
  }
  return Decoration.set(hidden)
}

class Marks {
  chips: DecorationSet = RangeSet.empty
  marks: DecorationSet = RangeSet.empty
  hidden: DecorationSet = RangeSet.empty

  readonly known: KnownFields

  constructor(view: EditorView, known: KnownFields) {
    this.known = known
    this.read(view)
  }

  update({ docChanged, selectionSet, focusChanged, view }: ViewUpdate) {
    if (docChanged) this.read(view)
    else if (selectionSet || focusChanged) this.hide(view)
  }

  private hide({ state, hasFocus }: EditorView) {
    this.hidden = hiddenIn(state, hasFocus)
  }

  private read(view: EditorView) {
    const source = view.state.doc.toString()
    this.hide(view)
    this.chips = chipsOf(source, this.known)
    this.marks = marksOf(source, this.known)
  }
}

/** Chips for fields, titles and bold text without their marks, and what is wrong. The cursor passes a chip in one step, and deletes it in one. */
export const letterMarks = (known: KnownFields) =>
  ViewPlugin.define((view) => new Marks(view, known), {
    provide: (plugin) => [
      EditorView.decorations.of((view) => view.plugin(plugin)?.marks ?? Decoration.none),
      ...(['chips', 'hidden'] as const).flatMap((replaced) => [
        EditorView.decorations.of((view) => view.plugin(plugin)?.[replaced] ?? Decoration.none),
        EditorView.atomicRanges.of((view) => view.plugin(plugin)?.[replaced] ?? Decoration.none),
      ]),
    ],
  })
