import { screens } from '@portal/contract/paths'
import { photoImportMessages } from '@portal/contract/photo-import-messages'
import type { PhotoImport } from '@portal/contract/photo-imports'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useResumePhotoImport, useStopPhotoImport, useUndoPhotoImport } from '../../../data/photo-imports.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { JobProgress } from '../../../ui/job-progress.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ResumeButton, StopButton, UndoButton } from '../../../ui/run-buttons.tsx'
import { showImportError } from '../imports/show-import-error.ts'
import styles from './photos.module.css'

const text = photoImportMessages.run

/** What is being done with the photos, live, or has been done; how to stop it, go on, and take it back. */
export function PhotoRun({ of }: { of: PhotoImport }) {
  const { id, state, counts, job, undoUntil } = of
  const stop = useStopPhotoImport()
  const resume = useResumePhotoImport()
  const undo = useUndoPhotoImport()
  const button = { run: id, text, showError: showImportError }
  const until = undoUntil ? formatDateTime(undoUntil) : null
  const isRunning = state === 'applying' || state === 'undoing'
  const mayUndo = until !== null && (state === 'applied' || state === 'stopped')
  return (
    <>
      {job?.state === 'dead' && (
        <Notice tone="bad" Icon={IconAlertTriangle}>
          <b>{text.brokenOff}</b> {job.fault}
        </Notice>
      )}
      <Panel padded>
        {job && (state === 'applying' || state === 'undoing') && (
          <JobProgress job={job} label={text[state]} why={text.leaveSafely} />
        )}
        <div role="status">
          {(['applied', 'refused', 'undone', 'leftAlone'] as const).map(
            (result) =>
              // Said once, when the work is at its end: meanwhile the progress is said.
              !isRunning &&
              counts[result] > 0 && <p key={result}>{text[result](counts[result], formatNumber(counts[result]))}</p>,
          )}
        </div>
        {mayUndo && <p className={styles.muted}>{text.undoUntil(`${until.date}, ${until.time}`)}</p>}
        <div className={styles.buttons}>
          {state === 'applying' && <StopButton {...button} mutation={stop} />}
          {state === 'stopped' && <ResumeButton {...button} mutation={resume} />}
          {mayUndo && <UndoButton {...button} mutation={undo} />}
          {(state === 'applied' || state === 'undone') && (
            <ButtonLink to={screens.importPhotos}>{text.another}</ButtonLink>
          )}
        </div>
      </Panel>
    </>
  )
}
