import { checkAddress, checkQr } from '@portal/contract/documents/document-codes'
import { isRightToLeft } from '@portal/contract/documents/letters/letter-languages'
import { printedLetterMessages } from '@portal/contract/documents/letters/printed-letter-messages'
import { formatCode } from '@portal/contract/text/codes'
import { academicYearOf } from '@portal/contract/time/academic-year'
import type { LetterData } from '../../../platform/pdf/pdf-renderer.ts'
import { readStoredFile } from '../../../platform/storage/open-stored-file.ts'
import type { AppContext } from '../../context.ts'
import { printedDate } from '../issued/card-data.ts'
import { type FilledSide, numberedSide, printedBlocks } from './fill/fill-letter.ts'
import type { LetterContent } from './letter-content.ts'

type Services = Pick<AppContext, 'config' | 'database' | 'storage'>

/** The content of a letter with its number and its date in the places that stand for them. */
export function numberedContent(content: LetterContent, { serial, day }: { serial: string; day: string }) {
  const academicYear = academicYearOf(day, content.academicYearStart)
  const values = { 'letter.serial': serial, 'letter.date': day, 'letter.academicYear': academicYear }
  const { sides, address } = content
  return {
    ...content,
    sides: sides.map((side) => numberedSide(side, values)),
    ...(address && { address: numberedSide(address, values) }),
  }
}

/**
 * What is printed on a letter. `code`: the one that checks it; null for a letter that is only looked at. Throws
 * FileUnreadableError for a picture.
 */
export async function letterDataOf(
  app: Services,
  content: LetterContent,
  { serial, day, code }: { serial: string; day: string; code: string | null },
): Promise<LetterData> {
  const { college, letterhead, layout, size, sides, signers, duplicateOf } = content
  const picture = async (key: string | null) => (key === null ? null : readPicture(app, key))
  return {
    letterhead: { names: letterhead.names, lines: letterhead.lines, logo: await picture(letterhead.logoKey) },
    seal: await picture(letterhead.sealKey ?? null),
    ...{ college, serial, date: printedDate(day), layout, size },
    note: duplicateOf ? printedLetterMessages.duplicate(duplicateOf.serial, printedDate(duplicateOf.day)) : '',
    sides: sides.map(printedSide),
    ...{ hasHead: content.head !== 'blank', address: content.address ? printedSide(content.address) : null },
    signers: await Promise.all(
      signers.map(async ({ name, office, pictureKey }) => ({ name, office, picture: await picture(pictureKey) })),
    ),
    check: code === null ? null : checkOf(app.config.url, code),
  }
}

const printedSide = ({ language, blocks }: FilledSide) => ({
  ...{ language, rightToLeft: isRightToLeft(language), blocks: printedBlocks(blocks) },
})

const beingRead = new WeakMap<Services['storage'], Map<string, Promise<Buffer>>>()

/** Letters that are made at the same time have the same pictures: each is read once for them. */
function readPicture(app: Services, key: string) {
  const ofStorage = beingRead.get(app.storage) ?? new Map<string, Promise<Buffer>>()
  beingRead.set(app.storage, ofStorage)
  const reading = ofStorage.get(key) ?? readStoredFile(app, key).finally(() => ofStorage.delete(key))
  ofStorage.set(key, reading)
  return reading
}

const checkOf = (url: string, code: string) => ({
  address: checkAddress(url, '').replace(/^https?:\/\//, ''),
  code: formatCode(code),
  qr: checkQr(url, code),
})
