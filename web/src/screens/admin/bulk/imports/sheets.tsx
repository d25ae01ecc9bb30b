import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { ImportSheet, StudentImport } from '@portal/contract/bulk/imports/imports'
import { useId } from 'react'
import { useSetOptions, useSetSheets } from '../../../../data/bulk/imports.ts'
import { CheckBox } from '../../../../forms/fields/inputs.tsx'
import count from '../../../../ui/badge/count.module.css'
import layout from '../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../ui/layout/panel.tsx'
import cells from '../../../../ui/list/cells.module.css'
import { type Column, DataTable } from '../../../../ui/list/data-table.tsx'
import tick from '../../../../ui/list/tick-box.module.css'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import { toast } from '../../../../ui/toast/toast.ts'
import { showImportError } from '../operation/bulk-operation-types.ts'
import styles from './sheets.module.css'

const text = importMessages.sheets

type SheetsProps = {
  of: StudentImport
  /** Takes the revision of the preview after a tick. */
  onChosen: (revision: number) => void
}

/**
 * The sheets of the file with a tick for each that is read, where it has several, and whether hidden rows are. It stays in
 * its place while the rows are checked again, so that the keyboard stays where it is.
 */
export function Sheets({ of, onChosen }: SheetsProps) {
  const { sheets, state } = of
  const heading = useId()
  const { chosen, choose } = useChosenSheets(of, onChosen)
  const hidden = sheets.reduce((sum, { sheet, hiddenRows }) => sum + (chosen.includes(sheet) ? hiddenRows : 0), 0)
  const hasSeveral = sheets.length > 1
  if (!hasSeveral && hidden === 0) return null
  return (
    <section className={styles.section} aria-labelledby={hasSeveral ? heading : undefined}>
      <Panel>
        {hasSeveral && (
          <>
            <div className={styles.head}>
              <h2 id={heading}>{text.heading}</h2>
              <span className={count.count} role="status">
                <span>{text.count(chosen.length, sheets.length)}</span>
                {state === 'planning' && (
                  <span className="visually-hidden">
                    {' '}
                    <span>{text.chosen(chosen.length, formatNumber(chosen.length))}</span>
                  </span>
                )}
              </span>
              <span className={type.hint}>{text.why}</span>
            </div>
            <DataTable
              className={styles.sheets}
              labelledBy={heading}
              columns={columns(chosen, choose)}
              rows={sheets}
              rowKey={({ sheet }) => `${sheet}`}
              from={1}
            />
          </>
        )}
        {hidden > 0 && <HiddenRows of={of} hidden={hidden} onChosen={onChosen} />}
      </Panel>
    </section>
  )
}

/** The sheets that are read: a tick is shown before the portal has answered. */
function useChosenSheets({ id, sheets }: StudentImport, onChosen: SheetsProps['onChosen']) {
  const { mutate, isPending, variables } = useSetSheets(onChosen)
  const chosen = isPending ? variables.sheets : sheets.flatMap(({ sheet, isChosen }) => (isChosen ? sheet : []))
  const choose = (sheet: number, isChosen: boolean) => {
    const after = isChosen ? [...chosen, sheet] : chosen.filter((other) => other !== sheet)
    if (after.length === 0) toast.error(text.last)
    else mutate({ id, sheets: after }, { onError: showImportError })
  }
  return { chosen, choose }
}

function HiddenRows({ of: { id, options }, hidden, onChosen }: SheetsProps & { hidden: number }) {
  const { mutate, isPending, variables } = useSetOptions()
  const leavesOut = isPending ? variables.leaveOutHidden : options.leaveOutHidden
  return (
    <div className={styles.hidden}>
      <span>{text.hidden(hidden, formatNumber(hidden))}</span>
      <CheckBox
        label={text.leaveOutHidden}
        checked={leavesOut ?? false}
        onChange={({ target }) =>
          mutate(
            { ...options, id, leaveOutHidden: target.checked },
            { onSuccess: ({ revision }) => onChosen(revision), onError: showImportError },
          )
        }
      />
    </div>
  )
}

type Choose = (sheet: number, isChosen: boolean) => void

const columns = (chosen: readonly number[], choose: Choose): Column<ImportSheet>[] => [
  {
    id: 'choose',
    head: text.choose,
    width: '3.5rem',
    unlabelled: true,
    cell: ({ sheet, name, rows }) => (
      <label className={tick.box}>
        <input
          type="checkbox"
          aria-label={text.readSheet(name)}
          checked={chosen.includes(sheet)}
          disabled={rows === null}
          onChange={({ target }) => choose(sheet, target.checked)}
        />
      </label>
    ),
  },
  { id: 'name', head: text.name, width: '20%', rowHeader: true, unlabelled: true, cell: ({ name }) => <b>{name}</b> },
  { id: 'rows', head: text.rows, width: '10%', cell: ({ rows }) => (rows === null ? '' : formatNumber(rows)) },
  { id: 'headings', head: text.headings, width: '28%', unlabelled: true, cell: Headings },
  { id: 'holds', head: text.holds, unlabelled: true, cell: Holds },
]

function Headings({ headingRow, knownColumns, columns: all }: ImportSheet) {
  if (headingRow === null) return <span className={cells.second}>{text.noHeadings}</span>
  return (
    <span className={layout.cluster}>
      <span>{text.row(formatNumber(headingRow))}</span>{' '}
      <span className={cells.second}>{text.known(knownColumns, all)}</span>
    </span>
  )
}

function Holds({ rows, headingRow, courses, semesters }: ImportSheet) {
  if (rows === null) return <span className={cells.second}>{text.tooLarge}</span>
  const facts = [courses.length > 0 && text.courses(courses), semesters.length > 0 && text.semesters(semesters)]
  const shown = facts.filter(Boolean).join(', ')
  return shown === '' ? <span className={cells.second}>{headingRow === null ? text.noList : ''}</span> : shown
}
