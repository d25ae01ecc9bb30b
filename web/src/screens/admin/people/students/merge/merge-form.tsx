import { screens } from '@portal/contract/paths'
import { mergeScreenMessages as text } from '@portal/contract/privacy/merge-screen-messages'
import { studentMergeMessages } from '@portal/contract/privacy/student-merge-messages'
import type { MergeComparison } from '@portal/contract/privacy/student-merges'
import { IconArrowsExchange, IconArrowsJoin2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { problemOf } from '../../../../../data/api/problems.ts'
import { undoMerge, useMergeStudents } from '../../../../../data/people/student-merges.ts'
import { Button, ButtonLink } from '../../../../../ui/button/button.tsx'
import { FootBar } from '../../../../../ui/layout/foot-bar.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../../ui/layout/panel.tsx'
import { showFailure } from '../../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../../ui/toast/toast.ts'
import { showUndoable } from '../../../../../ui/toast/undoable.ts'
import { MergeTable } from './merge-table.tsx'
import { useMergeChoices } from './use-merge-choices.ts'

/** Two records field by field, what of which stays, and the button that makes them one. */
export function MergeForm({ comparison }: { comparison: MergeComparison }) {
  const { kept, other, refusals } = comparison
  const choices = useMergeChoices(comparison)
  const merge = useMergeStudents()
  const navigate = useNavigate()
  const run = async () => {
    try {
      const done = await merge.mutateAsync(choices.input)
      await navigate({ to: screens.studentRecord, params: { id: kept.id } })
      showUndoable({
        group: 'merges',
        title: studentMergeMessages.merged(kept.name),
        undos: [{ of: done.id, run: () => undoMerge(done) }],
      })
    } catch (error) {
      if (problemOf(error)?.code === 'STUDENT_CHANGED') toast.error(text.changed)
      else showFailure(error, studentMergeMessages.failed)
    }
  }
  return (
    <>
      {refusals.length > 0 && (
        <div role="alert">
          <p>
            <b>{text.cannot}</b> <span>{refusals.map(({ sentence }) => sentence).join(' ')}</span>
          </p>
        </div>
      )}
      <Panel padded>
        <div className={layout.cluster}>
          <ButtonLink to={screens.mergeStudents} params={{ id: kept.id }} search={{}}>
            {text.other}
          </ButtonLink>
          <ButtonLink
            to={screens.mergeStudents}
            params={{ id: other.id }}
            search={{ other: kept.id }}
            Icon={IconArrowsExchange}
          >
            {text.swap}
          </ButtonLink>
        </div>
        <MergeTable comparison={comparison} choices={choices} />
      </Panel>
      {refusals.length === 0 && (
        <FootBar>
          <Button tone="primary" busy={merge.isPending} Icon={IconArrowsJoin2} onClick={() => void run()}>
            {studentMergeMessages.confirm}
          </Button>
        </FootBar>
      )}
    </>
  )
}
