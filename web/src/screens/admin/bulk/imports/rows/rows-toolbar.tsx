import { importedFields, rowResults } from '@portal/contract/bulk/imports/import-filters'
import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { ImportedField, StudentImport } from '@portal/contract/bulk/imports/imports'
import { IconDownload } from '@tabler/icons-react'
import { Button } from '../../../../../ui/button/button.tsx'
import { SearchBox } from '../../../../../ui/filter/search-box.tsx'
import toolbar from '../../../../../ui/filter/toolbar.module.css'
import type { ListState } from '../../../../../ui/list/use-list-state.ts'
import { fieldLabel } from '../columns/field-label.ts'
import type { ImportSearch } from '../import-search.ts'
import { type RowFilters, useDownloadRows } from './use-download-rows.ts'

const text = importMessages.rows

type RowsToolbarProps = {
  of: StudentImport
  list: ListState<ImportSearch>
  /** The fields that the file has. */
  fields: readonly ImportedField[]
  filters: RowFilters
}

/** Search and filters of the rows, and a button that downloads them as they are filtered. */
export function RowsToolbar({ of, list, fields, filters }: RowsToolbarProps) {
  const { search, q, setQ, setSearch } = list
  const { download, isPending } = useDownloadRows(of.id)
  const sheets = of.sheets.filter(({ isChosen }) => isChosen)
  return (
    <div className={toolbar.toolbar}>
      <SearchBox q={q} placeholder={text.searchHint} onSearch={setQ} />
      {sheets.length > 1 && (
        <select
          className={toolbar.order}
          aria-label={importMessages.sheets.name}
          value={search.sheet ?? ''}
          onChange={({ target }) =>
            setSearch({ sheet: sheets.find(({ sheet }) => `${sheet}` === target.value)?.sheet })
          }
        >
          <option value="">{importMessages.sheets.anySheet}</option>
          {sheets.map(({ sheet, name }) => (
            <option key={sheet} value={sheet}>
              {name}
            </option>
          ))}
        </select>
      )}
      <select
        className={toolbar.order}
        aria-label={text.field}
        value={search.field ?? ''}
        onChange={({ target }) => setSearch({ field: importedFields.find((known) => known === target.value) })}
      >
        <option value="">{text.anyField}</option>
        {fields.map((field) => (
          <option key={field} value={field}>
            {fieldLabel(field)}
          </option>
        ))}
      </select>
      {of.appliedBy !== null && (
        <select
          className={toolbar.order}
          aria-label={text.result}
          value={search.result ?? ''}
          onChange={({ target }) => setSearch({ result: rowResults.find((known) => known === target.value) })}
        >
          <option value="">{text.anyResult}</option>
          {rowResults.map((result) => (
            <option key={result} value={result}>
              {importMessages.results[result]}
            </option>
          ))}
        </select>
      )}
      <div className={toolbar.end}>
        <Button tone="quiet" busy={isPending} Icon={IconDownload} onClick={() => download(filters)}>
          {isPending ? text.downloading : text.download}
        </Button>
      </div>
    </div>
  )
}
