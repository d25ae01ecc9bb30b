import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { screens } from '@portal/contract/paths'
import { useNavigate } from '@tanstack/react-router'
import { useChooseColumns } from '../../../../data/bulk/imports.ts'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import { showImportError } from '../operation/bulk-operation-types.ts'
import { type ColumnsChoices, columnsChoice, optionsChoice, sameColumns } from './columns/columns-form.ts'

/** Sends what has been changed, and goes on to the preview. */
export function useContinue(of: StudentImport) {
  const { mutateAsync, isPending } = useChooseColumns()
  const navigate = useNavigate()
  const toPreview = () => navigate({ to: screens.studentImport, params: { id: of.id }, ignoreBlocker: true })
  /** Resolves to whether the columns are enough to go on. */
  const save = async (values: ColumnsChoices) => {
    const columns = columnsChoice(of, values)
    const options = optionsChoice(of, values)
    // In the state `columns` only columns lead on, also when they are right as they are.
    const needed = of.state === 'columns' ? (columns ?? sameColumns(of)) : columns
    try {
      const answer = await mutateAsync({ columns: needed, options })
      // The button goes away with the form.
      focusHeading()
      if (answer?.state === 'columns') return false
      await toPreview()
      return true
    } catch (error) {
      showImportError(error)
      return false
    }
  }
  return { save, isPending }
}
