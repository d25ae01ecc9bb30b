import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { requestTypeEditorMessages } from '@portal/contract/records/request-types/request-type-editor-messages'
import type { RequestType } from '@portal/contract/records/request-types/request-types'
import { useState } from 'react'
import { useLazyDialog } from '../../../../ui/dialog/use-lazy-dialog.tsx'
import { VersionList } from '../../../../ui/list/version-list.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import styles from './request-types.module.css'

const { versions: own, states } = requestTypeEditorMessages
const text = {
  ...{ ...own, states },
  version: (version: number) => own.version(formatNumber(version)),
  compareOf: (version: number) => own.compareOf(formatNumber(version)),
}
const loadDialog = () =>
  import('./compare-request-types-dialog.tsx').then(
    ({ CompareRequestTypesDialog: CompareKindsDialog }) => CompareKindsDialog,
  )

/** The versions of a request type, newest first, each compared with another one, or with what is written now. */
export function RequestTypeVersions({
  versions,
  written,
}: Pick<RequestType, 'versions'> & { written: RequestTypeDefinition }) {
  const [id, setId] = useState('')
  const { show, dialog } = useLazyDialog(loadDialog, { id, versions, written })
  return (
    <VersionList
      versions={versions}
      className={styles.part}
      text={text}
      dialog={dialog}
      onCompare={(compared) => {
        setId(compared.id)
        void show()
      }}
    />
  )
}
