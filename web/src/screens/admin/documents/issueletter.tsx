import { issueMessages } from '@portal/contract/documents/letters/issue-messages'
import { screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { issuedLetterQuery, letterAnswersQuery } from '../../../data/documents/issued-letters.ts'
import { letterTemplatesQuery } from '../../../data/documents/letter-templates.ts'
import { anyStudentQuery } from '../../../data/people/students.ts'
import { useMay } from '../../../data/session/use-may.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Permitted } from '../../../ui/layout/permitted.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { RecordLink } from '../../../ui/link/record-link.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { IssueForm } from './letters/issue-form.tsx'

const route = getRouteApi('/signed-in/admin/students/$id/letter')
const text = issueMessages

/** A letter for one student: chosen, filled in, seen as it is printed, and issued. */
export function IssueLetter() {
  const { id } = route.useParams()
  const { template, replaces } = route.useSearch()
  const query = useQuery(anyStudentQuery(id))
  const { data: templates } = useQuery(letterTemplatesQuery)
  const { data: replaced } = useQuery({ ...issuedLetterQuery(replaces ?? ''), enabled: replaces !== undefined })
  const before = useQuery({ ...letterAnswersQuery(replaces ?? ''), enabled: replaces !== undefined })
  const navigate = route.useNavigate()
  const name = query.data ? fullName(query.data) : ''
  const may = useMay()
  const inUse = templates?.filter(({ state }) => state === 'inUse')
  // What a clerk corrects stays a letter of its template.
  const isTemplateFixed = replaces !== undefined && !may('withdrawOfOthers')
  const usable = isTemplateFixed ? inUse?.filter(({ id: one }) => one === replaced?.template.id) : inUse
  return (
    <Screen
      title={text.title}
      explanation={
        <>
          {name && <RecordLink studentId={id} name={text.for(name)} />}
          {replaced && <p>{text.correcting(replaced.serial)}</p>}
        </>
      }
    >
      <QueryView query={query}>
        {() =>
          inUse?.length === 0 ? (
            <Panel padded>
              <p>
                {text.noTemplates}{' '}
                <Permitted action="changeLetterTemplate">
                  <Link to={screens.letterTemplates}>{text.toTemplates}</Link>
                </Permitted>
              </p>
            </Panel>
          ) : isTemplateFixed && replaced && usable?.length === 0 ? (
            <Panel padded>
              <p>{text.notInUse(replaced.template.name, replaced.serial)}</p>
              <p>
                <Link to={screens.studentRecord} params={{ id }}>
                  {text.toStudent}
                </Link>
              </p>
            </Panel>
          ) : replaces !== undefined && before.isPending ? null : (
            <IssueForm
              student={{ id, name }}
              templates={usable ?? []}
              templateId={template}
              replaces={replaces ?? null}
              before={replaces === undefined ? null : (before.data?.answers ?? {})}
              onTemplate={(chosen) =>
                void navigate({ search: (search) => ({ ...search, template: chosen }), replace: true })
              }
            />
          )
        }
      </QueryView>
    </Screen>
  )
}
