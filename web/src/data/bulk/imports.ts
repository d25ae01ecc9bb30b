import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { httpPaths } from '@portal/contract/paths'
import { topics } from '@portal/contract/topics'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery, readQuery } from '../api/queries.ts'
import { invalidateTopics, queryClient } from '../api/query-client.ts'
import { sendBytes } from '../api/uploads.ts'
import { type AnyBulkOperation, type ById, bulkOperationData } from './bulk-operations.ts'

export type ImportRowsSearch = Parameters<typeof client.imports.rows>[0]
export type ColumnsChoice = Parameters<typeof client.imports.setColumns>[0]
export type SheetsChoice = Parameters<typeof client.imports.setSheets>[0]
export type OptionsChoice = Parameters<typeof client.imports.setOptions>[0]
export type RowFix = Parameters<typeof client.imports.fixRow>[0]
export type QuestionAnswer = Parameters<typeof client.imports.answer>[0]

export const studentImports = bulkOperationData(topics.imports, client.imports, (by) => client.imports.cancel(by))
const { changing, readAgain, show } = studentImports

/** The import as it is at this moment, also on the screen. */
export const readImportNow = (id: string) => queryClient.fetchQuery({ ...studentImports.one(id), staleTime: 0 })

export const importRowsQuery = (rows: ImportRowsSearch) =>
  listQuery([topics.imports, 'rows', rows], () => client.imports.rows(rows))

export const importMappingsQuery = readQuery([topics.imports, 'mappings'], () => client.imports.mappings({}))

export const importSpellingsQuery = readQuery([topics.imports, 'spellings'], () => client.imports.spellings({}))

/** What an undo would do now, and whom it would leave alone. */
export const undoPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: [topics.imports, 'undo-preview', id],
    queryFn: () => client.imports.undoPreview({ id }),
    // Whoever is changed meanwhile is left alone, too.
    meta: { topics: [topics.students] },
  })

type SendOptions = { onProgress: (share: number) => void; signal: AbortSignal }

/** Sends a file, or rows that were pasted; the portal reads it before it answers. Rejects like `sendUpload`. */
export async function sendImport(file: File | string, options: SendOptions) {
  const isPasted = typeof file === 'string'
  const bytes = isPasted ? new Blob([file], { type: 'text/tab-separated-values' }) : file
  const made = await sendBytes<StudentImport>(httpPaths.imports, bytes, isPasted ? null : file.name, options)
  invalidateTopics(topics.imports)
  return made
}

/** Says what the columns are and how rows become students; the portal then checks every row again. */
export const useChooseColumns = () =>
  useMutation({
    mutationFn: async ({ columns, options }: { columns: ColumnsChoice | null; options: OptionsChoice | null }) => {
      const chosen = options && (await client.imports.setOptions(options))
      const read = columns && (await client.imports.setColumns(columns))
      return read ?? chosen
    },
    onSuccess: (answer) => answer && show(answer),
    onError: readAgain,
  })

export const useSetOptions = () =>
  useMutation({ mutationFn: (options: OptionsChoice) => client.imports.setOptions(options), ...changing })

/** `onChosen` takes the revision of the preview after each choice. */
export const useSetSheets = (onChosen: (revision: number) => void) =>
  useMutation({
    mutationFn: (choice: SheetsChoice) => client.imports.setSheets(choice),
    onSuccess: (answer) => {
      show(answer)
      onChosen(answer.revision)
    },
    onError: readAgain,
  })

/** `onAnswered` takes the revision of the preview after each answer. */
export const useAnswerQuestion = (onAnswered: (revision: number) => void) =>
  useMutation({
    mutationFn: (given: QuestionAnswer) => client.imports.answer(given),
    onSuccess: (answer) => {
      show(answer)
      onAnswered(answer.revision)
    },
    onError: readAgain,
  })

export const useFixRow = () =>
  useMutation({ mutationFn: (fix: RowFix) => client.imports.fixRow(fix), onSettled: readAgain })

/** Ends an import that was stopped; what is applied stays. */
export const useGiveUpImport = () =>
  useMutation({ mutationFn: ({ id }: AnyBulkOperation) => client.imports.giveUp({ id }), ...changing })

export const useSendInvitations = () =>
  useMutation({ mutationFn: (id: string) => client.imports.sendInvitations({ id }), ...changing })

export const useCancelInvitations = () =>
  useMutation({ mutationFn: (id: string) => client.imports.cancelInvitations({ id }), ...changing })

export const useDeleteMapping = () =>
  useMutation({ mutationFn: ({ id }: ById) => client.imports.deleteMapping({ id }), onSettled: readAgain })

export const useDeleteSpelling = () =>
  useMutation({ mutationFn: ({ id }: ById) => client.imports.deleteSpelling({ id }), onSettled: readAgain })
