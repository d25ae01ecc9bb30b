import { screens } from '@portal/contract/paths'
import { studentSelectionMessages } from '@portal/contract/people/student-selection-messages'
import { IconMail } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useUser } from '../../../../../data/session/use-user.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { focusFirstOfBar, SelectionBar } from '../../../../../ui/list/selection-bar.tsx'
import type { StudentSelection } from './use-student-selection.ts'

const text = studentSelectionMessages

/** What can be done with the ticked students: letters for exactly these. */
export function SelectedStudents({ selection }: { selection: StudentSelection }) {
  const { ticked, all, count, countText, allText, lettersText, chosen } = selection
  const navigate = useNavigate()
  const qOwner = useUser()?.id
  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 && countText}
      </p>
      {count > 0 && (
        <SelectionBar label={text.label} count={countText} clearLabel={text.clear} onClear={ticked.clear}>
          <Button
            tone="primary"
            icon={<IconMail size={18} stroke={1.75} aria-hidden />}
            onClick={() => void navigate({ to: screens.letterRuns, state: { lettersFor: chosen, qOwner } })}
          >
            {lettersText}
          </Button>
          {all.isOffered && (
            <Button
              onClick={(event) => {
                all.select()
                focusFirstOfBar(event)
              }}
            >
              {allText}
            </Button>
          )}
        </SelectionBar>
      )}
    </>
  )
}
