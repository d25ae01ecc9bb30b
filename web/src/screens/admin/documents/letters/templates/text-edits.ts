/** A part of a text that another one takes the place of, and what is selected then. */
type TextEdit = { from: number; to: number; insert: string; selectFrom: number; selectTo: number }
/** What a button of the toolbar does with a text of which the part from `from` to `to` is selected. */
export type EditText = (source: string, from: number, to: number) => TextEdit

const BOLD = '**'

/** Makes what is selected bold, or no longer bold. In several lines, each of them: a bold text ends with its line. */
export const toggleBold: EditText = (source, from, to) => {
  const around = { from: from - BOLD.length, to: to + BOLD.length }
  const isWithin =
    from >= BOLD.length && source.slice(around.from, from) === BOLD && source.slice(to, around.to) === BOLD
  const selected = source.slice(from, to)
  if (isWithin) return { ...around, insert: selected, selectFrom: around.from, selectTo: around.from + selected.length }
  if (isBold(selected)) {
    const insert = selected.slice(BOLD.length, -BOLD.length)
    return { from, to, insert, selectFrom: from, selectTo: from + insert.length }
  }
  if (from === to) {
    const at = from + BOLD.length
    return { from, to, insert: BOLD + BOLD, selectFrom: at, selectTo: at }
  }
  const insert = selected.split('\n').map(boldLine).join('\n')
  return { from, to, insert, selectFrom: from, selectTo: from + insert.length }
}

const isBold = (text: string) =>
  text.length > 2 * BOLD.length && text.startsWith(BOLD) && text.endsWith(BOLD) && !text.slice(2, -2).includes(BOLD)

/** The signs of lists and titles, and the space around a text, stay outside. */
const boldLine = (line: string) =>
  line.replace(/^(\s*(?:[-#] )?)(.*?)(\s*)$/s, (whole, before: string, text: string, after: string) =>
    text === '' ? whole : `${before}${BOLD}${text.replaceAll(BOLD, '')}${BOLD}${after}`,
  )

/** Begins the selected lines with a sign, or no longer where all of them do. Of a title and a list only one can be. */
const toggleLines =
  (sign: '# ' | '- '): EditText =>
  (source, from, to) => {
    const [start, end] = linesAround(source, from, to)
    const lines = source.slice(start, end).split('\n')
    const written = lines.filter((line) => line.trim() !== '')
    const areAll = written.length > 0 && written.every((line) => line.trimStart().startsWith(sign))
    const insert = lines
      .map((line) => {
        const bare = line.replace(/^\s*[-#] /, '')
        return areAll || (line.trim() === '' && lines.length > 1) ? bare : sign + bare
      })
      .join('\n')
    const selectTo = start + insert.length
    return { from: start, to: end, insert, selectFrom: from === to ? selectTo : start, selectTo }
  }

export const toggleTitle = toggleLines('# ')
export const toggleList = toggleLines('- ')

/** Puts a table of two columns below the selected lines. The first cell is selected, to be typed over. */
export const insertTable =
  (heading: string, cell: string): EditText =>
  (source, from, to) => {
    const [, end] = linesAround(source, from, to)
    const before = source.slice(0, end)
    const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
    const insert = `${gap}| ${heading} | ${heading} |\n| ${cell} | ${cell} |${source.slice(end).startsWith('\n\n') ? '' : '\n'}`
    const selectFrom = end + gap.length + 2
    return { from: end, to: end, insert, selectFrom, selectTo: selectFrom + heading.length }
  }

/** Where the first of the selected lines begins, and the last one ends. */
function linesAround(source: string, from: number, to: number) {
  const end = source.indexOf('\n', to)
  return [source.lastIndexOf('\n', from - 1) + 1, end === -1 ? source.length : end] as const
}
