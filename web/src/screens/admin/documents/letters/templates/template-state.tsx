import type { LetterTemplateVersion } from '@portal/contract/documents/letters/letter-templates'
import { templateMessages } from '@portal/contract/documents/letters/template-messages'
import { VersionState } from '../../../../../ui/badge/version-state.tsx'

/** The state of a template or of a version of it. */
export const TemplateState = ({ state }: Pick<LetterTemplateVersion, 'state'>) => (
  <VersionState state={state} label={templateMessages.states[state]} />
)
