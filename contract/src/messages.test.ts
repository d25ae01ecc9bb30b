import { describe, expect, it } from 'vitest'
import texts from '../../e2e/conformance/texts.json' with { type: 'json' }
import { messages } from './messages.ts'
import { addStudentsMessages } from './people/add-students-messages.ts'
import { problems } from './problems.ts'
import { certificateFormMessages } from './records/certificates/certificate-form-messages.ts'

const TEXT_PROPERTIES = new Set([
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

const portalTexts = new Set([
  ...textsIn([messages, addStudentsMessages, certificateFormMessages]),
  ...Object.values(problems).map(({ message }) => message),
  // The schemas have these messages.
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

describe('the texts of the specification', () => {
  it.each([...texts.toastCatalogue.error, ...texts.toastCatalogue.success])('include the toast %j exactly', (text) => {
    expect(portalTexts).toContain(text)
  })

  it.each(Object.entries(texts.screens))('include every text of the screen %s', (_screen, screen) => {
    const textProperties = Object.entries(screen).filter(([property]) => TEXT_PROPERTIES.has(property))
    for (const text of textsIn(Object.fromEntries(textProperties))) expect(portalTexts).toContain(text)
  })
})
