import { messages } from '@portal/contract/messages'
import { smallPhoto } from '@portal/contract/paths'
import { FileField } from '../../../../../forms/files/file-field.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { Photo } from '../../../../../ui/photo/photo.tsx'
import type from '../../../../../ui/text/text.module.css'
import styles from './student-form.module.css'
import type { StudentFormState } from './student-values.ts'

type PhotoFieldProps = {
  form: Pick<StudentFormState, 'errors' | 'change'>
  label: string
  locked: boolean
  required?: boolean
  uploading: boolean
  onUploading: (uploading: boolean) => void
  /** The name of the form, where the photo is kept when the session ends. */
  draftName: string
  /** The student's present photo, if there is one. */
  present?: { imageUrl: string; name: string } | undefined
}

/** The upload of a student's photo, beside the present one. */
export function PhotoField({
  form,
  label,
  locked,
  required = false,
  uploading,
  onUploading,
  draftName,
  present,
}: PhotoFieldProps) {
  return (
    <div className={styles.photo}>
      {present && (
        <figure className={`${layout.lines} ${styles.present}`}>
          <figcaption className={type.caption}>{messages.studentForm.previousImage}</figcaption>
          <Photo
            src={smallPhoto(present.imageUrl)}
            name={present.name}
            alt={messages.common.photoOf(present.name)}
            width={96}
            height={123}
          />
        </figure>
      )}
      <FileField
        label={label}
        kind="photo"
        preview
        name="photo"
        draftName={draftName}
        required={required}
        {...(present && { hint: messages.studentForm.photoStays })}
        disabled={locked}
        error={uploading ? undefined : form.errors.photo}
        onChange={(photo) => form.change({ photo })}
        onUploading={onUploading}
      />
    </div>
  )
}
