import { screens } from '@portal/contract/paths'
import { kindEditorMessages as text } from '@portal/contract/records/request-kinds/kind-editor-messages'
import type { RequestKind } from '@portal/contract/records/request-kinds/request-kinds'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { requestKindQuery } from '../../../data/request-kinds.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { KindEditor } from './request-kinds/kind-editor.tsx'

const route = getRouteApi('/signed-in/admin/settings/request-kinds/$id')

/** A kind of request: what the student is asked, and what the office fills in. */
export function EditRequestKind() {
  const { id } = route.useParams()
  const query = useQuery(requestKindQuery(id))
  const name = nameOf(query.data)
  return (
    <Screen
      title={name ?? text.question.title}
      heading={name ?? text.title}
      explanation={query.data && <InUse kind={query.data} />}
      actions={<Link to={screens.requestKinds}>{text.back}</Link>}
    >
      <QueryView query={query} backLink={<ButtonLink to={screens.requestKinds}>{text.back}</ButtonLink>}>
        {(kind) => <KindEditor key={kind.id} kind={kind} />}
      </QueryView>
    </Screen>
  )
}

const nameOf = (kind: RequestKind | undefined) => (kind?.draft ?? kind?.inUse)?.definition.name.en

function InUse({ kind: { inUse, draft } }: { kind: RequestKind }) {
  return (
    <>
      {draft && <strong>{text.draftOf(formatNumber(draft.version))}. </strong>}
      {inUse?.usedFrom && (
        <>
          {text.inUse(formatNumber(inUse.version))} <DateTime at={inUse.usedFrom} />; {text.asked(inUse.requests)}
        </>
      )}
    </>
  )
}
