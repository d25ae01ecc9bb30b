import { screens } from '@portal/contract/paths'
import { photoImportMessages } from '@portal/contract/photo-import-messages'
import type { PhotoImport } from '@portal/contract/photo-imports'
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApplyPhotos, useDiscardPhotoImport } from '../../../data/photo-imports.ts'
import { CheckBox } from '../../../forms/inputs.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FootBar } from '../../../ui/foot-bar.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { focusHeading } from '../../../ui/screen.tsx'
import { toast } from '../../../ui/toast.ts'
import { showImportError } from '../imports/show-import-error.ts'
import styles from './photos.module.css'

const text = photoImportMessages.apply

/** Says how many students would get a photo, and gives them. */
export function ApplyPhotos({ of: { id, counts }, isSending }: { of: PhotoImport; isSending: boolean }) {
  const [onlyMissing, setOnlyMissing] = useState(false)
  const { mutate, isPending } = useApplyPhotos()
  const photos = counts.adds + (onlyMissing ? 0 : counts.replaces)
  const apply = () => mutate({ id, photos, onlyMissing }, { onSuccess: () => focusHeading(), onError: showImportError })
  return (
    <FootBar>
      <div className={styles.wouldGet}>
        <p>
          <b>{photos > 0 ? text.wouldGet(photos, formatNumber(photos)) : text.nothing(counts.total)}</b>{' '}
          {photos > 0 && text.undoable}
        </p>
        {counts.replaces > 0 && (
          <CheckBox
            label={text.onlyMissing}
            checked={onlyMissing}
            onChange={({ target }) => setOnlyMissing(target.checked)}
          />
        )}
      </div>
      <Discard id={id} />
      <Button
        tone="primary"
        size="large"
        busy={isPending || isSending}
        disabled={photos === 0}
        icon={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
        onClick={apply}
      >
        {text.apply(photos, formatNumber(photos))}
      </Button>
    </FootBar>
  )
}

function Discard({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useDiscardPhotoImport()
  const navigate = useNavigate()
  const discard = () =>
    mutate(id, {
      onSuccess: () => {
        toast.success(text.discarded)
        void navigate({ to: screens.importPhotos, ignoreBlocker: true })
      },
      onError: showImportError,
      onSettled: () => setOpen(false),
    })
  return (
    <>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.discard}
      </Button>
      <ConfirmDialog
        open={open}
        title={text.discardQuestion}
        explanation={text.discardWhy}
        actionLabel={text.discard}
        cancelLabel={text.keep}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        tone="danger"
        busy={isPending}
        onConfirm={discard}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
