import { messages } from '@portal/contract/messages'
import { customFieldMessages } from '@portal/contract/people/custom-fields/custom-field-messages'
import type { MyCustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { customGroups, customLabel } from '@portal/contract/people/custom-fields/custom-values'
import { useQuery } from '@tanstack/react-query'
import { myCustomFieldsQuery } from '../../data/people/custom-fields.ts'
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
          <OwnField key={field.key} field={field} />
        ))}
      </dl>
    </section>
  ))
}

function OwnField({ field }: { field: MyCustomField }) {
  const { value: kept, label } = field
  const value = customValueInWords(field, kept)
  return (
    <div className={styles.long}>
      <dt className={words.label}>
        <span>{label.en}</span> <span lang="hi">{label.hi}</span>
      </dt>
      <dd className={value ? undefined : styles.missing} {...typed(value)}>
        {value || messages.common.notAvailable(customLabel(field))}
      </dd>
    </div>
  )
}
