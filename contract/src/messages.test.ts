import { describe, expect, it } from 'vitest'
import texts from '../../e2e/conformance/texts.json' with { type: 'json' }
import { messages } from './messages.ts'
import { problems } from './problems.ts'

const PLACES_OF_TEXTS = new Set([
  'title',
  'headings',
  'fields',
  'checkbox',
  'button',
  'tableHeads',
  'rowActions',
  'counts',
  'empty',
])

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  const { t } = value as { t?: string }
  return t === undefined ? Object.values(value).flatMap(textsIn) : [t]
}

const ours = new Set([
  ...textsIn(messages),
  ...Object.values(problems).map(({ message }) => message),
  // These are said by the schemas, at their fields.
  ...[
    'Email is required',
    'Email address is invalid',
    'Password is required',
    'Password must be at least 6 characters',
  ],
  ...[
    'Please enter a message first',
    'Please enter a message first!!',
    'Password should contain at least 6 characters',
  ],
])

describe('the words of the specification', () => {
  it.each([...texts.toastCatalogue.error, ...texts.toastCatalogue.success])('say, letter for letter, %j', (text) => {
    expect(ours).toContain(text)
  })

  it.each(Object.entries(texts.screens))('name everything on %s', (_screen, screen) => {
    const named = Object.entries(screen).filter(([place]) => PLACES_OF_TEXTS.has(place))
    for (const text of textsIn(Object.fromEntries(named))) expect(ours).toContain(text)
  })
})
