import { screens } from '@portal/contract/paths'
import { requestTypeEditorMessages as text } from '@portal/contract/records/request-types/request-type-editor-messages'
import type { RequestType } from '@portal/contract/records/request-types/request-types'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { requestTypeQuery } from '../../../data/records/request-types.ts'
import { VersionState } from '../../../ui/badge/version-state.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Heading, ScreenFrame } from '../../../ui/layout/screen.tsx'
import { BackBar } from '../../../ui/link/back-link.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { formatNumber } from '../../../ui/text/format-number.ts'
import words from '../../../ui/text/text.module.css'
import { RequestTypeEditor } from './request-types/request-type-editor.tsx'
import styles from './request-types/request-types.module.css'

const route = getRouteApi('/signed-in/admin/settings/request-kinds/$id')

/** A request type: what the student is asked, and what the office fills in. */
export function EditRequestType() {
  const { id } = route.useParams()
  const query = useQuery(requestTypeQuery(id))
  const name = nameOf(query.data)
  return (
    <ScreenFrame title={name ?? text.question.title}>
      <BackBar to={screens.requestKinds} label={text.back} />
      <div className={styles.head}>
        <div className={layout.cluster}>
          <Heading>{name ?? text.title}</Heading>
          {query.data && <State kind={query.data} />}
        </div>
        {query.data && <InUse kind={query.data} />}
      </div>
      <QueryView query={query} backLink={<ButtonLink to={screens.requestKinds}>{text.back}</ButtonLink>}>
        {(requestType) => <RequestTypeEditor key={requestType.id} requestType={requestType} />}
      </QueryView>
    </ScreenFrame>
  )
}

/** Also of a request type that was put aside, which has neither a draft nor a version in use. */
const nameOf = (requestType: RequestType | undefined) =>
  (requestType?.draft ?? requestType?.inUse ?? requestType?.last)?.definition.name.en

function State({ kind: { draft, inUse } }: { kind: RequestType }) {
  const state = draft ? 'draft' : inUse ? 'inUse' : 'kept'
  return <VersionState state={state} label={draft ? text.draftOf(formatNumber(draft.version)) : text.states[state]} />
}

function InUse({ kind: { inUse } }: { kind: RequestType }) {
  if (!inUse?.usedFrom) return null
  return (
    <p className={words.explanation}>
      <span>{text.inUse(formatNumber(inUse.version))}</span> <DateTime at={inUse.usedFrom} />;{' '}
      <span>{text.asked(inUse.requests)}</span>
    </p>
  )
}
