import type { LetterPreview } from '@portal/contract/documents/letters/issued-letters'
import type { LetterFault } from '@portal/contract/documents/letters/letter-faults'
import { printedLetterMessages } from '@portal/contract/documents/letters/printed-letter-messages'
import { serialIn } from '@portal/contract/documents/letters/series-pattern'
import { type LetterData, TooManyPages, UnprintableText } from '../../../../platform/pdf/pdf-renderer.ts'
import { ProcessCrashed, TaskLimit } from '../../../../platform/processes/task-process.ts'
import type { AppContext } from '../../../context.ts'
import { UnfillableLetter } from '../fill/fill-letter.ts'
import type { LetterContent } from '../letter-content.ts'
import { letterDataOf, numberedContent } from '../letter-data.ts'
import type { PreparedLetter } from '../prepare-letter.ts'
import { patternOn } from './series-patterns.store.ts'

type Services = Pick<AppContext, 'config' | 'database' | 'storage' | 'pdf' | 'now'>

const failed = (...faults: LetterFault[]): LetterPreview => ({ svg: null, pages: 0, faults, fingerprint: null })

/**
 * Draws a letter as it would be printed, without number and code, or says why it cannot be made. Seal and pictures of
 * handwriting are left out: they are in letters only. The values of fields are marked.
 */
export async function previewLetter(
  app: Services,
  prepare: () => Promise<PreparedLetter>,
  { prefix, day }: { prefix: string; day: string },
): Promise<LetterPreview> {
  try {
    const { content, marked, fingerprint, title } = await prepare()
    const at = { day, start: content.academicYearStart }
    const pattern = await patternOn(app.database.read, prefix, day)
    const serial = serialIn(pattern, prefix, at, printedLetterMessages.unnumbered)
    const signers = content.signers.map((signer) => ({ ...signer, pictureKey: null }))
    const letterhead = { ...content.letterhead, sealKey: null }
    const numbered = numberedContent({ ...content, sides: marked, letterhead, signers }, { serial, day })
    const data = await letterDataOf(app, numbered, { serial, day, code: null })
    const drawn = await app.pdf.previewLetter(withPlaces(data, content), {
      ...{ title, college: content.college, issuedAt: app.now() },
    })
    return { ...drawn, faults: [], fingerprint }
  } catch (error) {
    return failed(...faultsOf(error))
  }
}

/** In the place of each picture is said that there will be one. */
const withPlaces = (data: LetterData, { signers, letterhead }: LetterContent): LetterData => ({
  ...data,
  isMarked: true,
  hasSealPlace: !!letterhead.sealKey,
  signers: data.signers.map((signer, index) => ({ ...signer, hasPlace: signers[index]?.pictureKey !== null })),
})

function faultsOf(error: unknown): readonly LetterFault[] {
  if (error instanceof UnfillableLetter) return error.faults
  if (error instanceof UnprintableText) return [{ code: 'unprintable', what: error.message }]
  if (error instanceof TooManyPages) return [{ code: 'tooManyPages', what: '' }]
  if (error instanceof TaskLimit || error instanceof ProcessCrashed) return [{ code: 'tooSlow', what: '' }]
  throw error
}
