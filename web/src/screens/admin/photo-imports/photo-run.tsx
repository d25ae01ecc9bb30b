import { screens } from '@portal/contract/paths'
import { photoImportMessages } from '@portal/contract/photo-import-messages'
import type { PhotoImport } from '@portal/contract/photo-imports'
import { IconAlertTriangle, IconArrowBackUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useResumePhotoImport, useStopPhotoImport, useUndoPhotoImport } from '../../../data/photo-imports.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { JobProgress } from '../../../ui/job-progress.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { focusHeading } from '../../../ui/screen.tsx'
import { showImportError } from '../imports/show-import-error.ts'
import styles from './photos.module.css'

const text = photoImportMessages.run
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const options = { onSuccess: () => focusHeading(), onError: showImportError }

/** What is being done with the photos, live, or has been done; how to stop it, go on, and take it back. */
export function PhotoRun({ of }: { of: PhotoImport }) {
  const { id, state, counts, job, undoUntil } = of
  const stop = useStopPhotoImport()
  const resume = useResumePhotoImport()
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
          {state === 'applying' && (
            <Button busy={stop.isPending} icon={<IconPlayerPause {...icon} />} onClick={() => stop.mutate(id, options)}>
              {text.stop}
            </Button>
          )}
          {state === 'stopped' && (
            <Button
              tone="primary"
              busy={resume.isPending}
              icon={<IconPlayerPlay {...icon} />}
              onClick={() => resume.mutate(id, options)}
            >
              {text.goOn}
            </Button>
          )}
          {mayUndo && <Undo id={id} />}
          {(state === 'applied' || state === 'undone') && (
            <ButtonLink to={screens.importPhotos}>{text.another}</ButtonLink>
          )}
        </div>
      </Panel>
    </>
  )
}

function Undo({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useUndoPhotoImport()
  return (
    <>
      <Button tone="reject" aria-haspopup="dialog" icon={<IconArrowBackUp {...icon} />} onClick={() => setOpen(true)}>
        {text.undo}
      </Button>
      <ConfirmDialog
        open={open}
        title={text.undoQuestion}
        explanation={text.undoWhy}
        actionLabel={text.undoConfirm}
        icon={<IconArrowBackUp {...icon} />}
        tone="danger"
        busy={isPending}
        onConfirm={() => mutate(id, { ...options, onSettled: () => setOpen(false) })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
