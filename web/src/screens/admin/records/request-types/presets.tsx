import { screens } from '@portal/contract/paths'
import { requestTypePresets } from '@portal/contract/records/request-types/presets'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { requestTypeEditorMessages as text } from '@portal/contract/records/request-types/request-type-editor-messages'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { changeRequestType } from '../../../../data/records/request-types.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { onePress } from '../../../../ui/button/one-press.ts'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { RequestTypeIcon } from '../../../requests/request-types/request-type-icon.tsx'
import styles from './request-types.module.css'

const emptyRequestType: RequestTypeDefinition = {
  ...{ name: { en: text.newName, hi: '' }, explanation: { en: '', hi: '' }, icon: 'other' },
  ...{ courses: [], semesters: [], formerStudents: false, questions: [], officeFields: [] },
  ...{ workingDays: null, inYear: null, oneOpen: false, feeNote: '', letterTemplateId: null },
  ...{ replacesCard: false, approvesByRule: false, decidedBy: 'office' as const },
}

/** Adds a draft, and opens it. */
function useAddRequestType() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: changeRequestType.create,
    onSuccess: ({ id }) => navigate({ to: screens.requestKind, params: { id } }),
    onError: (error) => showFailure(error, text.failed),
  })
}

export function AddEmptyRequestType() {
  const add = useAddRequestType()
  return (
    <Button busy={add.isPending} {...onePress(() => add.mutate(emptyRequestType))}>
      {text.add}
    </Button>
  )
}

/** The presets that the college does not have yet. */
export function RequestTypePresets({ taken }: { taken: readonly string[] }) {
  const add = useAddRequestType()
  const left = requestTypePresets.filter(({ name }) => !taken.includes(name.en))
  if (left.length === 0) return null
  return (
    <section className={styles.ready}>
      <h2>{text.ready}</h2>
      <p className={styles.muted}>{text.readyHint}</p>
      <Panel>
        <ul className={styles.list}>
          {left.map((requestType) => (
            <li key={requestType.name.en} className={styles.row}>
              <RequestTypeIcon name={requestType.icon} />
              <div className={styles.text}>
                <strong>{requestType.name.en}</strong> <span lang="hi">{requestType.name.hi}</span>
                <p className={styles.muted}>{requestType.explanation.en}</p>
              </div>
              <Button
                size="small"
                aria-label={text.addReadyOf(requestType.name.en)}
                busy={add.isPending}
                {...onePress(() => add.mutate(requestType))}
              >
                {text.addReady}
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  )
}
