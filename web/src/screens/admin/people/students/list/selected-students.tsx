import { screens } from '@portal/contract/paths'
import { studentSelectionMessages } from '@portal/contract/people/student-selection-messages'
import { IconMail } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../../../../../data/session/use-user.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { SelectionBar, ToolsOrSelection } from '../../../../../ui/list/selection-bar.tsx'
import type { StudentSelection } from './use-student-selection.ts'

const text = studentSelectionMessages

type SelectedStudentsProps = { selection: StudentSelection | null; tools: ReactNode }

/** The tools of the list, or in their place what can be done with the ticked students. */
export const StudentsToolsOrSelection = ({ selection, tools }: SelectedStudentsProps) => (
  <>
    <ToolsOrSelection
      tools={tools}
      bar={selection && selection.count > 0 && <SelectedStudents selection={selection} />}
    />
    {selection && (
      <p role="status" className="visually-hidden">
        {selection.count > 0 && selection.countText}
      </p>
    )}
  </>
)

/** What can be done with the ticked students: letters for exactly these. */
function SelectedStudents({ selection }: { selection: StudentSelection }) {
  const { ticked, all, countText, allText, lettersText, chosen } = selection
  const navigate = useNavigate()
  const qOwner = useUser()?.id
  return (
    <SelectionBar
      label={text.label}
      count={countText}
      all={all.isOffered && { text: allText, select: all.select }}
      clearLabel={text.clear}
      onClear={ticked.clear}
    >
      <Button
        tone="primary"
        Icon={IconMail}
        onClick={() => void navigate({ to: screens.letterRuns, state: { lettersFor: chosen, qOwner } })}
      >
        {lettersText}
      </Button>
    </SelectionBar>
  )
}
