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
import { BulkOperationButtons } from '../operation/bulk-operation-buttons.tsx'
import { BulkOperationProgress } from '../operation/bulk-operation-progress.tsx'
import { photoImportType } from './photo-import-type.ts'

const text = photoImportMessages.run

/** What is being done with the photos, live, or has been done; how to stop it, go on, and take it back. */
export function PhotoImportPanel({ of }: { of: PhotoImport }) {
  const { state, counts, job, undoUntil } = of
  const mayUndo = undoUntil !== null && (state === 'applied' || state === 'stopped')
  return (
    <>
      {job?.state === 'dead' && <BrokenOff>{job.fault}</BrokenOff>}
      <Panel padded>
        <BulkOperationProgress operation={of} text={text}>
          {(['applied', 'refused', 'undone', 'leftAlone'] as const).map(
            (result) =>
              counts[result] > 0 && <p key={result}>{text[result](counts[result], formatNumber(counts[result]))}</p>,
          )}
        </BulkOperationProgress>
        {mayUndo && <p className={type.muted}>{text.undoUntil(dateAndTime(undoUntil))}</p>}
        <div className={layout.buttons}>
          <BulkOperationButtons of={of} type={photoImportType} mayStop={state === 'applying'} mayUndo={mayUndo} />
          {(state === 'applied' || state === 'undone') && (
            <ButtonLink to={screens.importPhotos}>{text.another}</ButtonLink>
          )}
        </div>
      </Panel>
    </>
  )
}
