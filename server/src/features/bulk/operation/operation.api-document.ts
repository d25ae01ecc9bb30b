import type { Descriptions } from '../../api-document.ts'

/** What every bulk operation has. */
export const run: Descriptions = {
  state: 'draft: nothing has been done yet. stopped: partly done; it can go on or be undone.',
}
