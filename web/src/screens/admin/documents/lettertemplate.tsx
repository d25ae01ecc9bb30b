import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { letterTemplateQuery, templateVersionQuery } from '../../../data/documents/letter-templates.ts'
import { Heading, ScreenFrame } from '../../../ui/layout/screen.tsx'
import { BackBar } from '../../../ui/link/back-link.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { TemplateEditor } from './letters/templates/template-editor.tsx'

const route = getRouteApi('/signed-in/admin/settings/letters/$id')
const text = templateMessages

/** One template: what its letters say, written beside the letter as it is printed. */
export function LetterTemplateScreen() {
  const { id } = route.useParams()
  const query = useQuery(letterTemplateQuery(id))
  const { data: template } = query
  const present = template?.draft ?? template?.inUse ?? null
  // A template that was put aside is written on from its last version.
  const lastId = template && !present ? template.versions[0]?.id : undefined
  const last = useQuery({ ...templateVersionQuery(lastId ?? ''), enabled: lastId !== undefined })
  const version = present ?? last.data ?? null
  return (
    <ScreenFrame title={template?.name ?? text.list.title}>
      <BackBar to={screens.letterTemplates} label={text.back} />
      {!(template && version) && <Heading>{text.list.title}</Heading>}
      <QueryView query={query}>
        {(read) => version && <TemplateEditor key={read.id} template={read} version={version} />}
      </QueryView>
    </ScreenFrame>
  )
}
