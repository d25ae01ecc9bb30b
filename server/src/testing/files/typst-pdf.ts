import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const FONTS = new URL('../../../../node_modules/@expo-google-fonts/source-serif-4', import.meta.url).pathname
const LETTER = `#set document(title: "A letter", date: datetime(year: 2026, month: 1, day: 1))
#set text(font: "Source Serif 4")
= A letter
It has a #link("https://college.example")[link].
#pagebreak()
And a second page.`

/** A PDF of typst with two pages and a link: PDF/A-2a, which is tagged, or a plain one. */
export function typstPdf(standard: 'a-2a' | '1.7' = 'a-2a') {
  const compiler = NodeCompiler.create({ workspace: '/', fontArgs: [{ fontPaths: [FONTS] }] })
  const result = compiler.compile({ mainFileContent: LETTER })
  if (!result.result) throw new Error('the letter cannot be compiled')
  return compiler.pdf(result.result, { pdfStandard: standard as never })
}
