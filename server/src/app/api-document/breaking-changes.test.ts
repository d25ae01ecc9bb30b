import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Document, Schema } from '../../platform/http/openapi.ts'
import { apiDocument } from './api-document.ts'
import { breakingChanges } from './breaking-changes.ts'
import { programsDocument } from './programs-document.ts'

const lastRelease = JSON.parse(readFileSync(new URL('last-release.json', import.meta.url), 'utf8'))

it('what programs rely on has not been broken since the last release', async () => {
  const document = await apiDocument({ name: 'College', url: 'https://portal.example' })
  expect(Object.keys(lastRelease.paths).length).toBeGreaterThan(20)
  expect(breakingChanges(lastRelease, programsDocument(document))).toEqual([])
})

const student: Schema = {
  type: 'object',
  properties: { name: { type: 'string' }, state: { enum: ['active', 'former'] }, left: { type: ['string', 'null'] } },
  required: ['name', 'state', 'left'],
}
const input: Schema = {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 60 }, sort: { enum: ['name', 'newest'] } },
  required: ['name'],
  additionalProperties: false,
}

const documentWith = (taken: Schema, answered: Schema): Pick<Document, 'paths'> => ({
  paths: {
    '/students': {
      post: {
        parameters: [],
        requestBody: { content: { 'application/json': { schema: taken } } },
        responses: { 200: { content: { 'application/json': { schema: answered } } } },
      },
    },
  },
})
const without = (schema: Schema, name: string): Schema => {
  const { [name]: _, ...properties } = schema.properties ?? {}
  return { ...schema, properties, required: schema.required?.filter((one) => one !== name) ?? [] }
}
const changed = (schema: Schema, name: string, part: Schema, required = schema.required ?? []): Schema => ({
  ...schema,
  properties: { ...schema.properties, [name]: part },
  required,
})

it.each([
  ['a field of an answer goes away', input, without(student, 'left'), ['POST /students answer.left went away']],
  [
    'a field of an answer may be missing',
    input,
    { ...student, required: ['name', 'state'] },
    ['POST /students answer.left can now be missing'],
  ],
  [
    'a field of an answer has another type',
    input,
    changed(student, 'name', { type: 'integer' }),
    ['POST /students answer.name can now be integer'],
  ],
  [
    'a field of an answer may be null',
    input,
    changed(student, 'name', { anyOf: [{ type: 'string' }, { type: 'null' }] }),
    ['POST /students answer.name can now be null'],
  ],
  ['an input is taken no more', without(input, 'sort'), student, ['POST /students body.sort is taken no more']],
  [
    'a value is taken no more',
    changed(input, 'sort', { enum: ['name'] }),
    student,
    ['POST /students body.sort takes "newest" no more'],
  ],
  [
    'an input becomes required',
    changed(input, 'sort', { enum: ['name', 'newest'] }, ['name', 'sort']),
    student,
    ['POST /students body.sort is now required'],
  ],
  [
    'an input may be shorter only',
    changed(input, 'name', { type: 'string', maxLength: 50 }),
    student,
    ['POST /students body.name must be shorter'],
  ],
])('it is found that %s', (_, taken, answered, expected) => {
  expect(breakingChanges(documentWith(input, student), documentWith(taken, answered))).toEqual(expected)
})

it.each([
  ['an answer has a new field', input, changed(student, 'course', { type: 'string' })],
  ['a state is new', input, changed(student, 'state', { enum: ['active', 'former', 'paused'] })],
  ['an input is new and need not be given', changed(input, 'page', { type: 'integer' }), student],
  ['an input takes more', changed(input, 'name', { type: 'string', maxLength: 100 }), student],
])('it breaks nothing that %s', (_, taken, answered) => {
  expect(breakingChanges(documentWith(input, student), documentWith(taken, answered))).toEqual([])
})

it('an operation that goes away is found', () => {
  expect(breakingChanges(documentWith(input, student), { paths: {} })).toEqual(['POST /students went away'])
})
