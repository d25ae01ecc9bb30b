import { photoImportMessages } from '@portal/contract/bulk/imports/photo-import-messages'
import type { PhotoImport } from '@portal/contract/bulk/imports/photo-imports'
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { photoImports } from '../../../../data/bulk/photo-imports.ts'
import { CheckBox } from '../../../../forms/fields/inputs.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { onePress } from '../../../../ui/button/one-press.ts'
import { FootBar } from '../../../../ui/layout/foot-bar.tsx'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { DiscardBulkOperation } from '../operation/bulk-operation-buttons.tsx'
import { showImportError } from '../operation/bulk-operation-types.ts'
import { photoImportType } from './photo-import-type.ts'
import styles from './photos.module.css'

const text = photoImportMessages.apply

/** Says how many students would get a photo, and gives them. */
export function ApplyPhotos({ of: { id, counts }, isSending }: { of: PhotoImport; isSending: boolean }) {
  const [onlyMissing, setOnlyMissing] = useState(false)
  const { mutate, isPending } = photoImports.useApply()
  const photos = counts.adds + (onlyMissing ? 0 : counts.replaces)
  const apply = () => mutate({ id, photos, onlyMissing }, { onSuccess: () => focusHeading(), onError: showImportError })
  return (
    <FootBar>
      <div className={styles.wouldGet}>
        <p>
          <b>{photos > 0 ? text.wouldGet(photos, formatNumber(photos)) : text.nothing(counts.total)}</b>{' '}
          {photos > 0 && <span>{text.undoable}</span>}
        </p>
        {counts.replaces > 0 && (
          <CheckBox
            label={text.onlyMissing}
            checked={onlyMissing}
            onChange={({ target }) => setOnlyMissing(target.checked)}
          />
        )}
      </div>
      <DiscardBulkOperation id={id} type={photoImportType} Icon={IconTrash} />
      <Button
        tone="primary"
        size="large"
        busy={isPending || isSending}
        disabled={photos === 0}
        Icon={IconPlayerPlay}
        {...onePress(apply)}
      >
        {text.apply(photos, formatNumber(photos))}
      </Button>
    </FootBar>
  )
}
