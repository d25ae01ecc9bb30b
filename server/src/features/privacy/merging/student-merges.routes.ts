import { Problem } from '@portal/contract/problems'
import { os } from '../../rpc.ts'

const missing = () => {
  throw new Problem('NOT_FOUND')
}

export const studentMergesRoutes = {
  compare: os.studentMerges.compare.handler(missing),
  merge: os.studentMerges.merge.handler(missing),
  undo: os.studentMerges.undo.handler(missing),
  list: os.studentMerges.list.handler(missing),
  archive: os.studentMerges.archive.handler(missing),
}
