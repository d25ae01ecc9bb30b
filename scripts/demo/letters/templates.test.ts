import { expect, it } from 'vitest'
import { demoTemplates } from './templates.ts'

const signers = { principal: 'p', registrar: 'r' }
/** The answers that a text prints, such as `request.bank`. */
const answersIn = (text: string) => [...new Set(text.match(/\{(?:request|office)\.\w+/g) ?? [])].sort()

it.each(demoTemplates.map(({ name, content }) => [name, content(signers).texts] as const))(
  'a letter in two languages names the same answers in both: %s',
  (_, [first = '', ...others]) => {
    for (const other of others) expect(answersIn(other)).toEqual(answersIn(first))
  },
)
