import { LETTER_PAGES_MAX } from '@portal/contract/documents/letters/letter-limits'
import { letterPaperMessages as text } from '@portal/contract/documents/letters/letter-paper-messages'
import { textsOfFacts } from './card-texts.ts'
import type { LetterData, PdfFacts } from './pdf-renderer.ts'
import { printable } from './printable.ts'
import { qrSvg } from './qr-svg.ts'
import type { RenderTask } from './render-task.ts'

/** A letter, as PDF/A-2a. */
export function letterTask(letter: LetterData, facts: PdfFacts): RenderTask {
  const { letterhead, signers, check } = letter
  const files: Record<string, Uint8Array> = {}
  const fileOf = (name: string, content: Uint8Array | null) => {
    if (content) files[name] = content
    return content && name
  }
  return {
    template: 'letter',
    data: {
      ...textsOfFacts(facts),
      ...{ size: letter.size, layout: letter.layout, sides: letter.sides },
      names: letterhead.names.map(printable),
      lines: letterhead.lines.map(printable),
      logo: fileOf('logo.png', letterhead.logo),
      logoLabel: text.logo(facts.college),
      serialLine: text.serial(letter.serial),
      dateLine: letter.date,
      note: letter.note,
      foot: `${letter.serial} · ${printable(facts.college)}`,
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
    },
    files,
    standard: 'a-2a',
    tagged: true,
    createdAt: facts.issuedAt,
    documents: 1,
    pagesMax: LETTER_PAGES_MAX,
  }
}
