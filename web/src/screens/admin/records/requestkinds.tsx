import { settingsMessages } from '@portal/contract/office/settings/settings-messages'
import { screens } from '@portal/contract/paths'
import { requestTypeEditorMessages as text } from '@portal/contract/records/request-types/request-type-editor-messages'
import type { ListedRequestType } from '@portal/contract/records/request-types/request-types'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIsFeatureOn } from '../../../data/office/features.ts'
import { requestTypesQuery } from '../../../data/records/request-types.ts'
import { VersionState } from '../../../ui/badge/version-state.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { BackBar } from '../../../ui/link/back-link.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { RequestTypeIcon } from '../../requests/request-types/request-type-icon.tsx'
import { AddEmptyRequestType, RequestTypePresets } from './request-types/presets.tsx'
import styles from './request-types/request-types.module.css'

/** What students may ask for. */
export function RequestTypes() {
  const isOn = useIsFeatureOn('requestKinds')
  return (
    <Screen
      title={text.title}
      back={<BackBar to={screens.settings} label={settingsMessages.title} />}
      explanation={text.explanation}
      actions={isOn && <AddEmptyRequestType />}
    >
      {isOn ? (
        <RequestTypeLists />
      ) : (
        <Notice tone="waiting" Icon={IconInfoCircle} isAnnounced={false}>
          {text.off}
        </Notice>
      )}
    </Screen>
  )
}

function RequestTypeLists() {
  const query = useQuery(requestTypesQuery)
  return (
    <QueryView query={query}>
      {(requestTypes) => (
        <div className={styles.parts}>
          <Panel>
            {requestTypes.length === 0 ? (
              <p className={styles.empty}>{text.empty}</p>
            ) : (
              <ul className={styles.list}>
                {requestTypes.map((requestType) => (
                  <RequestTypeRow key={requestType.id} requestType={requestType} />
                ))}
              </ul>
            )}
          </Panel>
          <RequestTypePresets taken={requestTypes.map(({ name }) => name.en)} />
        </div>
      )}
    </QueryView>
  )
}

function RequestTypeRow({ requestType }: { requestType: ListedRequestType }) {
  const { id, name, explanation, icon, state, hasDraft, questions, officeFields, approvesByRule } = requestType
  const office = officeFields > 0 ? text.officeCount(officeFields) : ''
  const facts = [text.questionCount(questions), office, approvesByRule ? text.rule.listed : ''].filter(Boolean)
  return (
    <li className={styles.row}>
      <RequestTypeIcon name={icon} />
      <div className={styles.text}>
        <Link to={screens.requestKind} params={{ id }} aria-label={text.open(name.en)}>
          <strong>{name.en}</strong>
        </Link>{' '}
        <span lang="hi">{name.hi}</span>
        <p className={styles.muted}>{explanation.en}</p>
      </div>
      <span className={styles.muted}>{facts.join(' · ')}</span>
      <span className={styles.state}>
        <VersionState state={state} label={text.states[state]} />
        {state === 'inUse' && hasDraft && <span className={styles.muted}>{text.hasDraft}</span>}
      </span>
    </li>
  )
}
