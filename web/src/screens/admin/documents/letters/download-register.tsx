import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { officePaths } from '@portal/contract/office-paths'
import { FormatButtons } from '../../../../exports/format-buttons.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import styles from './register-toolbar.module.css'

const formats = ['xlsx', 'csv', 'pdf'] as const

/** Downloads what the register shows, as a spreadsheet or as a PDF. */
export const DownloadRegister = ({ filters }: { filters: object }) => (
  <Permitted action="exportLetters">
    <FormatButtons
      formats={formats}
      texts={registerMessages}
      path={officePaths.letterRegisterExport}
      input={filters}
      className={styles.downloads}
    />
  </Permitted>
)
