import { type KeyAction, keyActions } from '@portal/contract/actions'
import { apiKeyMessages } from '@portal/contract/people/api-keys/api-key-messages'
import { GroupedChoices } from '../../../../forms/fields/grouped-choices.tsx'

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
const groups = (Object.keys(text.groups) as Group[]).map((group) => ({
  legend: text.groups[group],
  choices: keyActions
    .filter((name) => groupOf[name] === group)
    .map((name) => ({ name, label: <span>{text.may[name]}</span>, details: name })),
}))

type PermissionChoicesProps = {
  chosen: readonly KeyAction[]
  error: string | undefined
  onChange: (chosen: KeyAction[]) => void
}

/** What a key may do, each permission with what it is for. */
export const PermissionChoices = ({ chosen, error, onChange }: PermissionChoicesProps) => (
  <GroupedChoices
    field="permissions"
    legend={text.fields.permissions}
    {...{ error, groups, chosen }}
    onTick={(permission, isTicked) =>
      onChange(keyActions.filter((one) => (one === permission ? isTicked : chosen.includes(one))))
    }
  />
)
