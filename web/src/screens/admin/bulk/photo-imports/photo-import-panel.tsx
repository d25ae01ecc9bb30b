import { photoImportMessages } from '@portal/contract/bulk/imports/photo-import-messages'
import type { PhotoImport } from '@portal/contract/bulk/imports/photo-imports'
import { screens } from '@portal/contract/paths'
import { ButtonLink } from '../../../../ui/button/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { BrokenOff } from '../../../../ui/loading/broken-off.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import { photoKind } from '../operation/bulk-operation-types.ts'
import { RunButtons } from '../operation/bulk-operation-buttons.tsx'
import { RunProgress } from '../operation/bulk-operation-progress.tsx'

const text = photoImportMessages.run

/** What is being done with the photos, live, or has been done; how to stop it, go on, and take it back. */
export function PhotoRun({ of }: { of: PhotoImport }) {
  const { state, counts, job, undoUntil } = of
  const mayUndo = undoUntil !== null && (state === 'applied' || state === 'stopped')
  return (
    <>
      {job?.state === 'dead' && <BrokenOff>{job.fault}</BrokenOff>}
      <Panel padded>
        <RunProgress run={of} text={text}>
          {(['applied', 'refused', 'undone', 'leftAlone'] as const).map(
            (result) =>
              counts[result] > 0 && <p key={result}>{text[result](counts[result], formatNumber(counts[result]))}</p>,
          )}
        </RunProgress>
        {mayUndo && <p className={type.muted}>{text.undoUntil(dateAndTime(undoUntil))}</p>}
        <div className={layout.buttons}>
          <RunButtons of={of} kind={photoKind} mayStop={state === 'applying'} mayUndo={mayUndo} />
          {(state === 'applied' || state === 'undone') && (
            <ButtonLink to={screens.importPhotos}>{text.another}</ButtonLink>
          )}
        </div>
      </Panel>
    </>
  )
}
