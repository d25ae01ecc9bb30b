import type { UseQueryResult } from '@tanstack/react-query'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { Screen } from '../../../../ui/layout/screen.tsx'
import { QueryView, type QueryViewProps } from '../../../../ui/loading/query-view.tsx'
import { BackLink, STUDENT_NAME_ID, StudentHeader } from '../../people/students/student-header.tsx'

type RecordScreenProps<Data> = Pick<QueryViewProps<Data>, 'problemTexts' | 'children'> & {
  text: { title: string; fetchFailed: string }
  /** The student or the record that the form is about. */
  query: UseQueryResult<Data>
  /** Undefined until the record has been read. */
  studentId: string | undefined
  back: 'idCards' | 'certificates'
}

/** A screen that adds or updates a student's record, under the student it belongs to. */
export function RecordScreen<Data>(props: RecordScreenProps<Data>) {
  const { text, query, problemTexts, studentId, back, children } = props
  const hasFailed = query.isError && studentId === undefined
  return (
    <Screen title={text.title} describedBy={STUDENT_NAME_ID} width="form">
      {!hasFailed && <StudentHeader studentId={studentId} back={back} />}
      <Panel padded>
        <QueryView
          query={query}
          failedText={text.fetchFailed}
          problemTexts={problemTexts}
          backLink={<BackLink to="students" />}
        >
          {children}
        </QueryView>
      </Panel>
    </Screen>
  )
}
