import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { StudentImport as Import } from '@portal/contract/bulk/imports/imports'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { studentImports } from '../../../data/bulk/imports.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Heading, ScreenFrame } from '../../../ui/layout/screen.tsx'
import { BackBar } from '../../../ui/link/back-link.tsx'
import { linkBack } from '../../../ui/link/places.ts'
import { type ListState, useListState } from '../../../ui/list/use-list-state.ts'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { ApplyingStep } from './imports/applying/applying-step.tsx'
import { ColumnsStep } from './imports/columns/columns-step.tsx'
import { ImportActions } from './imports/import-actions.tsx'
import { ImportFacts } from './imports/import-facts.tsx'
import { ImportHead } from './imports/import-head.tsx'
import type { ImportSearch } from './imports/import-search.ts'
import type { Step, StepLinks } from './imports/import-steps.tsx'
import { PlanningStep } from './imports/planning-step.tsx'
import { PreviewStep } from './imports/preview-step.tsx'
import { Questions } from './imports/questions/questions.tsx'
import { Sheets } from './imports/sheets.tsx'
import { useSeenRevision } from './imports/use-seen-revision.ts'

const route = getRouteApi('/signed-in/admin/import/$id')
const text = importMessages

/** One import, at the step that it has come to: its columns, its preview, or what is or was done with it. */
export function StudentImport() {
  const { id } = route.useParams()
  const list = useListState<ImportSearch>(route.useSearch(), route.useNavigate())
  const query = useQuery(studentImports.one(id))
  const shown = query.data && stepOf(query.data, list.search)
  return (
    <ScreenFrame title={shown ? `${text.steps[shown]} – ${text.title}` : text.title}>
      <BackBar {...linkBack(screens.importStudents)} label={text.all} />
      <ImportHead
        step={shown ?? null}
        links={query.data && shown ? linksOf(query.data, shown) : {}}
        heading={<Heading>{text.title}</Heading>}
        facts={query.data && <ImportFacts of={query.data} />}
        actions={query.data && shown && <ImportActions of={query.data} step={shown} />}
      />
      <QueryView
        query={query}
        problemTexts={{ IMPORT_NOT_FOUND: text.notFound }}
        backLink={<ButtonLink to={screens.importStudents}>{text.all}</ButtonLink>}
      >
        {(one) => <StepContent of={one} step={stepOf(one, list.search)} list={list} />}
      </QueryView>
    </ScreenFrame>
  )
}

type StepContentProps = { of: Import; step: Step; list: ListState<ImportSearch> }

function StepContent({ of, step, list }: StepContentProps) {
  const revision = useSeenRevision(of, step === 'preview' && of.state !== 'planning')
  if (step === 'apply') return <ApplyingStep of={of} />
  const isOpen = of.state === 'columns' || of.state === 'planning' || of.state === 'preview'
  return (
    <>
      {isOpen && <Sheets of={of} onChosen={revision.countOwn} />}
      {step === 'columns' ? (
        <ColumnsStep key={of.state} of={of} column={list.search.column} />
      ) : (
        <>
          <Questions of={of} onAnswered={revision.countOwn} />
          {of.state === 'planning' ? <PlanningStep of={of} /> : <PreviewStep of={of} list={list} revision={revision} />}
        </>
      )}
    </>
  )
}

/** The step that is shown: the one that the import has come to, or an earlier one that was opened again. */
function stepOf({ state }: Import, { step }: ImportSearch): Step {
  if (state === 'columns') return 'columns'
  if (state === 'planning') return 'preview'
  if (state === 'preview') return step ?? 'preview'
  return step === 'preview' ? 'preview' : 'apply'
}

/** Where the steps lead that can be opened now. The columns of an import that has been applied are past. */
function linksOf({ id, state }: Import, step: Step): StepLinks {
  const to = { to: screens.studentImport, params: { id } }
  const links: StepLinks = { file: { to: screens.importStudents } }
  if (state === 'columns' || state === 'planning') return links
  if (state === 'preview') return { ...links, columns: { ...to, search: { step: 'columns' } }, preview: to }
  return step === 'apply' ? { ...links, preview: { ...to, search: { step: 'preview' } } } : { ...links, apply: to }
}
