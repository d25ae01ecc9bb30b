import { settingsMessages } from '@portal/contract/office/settings/settings-messages'
import { screens } from '@portal/contract/paths'
import { customFieldEditorMessages as text } from '@portal/contract/people/custom-fields/custom-field-editor-messages'
import { CUSTOM_FIELDS_MAX } from '@portal/contract/people/custom-fields/custom-field-limits'
import type { ManagedCustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allCustomFieldsQuery } from '../../../data/people/custom-fields.ts'
import count from '../../../ui/badge/count.module.css'
import { Button } from '../../../ui/button/button.tsx'
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { BackBar } from '../../../ui/link/back-link.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { FieldList } from './custom-fields/field-list.tsx'
import { FieldPresets } from './custom-fields/field-presets.tsx'

const loadDialog = () => import('./custom-fields/field-dialog.tsx').then(({ FieldDialog }) => FieldDialog)

/** The fields of students that the college adds. */
export function StudentFields() {
  const query = useQuery(allCustomFieldsQuery)
  const [field, setField] = useState<ManagedCustomField | null>(null)
  const fields = query.data ?? []
  const taken = fields.filter(({ id }) => id !== field?.id).map(({ key }) => key)
  const { show, dialog } = useLazyDialog(loadDialog, { field, taken })
  const edit = (next: ManagedCustomField | null) => {
    setField(next)
    void show()
  }
  const isFull = fields.length >= CUSTOM_FIELDS_MAX
  return (
    <Screen
      title={text.title}
      back={<BackBar to={screens.settings} label={settingsMessages.title} />}
      beside={query.data && <span className={count.count}>{text.count(fields.length, CUSTOM_FIELDS_MAX)}</span>}
      explanation={isFull ? text.full(CUSTOM_FIELDS_MAX) : text.explanation}
      actions={
        query.data &&
        !isFull && (
          <Button tone="primary" Icon={IconPlus} iconSize={20} aria-haspopup="dialog" onClick={() => edit(null)}>
            {text.add}
          </Button>
        )
      }
    >
      <QueryView query={query}>
        {(all) => (
          <div className={layout.form}>
            <Panel>
              {all.length === 0 ? (
                <EmptyState text={text.empty} Icon={IconForms} />
              ) : (
                <FieldList fields={all} onEdit={edit} />
              )}
            </Panel>
            <FieldPresets taken={all.map(({ key }) => key)} />
          </div>
        )}
      </QueryView>
      {dialog}
    </Screen>
  )
}
