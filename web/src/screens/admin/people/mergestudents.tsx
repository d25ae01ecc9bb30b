import { fullName } from '@portal/contract/people/full-name'
import type { FoundStudent } from '@portal/contract/people/search'
import { mergeScreenMessages } from '@portal/contract/privacy/merge-screen-messages'
import { studentMergeMessages as text } from '@portal/contract/privacy/student-merge-messages'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mergeComparisonQuery } from '../../../data/people/student-merges.ts'
import { anyStudentQuery } from '../../../data/people/students.ts'
import { Button } from '../../../ui/button/button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Panel } from '../../../ui/layout/panel.tsx'
import { focusHeading, Screen } from '../../../ui/layout/screen.tsx'
import { RecordLink } from '../../../ui/link/record-link.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { MergeForm } from './students/merge/merge-form.tsx'
import { StudentFinder } from './students/student-finder.tsx'

const route = getRouteApi('/signed-in/admin/students/$id/merge')

/** Two records of one student side by side, which become one. The URL has the record that stays, and then the other one. */
export function MergeStudents() {
  const { id } = route.useParams()
  const { other } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: student } = useQuery(anyStudentQuery(id))
  // What led from one step to the other is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading()
  }, [id, other])
  return (
    <Screen
      title={text.title}
      back={student && <RecordLink studentId={id} name={fullName(student)} />}
      explanation={text.explanation}
    >
      {other === undefined ? (
        <ChooseOther id={id} onChoose={(chosen) => void navigate({ search: { other: chosen.id } })} />
      ) : (
        <Comparison id={id} otherId={other} key={`${id} ${other}`} />
      )}
    </Screen>
  )
}

function ChooseOther({ id, onChoose }: { id: string; onChoose: (student: FoundStudent) => void }) {
  const [chosen, setChosen] = useState<FoundStudent | null>(null)
  return (
    <Panel padded>
      <form
        className={layout.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) onChoose(chosen)
        }}
      >
        <h2>{mergeScreenMessages.choose}</h2>
        <StudentFinder except={id} withInactive chosen={chosen} onChoose={setChosen} />
        <div className={layout.cluster}>
          <Button type="submit" tone="primary" disabled={chosen === null}>
            {mergeScreenMessages.compare}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function Comparison({ id, otherId }: { id: string; otherId: string }) {
  const query = useQuery(mergeComparisonQuery(id, otherId))
  return <QueryView query={query}>{(comparison) => <MergeForm comparison={comparison} />}</QueryView>
}
