import { screens } from '@portal/contract/paths'
import { mergeScreenMessages as text } from '@portal/contract/privacy/merge-screen-messages'
import { studentMergeMessages } from '@portal/contract/privacy/student-merge-messages'
import type { StudentMerge } from '@portal/contract/privacy/student-merges'
import { IconArrowsJoin2 } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useIsFeatureOn } from '../../../../../data/office/features.ts'
import { readMergeArchive, studentMergesQuery, undoMerge } from '../../../../../data/people/student-merges.ts'
import { useMay } from '../../../../../data/session/use-may.ts'
import { saveFile } from '../../../../../exports/use-download.ts'
import { Button, ButtonLink } from '../../../../../ui/button/button.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { Notice } from '../../../../../ui/layout/notice.tsx'
import { focusHeading } from '../../../../../ui/layout/screen.tsx'
import { formatDateTime } from '../../../../../ui/text/format-datetime.ts'
import { showFailure } from '../../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../../ui/toast/toast.ts'

/** On the page of a record that was merged into another one: that it was, and where to. */
export const MergedNotice = ({ into }: { into: string }) => (
  <Notice
    tone="plain"
    Icon={IconArrowsJoin2}
    action={
      <ButtonLink tone="primary" to={screens.studentRecord} params={{ id: into }}>
        {text.openKept}
      </ButtonLink>
    }
  >
    <b>{text.isMerged}</b>
  </Notice>
)

/** On the page of a record that stays: which ones were merged into it, as long as the archive of before is kept. */
export function MergeNotices({ studentId }: { studentId: string }) {
  const may = useMay()
  const isOn = useIsFeatureOn('duplicates') && may('viewStudentMerges')
  const { data = [] } = useQuery({ ...studentMergesQuery(studentId), enabled: isOn })
  return data
    .filter(({ keptId, undoneAt, archiveUntil }) => keptId === studentId && undoneAt === null && archiveUntil !== null)
    .map((merge) => <MergeNotice key={merge.id} merge={merge} />)
}

function MergeNotice({ merge }: { merge: StudentMerge }) {
  const { at, by, otherName, otherCollegeId, undoUntil } = merge
  const undo = useMutation({
    mutationFn: () => undoMerge(merge),
    onSuccess: () => {
      focusHeading()
      toast.success(studentMergeMessages.undone)
    },
    onError: (error) => showFailure(error, text.undoFailed),
  })
  const download = useMutation({
    mutationFn: () => readMergeArchive(merge),
    onSuccess: ({ name, content }) => saveFile({ name, content: new Blob([content], { type: 'application/json' }) }),
    onError: (error) => showFailure(error, text.archiveFailed),
  })
  return (
    <Notice
      tone="plain"
      Icon={IconArrowsJoin2}
      action={
        <span className={layout.cluster}>
          <Button busy={download.isPending} onClick={() => download.mutate()}>
            {studentMergeMessages.archive}
          </Button>
          {undoUntil && (
            <Button busy={undo.isPending} onClick={() => undo.mutate()}>
              {studentMergeMessages.undo}
            </Button>
          )}
        </span>
      }
    >
      <b>{text.mergedWith(otherName, otherCollegeId)}</b> <span>{text.mergedBy(by.name, formatDateTime(at).date)}</span>
    </Notice>
  )
}
