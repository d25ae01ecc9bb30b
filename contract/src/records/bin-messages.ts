import { BIN_RETENTION_DAYS } from '../delays.ts'
import type { BinKind } from './bin.ts'

export const binMessages = {
  title: 'Bin',
  explanation: `Deleted ID cards and certificates can be restored for ${BIN_RETENTION_DAYS} days. Then they are removed for good.`,
  record: 'Record',
  student: 'Student',
  deleted: 'Deleted',
  deletedBy: (name: string) => `by ${name}`,
  removed: 'Removed for good',
  action: 'Action',
  kinds: { idCard: 'ID card', certificate: 'Certificate' } satisfies Record<BinKind, string>,
  restore: 'Restore',
  restoreOf: (record: string, student: string) => `Restore ${record} of ${student}`,
  restored: (record: string) => `${record} is restored.`,
  empty: 'The bin is empty.',
  failed: 'This could not be restored. Please try again.',
}
