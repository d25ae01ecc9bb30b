import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { rawPdf } from '../../testing/raw-pdf.ts'
import { hasPartsToLose } from './lost-parts.ts'

const withObjects = (objects: Buffer) =>
  Buffer.concat([
    rawPdf(),
    Buffer.from('\n9 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\r\n'),
    objects,
    Buffer.from('\nendstream\nendobj\n'),
  ])

it.each([
  ['a page with text only', rawPdf(), false],
  ['a link', rawPdf({ page: '/Annots[<</Subtype/Link/Rect[0 0 9 9]>>]' }), false],
  ['a note', rawPdf({ page: '/Annots[<</Subtype /FreeText /Rect[0 0 9 9]>>]' }), true],
  ['a link among compressed objects', withObjects(deflateSync('<</Subtype/Link>>')), false],
  ['a signature among compressed objects', withObjects(deflateSync('9 0 <</Type/Annot/Subtype/Widget/FT/Sig>>')), true],
  ['compressed objects that nobody can read', withObjects(Buffer.from('rubbish')), true],
  ['compressed objects of 100 MB', withObjects(deflateSync(Buffer.alloc(100_000_000))), true],
  ['an encrypted file', Buffer.concat([rawPdf(), Buffer.from('trailer<</Encrypt 9 0 R>>')]), true],
])('finds what the pages of a PDF show beside their content: %s', (_, pdf, found) => {
  expect(hasPartsToLose(pdf)).toBe(found)
})
