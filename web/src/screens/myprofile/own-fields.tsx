import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { customFieldMessages } from '@portal/contract/people/custom-fields/custom-field-messages'
import type { MyCustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { customGroups, customLabel, customName } from '@portal/contract/people/custom-fields/custom-values'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIsFeatureOn } from '../../data/office/features.ts'
import { myCustomFieldsQuery } from '../../data/people/custom-fields.ts'
import { offeredRequestTypesQuery } from '../../data/records/requests.ts'
import { Permitted } from '../../ui/layout/permitted.tsx'
import { customValueInWords } from '../../ui/text/custom-value.ts'
import words from '../../ui/text/text.module.css'
import { typed } from '../../ui/text/typed.ts'
import styles from './profile-sheet.module.css'

/** What the student may read of the college's own fields; nothing where there is none. */
export function OwnFields({ userId }: { userId: string }) {
  const { data = [] } = useQuery(myCustomFieldsQuery(userId))
  return customGroups(data).map(({ group, fields }) => (
    <section key={group} className={styles.own}>
      <h2 className={styles.heading}>{group || customFieldMessages.noGroup}</h2>
      <dl className={styles.fields}>
        {fields.map((field) => (
          <OwnField key={field.key} field={field} userId={userId} />
        ))}
      </dl>
    </section>
  ))
}

function OwnField({ field, userId }: { field: MyCustomField; userId: string }) {
  const { value: kept, label, studentAccess } = field
  const value = customValueInWords(field, kept)
  return (
    <div className={styles.long}>
      <dt className={words.label}>
        <span>{label.en}</span> <span lang="hi">{label.hi}</span>
      </dt>
      <dd className={value ? undefined : styles.missing} {...typed(value)}>
        {value || messages.common.notAvailable(customLabel(field))}
      </dd>
      {studentAccess === 'corrects' && (
        <dd>
          <Permitted action="submitRequest">
            <CorrectionLink field={field} userId={userId} />
          </Permitted>
        </dd>
      )}
    </div>
  )
}

/** Leads to the kind of request that corrects the field, where the college offers one; else to a message. */
function CorrectionLink({ field, userId }: { field: MyCustomField; userId: string }) {
  const isOn = useIsFeatureOn('requestKinds')
  const { data: offered = [] } = useQuery({ ...offeredRequestTypesQuery(userId), enabled: isOn })
  const type = offered.find(({ questions }) => questions.some(({ changes }) => changes === customName(field.key)))
  return (
    <Link
      to={screens.addRequest}
      state={(state) => ({ ...state, correction: type ? { kind: type.id, of: userId } : undefined })}
      aria-label={customFieldMessages.correctOf(customLabel(field))}
    >
      {customFieldMessages.correct}
    </Link>
  )
}
