import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { screens } from '@portal/contract/paths'
import { IconColumns3, IconUpload } from '@tabler/icons-react'
import { ButtonLink } from '../../../../ui/button/button.tsx'
import type { Step } from './import-steps.tsx'

const text = importMessages

const isOver = ({ state }: StudentImport) => state === 'applied' || state === 'undone' || state === 'cancelled'

/** What can be done with the whole import beside its present step. */
export function ImportActions({ of, step }: { of: StudentImport; step: Step }) {
  if (of.state === 'preview' && step === 'preview') {
    return (
      <ButtonLink to={screens.studentImport} params={{ id: of.id }} search={{ step: 'columns' }} Icon={IconColumns3}>
        {text.changeColumns}
      </ButtonLink>
    )
  }
  if (!isOver(of)) return null
  return (
    <ButtonLink to={screens.importStudents} Icon={IconUpload}>
      {text.preview.another}
    </ButtonLink>
  )
}
