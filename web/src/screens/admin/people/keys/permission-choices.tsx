import { type KeyAction, keyActions } from '@portal/contract/actions'
import { apiKeyMessages } from '@portal/contract/people/api-key-messages'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import field from '../../../../forms/fields/field.module.css'
import layout from '../../../../ui/layout/layout.module.css'
import type from '../../../../ui/text/text.module.css'
import styles from './keys.module.css'

const text = apiKeyMessages

type Group = keyof typeof text.groups
const groupOf: Record<KeyAction, Group> = {
  ...{ viewCounts: 'read', viewStudents: 'read', viewIdCards: 'read', exportStudents: 'read' },
  ...{ viewSensitiveFields: 'read', readRequests: 'read', readLetters: 'read' },
  ...{ readStudents: 'copy', readIdCards: 'copy', readCertificates: 'copy', readDocuments: 'copy' },
  ...{ followRequests: 'copy', followLetters: 'copy', readCustomFields: 'copy', readChanges: 'copy' },
  ...{ readPhotos: 'files', readCertificateFiles: 'files', readDocumentFiles: 'files' },
  ...{ importStudents: 'write', deactivateStudent: 'write', restoreStudent: 'write', changeStudents: 'write' },
  ...{ addIdCard: 'write', addCertificate: 'write', updateCertificate: 'write', uploadFile: 'write' },
}
const groups = Object.keys(text.groups) as Group[]

type PermissionChoicesProps = {
  chosen: readonly KeyAction[]
  error: string | undefined
  onChange: (chosen: KeyAction[]) => void
}

/** What a key may do, each permission with what it is for. */
export function PermissionChoices({ chosen, error, onChange }: PermissionChoicesProps) {
  const id = useId()
  const tick = (permission: KeyAction, isTicked: boolean) =>
    onChange(keyActions.filter((one) => (one === permission ? isTicked : chosen.includes(one))))
  return (
    <fieldset className={layout.stack} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{text.fields.permissions}</legend>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {groups.map((group) => (
        <fieldset key={group} className={layout.lines}>
          <legend>{text.groups[group]}</legend>
          <div className={styles.choices}>
            {keyActions
              .filter((permission) => groupOf[permission] === group)
              .map((permission) => (
                <label key={permission} className={styles.choice}>
                  <input
                    type="checkbox"
                    name="permissions"
                    checked={chosen.includes(permission)}
                    aria-invalid={error ? true : undefined}
                    onChange={({ target }) => tick(permission, target.checked)}
                  />
                  <span>
                    <span>{text.may[permission]}</span>
                    <small className={type.small}>{permission}</small>
                  </span>
                </label>
              ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}
