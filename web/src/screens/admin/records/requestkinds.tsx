import { settingsMessages } from '@portal/contract/office/settings-messages'
import { screens } from '@portal/contract/paths'
import { requestTypeEditorMessages as text } from '@portal/contract/records/request-types/request-type-editor-messages'
import type { ListedRequestType } from '@portal/contract/records/request-types/request-types'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIsPartOn } from '../../../data/office/parts.ts'
import { requestKindsQuery } from '../../../data/records/request-kinds.ts'
import { VersionState } from '../../../ui/badge/version-state.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { BackBar } from '../../../ui/link/back-link.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { KindIcon } from '../../requests/kinds/kind-icon.tsx'
import { AddEmptyKind, ReadyKinds } from './request-kinds/ready-kinds.tsx'
import styles from './request-kinds/request-kinds.module.css'

/** What students may ask for. */
export function RequestKinds() {
  const isOn = useIsPartOn('requestKinds')
  return (
    <Screen
      title={text.title}
      back={<BackBar to={screens.settings} label={settingsMessages.title} />}
      explanation={text.explanation}
      actions={isOn && <AddEmptyKind />}
    >
      {isOn ? (
        <Kinds />
      ) : (
        <Notice tone="waiting" Icon={IconInfoCircle} isAnnounced={false}>
          {text.off}
        </Notice>
      )}
    </Screen>
  )
}

function Kinds() {
  const query = useQuery(requestKindsQuery)
  return (
    <QueryView query={query}>
      {(kinds) => (
        <div className={styles.parts}>
          <Panel>
            {kinds.length === 0 ? (
              <p className={styles.empty}>{text.empty}</p>
            ) : (
              <ul className={styles.list}>
                {kinds.map((kind) => (
                  <KindRow key={kind.id} kind={kind} />
                ))}
              </ul>
            )}
          </Panel>
          <ReadyKinds taken={kinds.map(({ name }) => name.en)} />
        </div>
      )}
    </QueryView>
  )
}

function KindRow({ kind }: { kind: ListedRequestType }) {
  const { id, name, explanation, icon, state, hasDraft, questions, officeFields, approvesByRule } = kind
  const office = officeFields > 0 ? text.officeCount(officeFields) : ''
  const facts = [text.questionCount(questions), office, approvesByRule ? text.rule.listed : ''].filter(Boolean)
  return (
    <li className={styles.row}>
      <KindIcon name={icon} />
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
