import { messages } from '@portal/contract/messages'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { requestTypeEditorMessages } from '@portal/contract/records/request-types/request-type-editor-messages'
import type { RequestType } from '@portal/contract/records/request-types/request-types'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { letterTemplatesQuery } from '../../../../data/documents/letter-templates.ts'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import { requestTypeVersionQuery } from '../../../../data/records/request-types.ts'
import fields from '../../../../forms/fields/field.module.css'
import { Field } from '../../../../forms/fields/field.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import frame from '../../../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import layer from '../../../../ui/dialog/dialog-layer.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import words from '../../../../ui/text/text.module.css'
import styles from './compare-request-types.module.css'
import { compareRequestTypes, type RequestTypeDifference } from './compare-request-types.ts'

const text = requestTypeEditorMessages.versions
/** Stands for what is written in the editor. */
const WRITTEN = ''

type CompareRequestTypesDialogProps = Pick<RequestType, 'versions'> & {
  open: boolean
  onClose: () => void
  /** Of the version that is compared. */
  id: string
  written: RequestTypeDefinition
}

/** What differs between a version and another one, or what is written now: before and now, one below the other. */
export function CompareRequestTypesDialog({ open, onClose, id, versions, written }: CompareRequestTypesDialogProps) {
  const [chosen, setChosen] = useState(WRITTEN)
  const other = chosen === id ? WRITTEN : chosen
  const number = (versionId: string) => formatNumber(versions.find((one) => one.id === versionId)?.version ?? 0)
  const query = useQuery({ ...requestTypeVersionQuery(id), enabled: open && id !== '' })
  const second = useQuery({ ...requestTypeVersionQuery(other), enabled: open && other !== WRITTEN })
  const letters = useQuery({ ...letterTemplatesQuery, enabled: useIsFeatureOn('letters') })
  const letterName = (letter: string) => letters.data?.find((one) => one.id === letter)?.name ?? text.otherLetter
  const now = other === WRITTEN ? written : second.data?.definition
  return (
    <DialogFrame open={open} onClose={onClose} title={text.version(number(id))} wide>
      <div className={frame.body}>
        <Field label={text.with}>
          {(control) => (
            <select
              className={`${fields.input} ${fields.select}`}
              {...control}
              value={other}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value={WRITTEN}>{text.written}</option>
              {versions
                .filter((one) => one.id !== id)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {text.version(formatNumber(one.version))}
                  </option>
                ))}
            </select>
          )}
        </Field>
        <QueryView query={query}>
          {({ definition }) => now && <Differences differences={compareRequestTypes(definition, now, letterName)} />}
        </QueryView>
      </div>
      <div className={`${layer.actions} ${frame.actions}`}>
        <Button onClick={onClose}>{messages.common.close}</Button>
      </div>
    </DialogFrame>
  )
}

function Differences({ differences }: { differences: readonly RequestTypeDifference[] }) {
  const id = useId()
  if (differences.length === 0) return <p className={words.muted}>{text.same}</p>
  return (
    <ul className={styles.differences}>
      {differences.map(({ what, before, now }, index) => (
        <li key={`${what} ${before} ${now}`} aria-labelledby={`${id}-${index}`}>
          <h3 id={`${id}-${index}`}>{what}</h3>
          <dl>
            <div>
              <dt>{text.before}</dt>
              <dd dir="auto">{before || text.none}</dd>
            </div>
            <div>
              <dt>{text.now}</dt>
              <dd dir="auto">{now || text.none}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
