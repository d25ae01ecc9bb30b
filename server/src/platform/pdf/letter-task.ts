import { LETTER_PAGES_MAX, letterheadLogo } from '@portal/contract/documents/letters/letter-limits'
import { printedLetterMessages as text } from '@portal/contract/documents/letters/printed-letter-messages'
import { textsOfFacts } from './card-texts.ts'
import type { LetterData, PdfFacts } from './pdf-renderer.ts'
import { printable } from './printable.ts'
import { qrSvg } from './qr-svg.ts'
import type { RenderTask } from './render-task.ts'

type Files = Record<string, Uint8Array>

/** A letter, as PDF/A-2a. */
export function letterTask(letter: LetterData, facts: PdfFacts): RenderTask {
  const files: Files = {}
  const data = { ...textsOfFacts(facts), letter: textsOfLetter(letter, '', files) }
  const tagged = { template: 'letter', data, files, standard: 'a-2a', tagged: true } as const
  return { ...tagged, createdAt: facts.issuedAt, documents: 1, pagesMax: LETTER_PAGES_MAX }
}

/** Many letters for a printer: without tags, which no printer needs and which take time. */
export function letterSheetsTask(letters: readonly LetterData[], facts: PdfFacts): RenderTask {
  const files: Files = {}
  const texts = letters.map((letter, index) => textsOfLetter(letter, `${index}-`, files))
  const data = { ...textsOfFacts(facts), letters: texts }
  const untagged = { template: 'letters', data, files, standard: 'a-2b', tagged: false } as const
  return { ...untagged, createdAt: facts.issuedAt, documents: letters.length }
}

/** Adds the pictures of a letter to `files`; the names of those of one letter begin alike. */
function textsOfLetter(letter: LetterData, beginning: string, files: Files) {
  const { college, letterhead, signers, check } = letter
  const fileOf = (name: string, content: Uint8Array | null) => {
    if (content) files[beginning + name] = content
    return content && beginning + name
  }
  return {
    ...{ size: letter.size, layout: letter.layout, sides: letter.sides },
    ...{ hasHead: letter.hasHead ?? true, recipient: letter.address ?? null },
    /** In small letters above the address. */
    sender: printable([letterhead.names[0], letterhead.lines[0]].filter(Boolean).join(' · ')),
    names: letterhead.names.map(printable),
    lines: letterhead.lines.map(printable),
    logo: fileOf('logo.png', letterhead.logo),
    logoSize: [letterheadLogo.width, letterheadLogo.height, letterheadLogo.aloneFrom],
    logoLabel: text.logo(college),
    seal: fileOf('seal.png', letter.seal ?? null),
    sealLabel: text.seal(college),
    sealPlace: letter.hasSealPlace ? text.sealPlace : '',
    marked: letter.isMarked ?? false,
    serialLine: text.serial(letter.serial),
    dateLine: letter.date,
    note: letter.note,
    foot: `${letter.serial} · ${printable(college)}`,
    qr: check && qrSvg(check.qr),
    qrLabel: check ? text.qr(check.address) : text.qrPlace,
    link: check?.qr ?? '',
    check: text.check,
    address: check?.address ?? '',
    code: check?.code ?? '',
    signers: signers.map(({ name, office, picture, hasPlace = false }, index) => ({
      name: printable(name),
      office: printable(office),
      picture: fileOf(`signer-${index}.png`, picture),
      pictureLabel: text.handwriting(name),
      place: hasPlace ? text.picturePlace : '',
    })),
  }
}
