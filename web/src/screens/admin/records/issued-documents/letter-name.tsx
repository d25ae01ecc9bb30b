import type { IssuedLetter } from '@portal/contract/documents/letters/issued-letters'
import type from '../../../../ui/text/text.module.css'

/** Which letter it is, in a dialog. */
export const LetterName = ({ letter: { serial, title, template, student } }: { letter: IssuedLetter }) => (
  <>
    <span className={type.name}>{serial}</span>
    <span className={type.hint}>{[title || template.name, student?.name].filter(Boolean).join(' · ')}</span>
  </>
)
