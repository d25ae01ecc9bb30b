import type { LetterSignatory } from '@portal/contract/documents/letters/letter-signatories'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { IconCircleCheck, IconCircleOff, IconPencil, IconPlus, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signatoriesQuery } from '../../../data/documents/letter-templates.ts'
import { Badge } from '../../../ui/badge/status-badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.tsx'
import { Permitted } from '../../../ui/layout/permitted.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import type { Column } from '../../../ui/list/data-table.tsx'
import { ShortTable } from '../../../ui/list/list-frame.tsx'
import { formatDate } from '../../../ui/text/format-date.ts'
import { LetterTabs } from './letters/letter-tabs.tsx'

const text = templateMessages.signatories
const loadDialog = () =>
  import('./letters/templates/signatory-dialog.tsx').then(({ SignatoryDialog }) => SignatoryDialog)

/** Whose names stand below letters. */
export function LetterSignatories() {
  const query = useQuery(signatoriesQuery)
  const [signatory, setSignatory] = useState<LetterSignatory | null>(null)
  const { show, dialog } = useLazyDialog(loadDialog, { signatory })
  const open = (next: LetterSignatory | null) => {
    setSignatory(next)
    void show()
  }
  return (
    <Screen
      title={text.title}
      explanation={text.explanation}
      actions={
        <Permitted action="changeSignatory">
          <Button tone="primary" Icon={IconPlus} iconSize={20} aria-haspopup="dialog" onClick={() => open(null)}>
            {text.add}
          </Button>
        </Permitted>
      }
    >
      <LetterTabs current="signatories" />
      <ShortTable query={query} empty={{ text: text.empty, Icon: IconSignature }} columns={columnsOf(open)} />
      {dialog}
    </Screen>
  )
}

const columnsOf = (onChange: (signatory: LetterSignatory) => void): Column<LetterSignatory>[] => [
  {
    id: 'name',
    head: text.name,
    card: 'title',
    unlabelled: true,
    rowHeader: true,
    cell: ({ name }) => <b>{name}</b>,
  },
  { id: 'office', head: text.office, card: 'half', cell: ({ office }) => office },
  { id: 'from', head: text.from, card: 'half', cell: ({ fromDay }) => formatDate(fromDay) },
  { id: 'until', head: text.until, card: 'half', cell: ({ untilDay }) => (untilDay ? formatDate(untilDay) : '–') },
  {
    id: 'picture',
    head: text.picture,
    card: 'half',
    cell: ({ hasPicture }) => (hasPicture ? text.hasPicture : text.ink),
  },
  {
    id: 'state',
    head: templateMessages.list.state,
    card: 'half',
    cell: ({ isCurrent }) => (
      <Badge Icon={isCurrent ? IconCircleCheck : IconCircleOff} tone={isCurrent ? 'Completed' : undefined}>
        {isCurrent ? text.current : text.notCurrent}
      </Badge>
    ),
  },
  {
    id: 'change',
    action: 'changeSignatory',
    head: text.changeAction,
    unlabelled: true,
    cell: (signatory) => (
      <Button
        size="small"
        Icon={IconPencil}
        iconSize={16}
        aria-label={text.changeOf(signatory.name)}
        aria-haspopup="dialog"
        onClick={() => onChange(signatory)}
      >
        {text.changeAction}
      </Button>
    ),
  },
]
