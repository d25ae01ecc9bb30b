import { expect, it } from 'vitest'
import { type EditText, insertTable, toggleBold, toggleList, toggleTitle } from './text-edits.ts'

/** Applies an edit to a text whose selection stands between [ and ], and writes the result in the same way. */
function edited(edit: EditText, marked: string) {
  const from = marked.indexOf('[')
  const to = marked.indexOf(']') - 1
  const source = marked.replace(/[[\]]/g, '')
  const { insert, selectFrom, selectTo, ...at } = edit(source, from, to)
  const text = source.slice(0, at.from) + insert + source.slice(at.to)
  return `${text.slice(0, selectFrom)}[${text.slice(selectFrom, selectTo)}]${text.slice(selectTo)}`
}

it('makes a word bold, and no longer bold', () => {
  expect(edited(toggleBold, 'a [word] here')).toBe('a [**word**] here')
  expect(edited(toggleBold, 'a [**word**] here')).toBe('a [word] here')
  expect(edited(toggleBold, 'a **[word]** here')).toBe('a [word] here')
  expect(edited(toggleBold, 'a [{student.name} ]here')).toBe('a [**{student.name}** ]here')
})

it('begins a bold text where nothing is selected', () => {
  expect(edited(toggleBold, 'a [] here')).toBe('a **[]** here')
  expect(edited(toggleBold, 'a **[]** here')).toBe('a [] here')
})

it('makes each of several lines bold, without the sign of a list', () => {
  expect(edited(toggleBold, '[- one\n\n- **two** more]')).toBe('[- **one**\n\n- **two more**]')
})

it('makes a line a title, and no longer a title', () => {
  expect(edited(toggleTitle, 'one\ntw[]o')).toBe('one\n# two[]')
  expect(edited(toggleTitle, '# on[]e\ntwo')).toBe('one[]\ntwo')
  expect(edited(toggleTitle, '- on[]e')).toBe('# one[]')
  expect(edited(toggleTitle, '[]')).toBe('# []')
})

it('makes lines a list, and no longer a list', () => {
  expect(edited(toggleList, 'a\no[ne\n\ntwo]\nb')).toBe('a\n[- one\n\n- two]\nb')
  expect(edited(toggleList, '[- one\n- two]')).toBe('[one\ntwo]')
  expect(edited(toggleList, '[- one\ntwo]')).toBe('[- one\n- two]')
})

it('puts a table below the line, with empty lines around it', () => {
  expect(edited(insertTable('Head', 'Text'), 'on[]e\ntwo')).toBe('one\n\n| [Head] | Head |\n| Text | Text |\n\ntwo')
  expect(edited(insertTable('Head', 'Text'), '[]')).toBe('| [Head] | Head |\n| Text | Text |\n')
})
