import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { rawPdf, rawPdfWithCompressed } from '../../testing/files/raw-pdf.ts'
import { hasPartsToLose } from './lost-parts.ts'

// Object 5 is the picture of a note that covers what stands below it.
const withNote = (kind: string) => rawPdf({ page: `/Annots[<</Type/Annot${kind}/Rect[0 0 9 9]/AP<</N 5 0 R>>>>]` })
const withLink = (entries: string) => rawPdf({ page: `/Annots[<</Subtype/Link/Rect[72 60 240 100]${entries}>>]` })
const compressedNote = Buffer.from('8 0 <</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]>>')
const withCompressed = (dictionary: string, content: Buffer) =>
  rawPdfWithCompressed({ page: '/Annots[8 0 R]' }, dictionary, content)
const widthElsewhere = rawPdfWithCompressed(
  { page: '/Annots[<</Subtype/Link/Rect[72 60 240 100]/BS<</W 8 0 R>>>>]' },
  '/Type/ObjStm',
  Buffer.from('8 0 40'),
)

it.each([
  ['a page with text only', rawPdf(), false],
  ['a link', rawPdf({ page: '/Annots[<</Subtype/Link/Rect[0 0 9 9]>>]' }), false],
  ['a note', rawPdf({ page: '/Annots[<</Subtype /FreeText /Rect[0 0 9 9]>>]' }), true],
  ['a stamp', withNote('/Subtype/Stamp'), true],
  ['a stamp whose kind is written with a code', withNote('/Subtype/#53tamp'), true],
  ['a stamp whose kind stands behind a comment', withNote('/Subtype%\n/Stamp'), true],
  ['a link with a picture', withNote('/Subtype/Link'), true],
  ['a link without a border', withLink('/Border[0 0 0]'), false],
  ['a link whose border has no width', withLink('/BS<</W 0/S/S>>/Border[0 0 9]'), false],
  ['a link with a thick white border, which covers a mark', withLink('/Border[0 0 40]/C[1 1 1]'), true],
  ['a link with a thick border in a style', withLink('/BS<</W 40>>/Border[0 0 0]/C[1 1 1]'), true],
  ['a link with a border of no colour', withLink('/Border[0 0 9]/C[]'), true],
  ['a link with a style that names no width', withLink('/BS<</S/D>>'), true],
  ['a link with a border that is wider than itself', withLink('/Border[0 0 900]'), true],
  ['a link with a border of less than nothing', withLink('/Border[0 0 -9]'), true],
  ['a link with half a border', withLink('/Border[0 0]'), true],
  ['a link with a border that stands in another object', withLink('/Border 8 0 R'), true],
  ['a link whose width stands in another object', widthElsewhere, true],
  ['a hidden link with a border', withLink('/F 2/Border[0 0 40]'), true],
  ['a link whose picture some readers draw although its state is not named', withLink('/AP<</N<</Off 5 0 R>>>>'), true],
  ['a stamp that one reader takes for damaged', rawPdf({ page: '/Annots[<</Subtype 7/Rect 7/AP 8 0 R>>]' }), true],
  ['a picture whose entry is written with a code', withLink('/#41#50<</N<</Off 5 0 R>>>>'), true],
  [
    'a compressed link with a picture of no state',
    withCompressed('/Type/ObjStm/Filter/FlateDecode', deflateSync('8 0 <</Subtype/Link/AP<</N<</Off 5 0 R>>>>>>')),
    true,
  ],
  ['a watermark', withNote('/Subtype/Watermark'), true],
  ['a note of an unknown kind', withNote('/Subtype/Foo'), true],
  ['a hidden layer', rawPdf({ catalog: '/OCProperties<</OCGs[3 0 R]/D<</OFF[3 0 R]>>>>' }), true],
  [
    'an attached file',
    rawPdf({
      catalog: '/Names<</EmbeddedFiles<</Names[(a.csv)<</Type/Filespec/F(a.csv)/UF(a.csv)/EF<</F 5 0 R>>>>]>>>>',
    }),
    true,
  ],
  ['a portfolio', rawPdf({ catalog: '/Collection<</Type/Collection/View/D>>' }), true],
  ['a page that saves its state without restoring it', rawPdf({ content: 'q q 0 0 9 9 re f Q' }), false],
  ['a page that restores a state which it has not saved', rawPdf({ content: '1 1 1 rg Q 0 0 9 9 re f' }), true],
  ['a form', rawPdf({ page: '/Annots[<</Subtype/Widget/FT/Tx/T(a)/Rect[0 0 9 9]>>]' }), true],
  ['a compressed link', withCompressed('/Type/ObjStm/Filter/FlateDecode', deflateSync('8 0 <</Subtype/Link>>')), false],
  ['a compressed stamp', withCompressed('/Type/ObjStm/Filter/FlateDecode', deflateSync(compressedNote)), true],
  [
    'a stamp that is compressed twice',
    withCompressed(
      '/Type/Obj#53tm/Filter[/FlateDecode/ASCIIHexDecode]',
      deflateSync(`${compressedNote.toString('hex')}>`),
    ),
    true,
  ],
  ['an encrypted file', rawPdf({ trailer: '/ID[(a)(a)]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O(a)/U(a)>>' }), true],
  ['a file that cannot be read', Buffer.from('rubbish'), true],
])('finds what the pages of a PDF lose or show more when they are embedded: %s', async (_, pdf, found) => {
  expect(await hasPartsToLose(pdf, 1)).toBe(found)
})

it('takes no file in which another reader finds another number of pages', async () => {
  expect(await hasPartsToLose(rawPdf({ pages: 2 }), 1)).toBe(true)
  expect(await hasPartsToLose(rawPdf({ pages: 0 }), 0)).toBe(true)
})
