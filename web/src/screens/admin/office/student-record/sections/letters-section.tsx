import { issueMessages } from '@portal/contract/documents/letters/issue-messages'
import type { IssuedLetter } from '@portal/contract/documents/letters/issued-letters'
import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { screens } from '@portal/contract/paths'
import type { Profile } from '@portal/contract/people/students'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { studentLettersQuery } from '../../../../../data/documents/issued-letters.ts'
import { useIsFeatureOn } from '../../../../../data/office/features.ts'
import { fromStudent } from '../../../../../ui/link/use-student-page.ts'
import { Dotted } from '../../../../../ui/text/dotted.tsx'
import { formatDate } from '../../../../../ui/text/format-date.ts'
import { formatDateTime } from '../../../../../ui/text/format-datetime.ts'
import { useLetterMenu } from '../../../records/issued-documents/letter-menu.tsx'
import { LetterState } from '../../../records/issued-documents/letter-state.tsx'
import { RecordRow, Sign } from './record-row.tsx'
import { Section } from './section.tsx'
import { AddAction } from './section-actions.tsx'

const text = registerMessages

/** The letters of the student, one row each, where the college issues any. */
export const LettersSection = ({ student }: { student: Profile }) =>
  useIsFeatureOn('letters') ? <Letters student={student} /> : null

function Letters({ student }: { student: Profile }) {
  const query = useQuery(studentLettersQuery(student.id))
  return (
    <Section
      id="letters"
      title={text.tabs}
      query={query}
      emptyText={text.noneOfStudent}
      actions={
        student.status !== 'inactive' && (
          <AddAction
            action="issueLetter"
            to={screens.issueLetter}
            params={{ id: student.id }}
            state={fromStudent(student.id)}
            label={issueMessages.title}
          />
        )
      }
    >
      {(letters) => (
        <ul>
          {letters.map((letter) => (
            <LetterRow key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function LetterRow({ letter }: { letter: IssuedLetter }) {
  const { entries, dialogs } = useLetterMenu(letter)
  const { id, serial, day, title, template, state, document, duplicateOf, replaces, replacedBy, cancelReason } = letter
  const facts = [
    serial,
    formatDate(day),
    ...(letter.collectedAt ? [text.collectedOn(formatDateTime(letter.collectedAt).date)] : []),
    ...(duplicateOf ? [text.duplicateOf(duplicateOf)] : []),
    ...(replaces ? [text.replaces(replaces)] : []),
    ...(replacedBy ? [text.replacedBy(replacedBy)] : []),
    ...(cancelReason ? [cancelReason] : []),
  ]
  const name = title || template.name
  return (
    <>
      <RecordRow
        id={id}
        isQuiet={state === 'cancelled' || state === 'replaced'}
        sign={<Sign Icon={IconMail} />}
        title={
          document?.fileUrl ? (
            <a href={document.fileUrl} target="_blank" rel="noopener">
              {name}
            </a>
          ) : (
            name
          )
        }
        details={<Dotted facts={facts} />}
        status={<LetterState state={state} />}
        menu={{ of: text.letterOf(serial, name), entries }}
      />
      {dialogs}
    </>
  )
}
