import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { screens } from '@portal/contract/paths'
import { IconTableImport } from '@tabler/icons-react'
import { ButtonLink } from '../../../../../ui/button/button.tsx'
import styles from '../../../../../ui/filter/filter-tools.module.css'
import { Permitted } from '../../../../../ui/layout/permitted.tsx'

/** The way to the import. A phone has no room for it beside the heading; its menu has it. */
export const ImportStudentsLink = () => (
  <Permitted action="importStudents">
    <span className={styles.wideOnly}>
      <ButtonLink to={screens.importStudents} tone="quiet" Icon={IconTableImport}>
        {importMessages.title}
      </ButtonLink>
    </span>
  </Permitted>
)
