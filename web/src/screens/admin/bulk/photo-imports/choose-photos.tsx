import { photoImportMessages } from '@portal/contract/bulk/imports/photo-import-messages'
import { IconPhotoUp } from '@tabler/icons-react'
import { Field } from '../../../../forms/fields/field.tsx'
import { DropZone } from '../../../../forms/files/drop-zone.tsx'
import fileField from '../../../../forms/files/file-field.module.css'

const text = photoImportMessages.choose

/** Image formats, and archives, which systems name differently. */
const ACCEPT = '.jpg,.jpeg,.png,.webp,.zip'

type ChoosePhotosProps = { error?: string | undefined; disabled?: boolean; onChoose: (files: File[]) => void }

/** Takes photos, or a ZIP archive of photos. */
export function ChoosePhotos({ error, disabled = false, onChoose }: ChoosePhotosProps) {
  return (
    <Field label={text.label} error={error} hint={text.hint}>
      {(control) => (
        <DropZone disabled={disabled} invalid={error !== undefined} onDrop={(_, files) => onChoose(files)}>
          <div className={fileField.inner}>
            <span className={fileField.choose}>
              <IconPhotoUp size={20} stroke={1.75} aria-hidden />
              <span>
                <b>{text.heading}</b> {text.orDrop}
              </span>
              <input
                type="file"
                multiple
                accept={ACCEPT}
                disabled={disabled}
                {...control}
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])]
                  target.value = ''
                  if (files.length > 0) onChoose(files)
                }}
              />
            </span>
          </div>
        </DropZone>
      )}
    </Field>
  )
}
