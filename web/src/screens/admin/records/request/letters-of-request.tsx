import type { IssuedLetter } from '@portal/contract/documents/letters/issued-letters'
import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { officeThreadMessages as text } from '@portal/contract/records/request-thread/office-thread-messages'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { registerQuery } from '../../../../data/documents/issued-letters.ts'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import { FileLink } from '../../../../ui/button/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { RowMenu } from '../../../../ui/menu/row-menu.tsx'
import words from '../../../../ui/text/text.module.css'
import shared from '../../../requests/thread/thread.module.css'
import { useLetterMenu } from '../issued-documents/letter-menu.tsx'
import { LetterState } from '../issued-documents/letter-state.tsx'

const LETTERS_SHOWN = 10

/** The letters that were issued for a request, with all that the office can do with each. */
export function LettersOfRequest({ number }: { number: string | null }) {
  const isOn = useIsFeatureOn('letters')
  const search = { request: number ?? '', page: 1, pageSize: LETTERS_SHOWN } as const
  const { data } = useQuery({ ...registerQuery(search), enabled: isOn && number !== null })
  if (!data || data.rows.length === 0) return null
  return (
    <Panel>
      <section className={shared.part}>
        <h2>{text.letters(data.rows.length)}</h2>
        {data.rows.map((letter) => (
          <Letter key={letter.id} letter={letter} />
        ))}
      </section>
    </Panel>
  )
}

function Letter({ letter }: { letter: IssuedLetter }) {
  const { entries, dialogs } = useLetterMenu(letter)
  const { serial, state, document } = letter
  return (
    <div className={layout.lines}>
      <div className={layout.cluster}>
        <span className={words.name}>{serial}</span>
        <LetterState state={state} />
      </div>
      <div className={layout.cluster}>
        {document?.fileUrl && (
          <FileLink size="small" Icon={IconFileTypePdf} href={document.fileUrl} label={text.openLetterOf(serial)}>
            {text.openLetter}
          </FileLink>
        )}
        <RowMenu of={registerMessages.openOf(serial)} entries={entries} />
      </div>
      {dialogs}
    </div>
  )
}
