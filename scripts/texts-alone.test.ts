import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findSharedTexts } from './texts-alone.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-texts-'))
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const compilerOptions = { strict: true, jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler', types: [] }
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
})
afterAll(() => rm(folder, { recursive: true }))

const BEFORE = `import type { ReactNode } from 'react'
const words = { save: 'Save' }
const Row = () => null
type Props = { name: string; count: number; on: boolean; Sign: typeof Row; children: ReactNode }
export const Shown = ({ name, count, on, Sign, children }: Props) => (
`
/** What the check says of the JSX of a component, without the place. */
async function textsIn(jsx: string) {
  await writeFile(path.join(folder, 'shown.tsx'), `${BEFORE}${jsx}\n)\nexport const used = [words]\n`)
  return findSharedTexts(path.join(folder, 'tsconfig.json')).map((fault) => fault.replace(/^\S+ /, ''))
}

it.each([
  ['a value beside something that comes and goes', '<p>{name} {on && <b>x</b>}</p>', ['{name}']],
  ['a word beside something that comes and goes', '<p>{on && <b>x</b>}Saved</p>', ['Saved']],
  ['a text of ours beside it', '<p>{words.save}{on ? <b>x</b> : null}</p>', ['{words.save}']],
  ['a text that comes and goes itself', '<p><b>x</b>{on && words.save}</p>', ['{on && words.save}']],
  ['a sign that is replaced', '<p><Sign />{children}</p>', ['{children}']],
  ['a component that may show nothing before a word', '<p><Row />Saved</p>', ['Saved']],
  ['a value that changes, as it would stay as it was', '<p>{count} of them</p>', ['{count}']],
  ['a list', '<p>{[name].map((one) => <b key={one}>x</b>)}Saved</p>', ['Saved']],
  ['a text that stands in no element', '<>{name}</>', ['{name}']],
  [
    'a list with texts, alone',
    '<p>{[name].map((one) => (on ? <b key={one}>x</b> : one))}</p>',
    ['{[name].map((one) => (on ? <b key={one}>x</b> : one))}'],
  ],
  ['a space after something that goes', '<p>{on && <b>x</b>} <i>y</i></p>', ['']],
])('refuses %s', async (_, jsx, refused) => {
  expect((await textsIn(jsx)).map((text) => text.trim())).toEqual(refused)
})

it('refuses a component that shows a text without an element, alone or in a list', async () => {
  expect(await textsIn('on ? name : null')).toEqual(['( on ? name : null )'])
  expect(await textsIn('[name].map((one) => (on ? <b key={one}>x</b> : one))')).toHaveLength(1)
})

it.each([
  ['each text in an element of its own', '<p><span>{name}</span> {on && <b>x</b>}</p>'],
  ['the only text of an element', '<p>{on ? name : words.save}</p>'],
  ['words beside what is always there', '<p>{words.save} <b>{name}</b> and more</p>'],
  ['what comes and goes beside elements', '<p><b>{name}</b>{on && <i>{count}</i>}</p>'],
  ['one text made of several', '<p>{words.save + name}</p>'],
])('takes %s', async (_, jsx) => {
  expect(await textsIn(jsx)).toEqual([])
})
