import { type LetterLanguage, letterLanguages } from '@portal/contract/documents/letters/letter-languages'
import type { ListedLetterTemplate } from '@portal/contract/documents/letters/letter-templates'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { screens } from '@portal/contract/paths'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { letterTemplatesQuery } from '../../../data/documents/letter-templates.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.tsx'
import { Permitted } from '../../../ui/layout/permitted.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import cells from '../../../ui/list/cells.module.css'
import type { Column } from '../../../ui/list/data-table.tsx'
import { ShortTable } from '../../../ui/list/list-frame.tsx'
import { dateAndTime } from '../../../ui/text/format-datetime.ts'
import { LetterTabs } from './letters/letter-tabs.tsx'
import { TemplateState } from './letters/templates/template-state.tsx'

const text = templateMessages.list
const loadDialog = () =>
  import('./letters/templates/add-template-dialog.tsx').then(({ AddTemplateDialog }) => AddTemplateDialog)

/** What letters say: every template with its state. */
export function LetterTemplates() {
  const query = useQuery(letterTemplatesQuery)
  const { show, dialog } = useLazyDialog(loadDialog, {})
  return (
    <Screen
      title={text.title}
      explanation={text.explanation}
      actions={
        <Permitted action="changeLetterTemplate">
          <Button tone="primary" Icon={IconPlus} iconSize={20} aria-haspopup="dialog" onClick={() => void show()}>
            {text.add}
          </Button>
        </Permitted>
      }
    >
      <LetterTabs current="templates" />
      <ShortTable query={query} empty={{ text: text.empty, Icon: IconTemplate }} columns={columns} />
      {dialog}
    </Screen>
  )
}

const columns: Column<ListedLetterTemplate>[] = [
  {
    id: 'name',
    head: text.name,
    card: 'title',
    unlabelled: true,
    rowHeader: true,
    cell: ({ id, name }) => (
      <b>
        <Link to={screens.letterTemplate} params={{ id }}>
          {name}
        </Link>
      </b>
    ),
  },
  { id: 'prefix', head: text.prefix, card: 'half', cell: ({ prefix }) => prefix },
  {
    id: 'languages',
    head: text.languages,
    card: 'half',
    cell: ({ languages }) => languages.map((code) => letterLanguages[code as LetterLanguage].name).join(', '),
  },
  {
    id: 'state',
    head: text.state,
    card: 'half',
    cell: ({ state, hasDraft }) => (
      <span className={cells.lines}>
        <TemplateState state={state} />
        {hasDraft && state !== 'draft' && <span>{text.alsoDraft}</span>}
      </span>
    ),
  },
  {
    id: 'saved',
    head: text.saved,
    card: 'half',
    cell: ({ savedAt, savedBy }) => (
      <span className={cells.lines}>
        <span>{dateAndTime(savedAt)}</span>
        <span>{text.savedBy(savedBy.name)}</span>
      </span>
    ),
  },
]
