import type { ImportMapping } from '@portal/contract/import-mappings'
import type { ImportSpelling } from '@portal/contract/import-spellings'
import type { StudentImport } from '@portal/contract/imports'
import type { PageInput } from '@portal/contract/pagination'
import { httpPaths } from '@portal/contract/paths'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { client } from './client.ts'
import { invalidateTopics, queryClient } from './query-client.ts'
import { sendBytes } from './uploads.ts'

export type ImportRowsSearch = Parameters<typeof client.imports.rows>[0]
export type ColumnsChoice = Parameters<typeof client.imports.setColumns>[0]
export type OptionsChoice = Parameters<typeof client.imports.setOptions>[0]
export type RowFix = Parameters<typeof client.imports.fixRow>[0]
export type QuestionAnswer = Parameters<typeof client.imports.answer>[0]
export type ApplyChoice = Parameters<typeof client.imports.apply>[0]

export const importsQuery = (list: PageInput) =>
  queryOptions({
    queryKey: [topics.imports, 'list', list],
    queryFn: () => client.imports.list(list),
    placeholderData: keepPreviousData,
  })

/** One import. It follows the job that works on it, too. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [topics.imports, 'one', id],
    queryFn: () => client.imports.read({ id }),
    meta: { topics: [topics.jobs] },
  })

/** The import as it is at this moment, also on the screen. */
export const readImportNow = (id: string) => queryClient.fetchQuery({ ...importQuery(id), staleTime: 0 })

export const importRowsQuery = (rows: ImportRowsSearch) =>
  queryOptions({
    queryKey: [topics.imports, 'rows', rows],
    queryFn: () => client.imports.rows(rows),
    placeholderData: keepPreviousData,
  })

export const importMappingsQuery = queryOptions({
  queryKey: [topics.imports, 'mappings'],
  queryFn: () => client.imports.mappings({}),
})

export const importSpellingsQuery = queryOptions({
  queryKey: [topics.imports, 'spellings'],
  queryFn: () => client.imports.spellings({}),
})

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
  const sent =
    typeof file === 'string'
      ? sendBytes<StudentImport>(
          httpPaths.imports,
          new Blob([file], { type: 'text/tab-separated-values' }),
          null,
          options,
        )
      : sendBytes<StudentImport>(httpPaths.imports, file, file.name, options)
  const made = await sent
  invalidateTopics(topics.imports)
  return made
}

/** Shows what the portal has answered, and reads again what else it has changed. */
const show = (answer: StudentImport) => {
  queryClient.setQueryData(importQuery(answer.id).queryKey, answer)
  invalidateTopics(topics.imports)
}
/** Somebody else may have done something to the import meanwhile. */
const readAgain = () => invalidateTopics(topics.imports)
const changing = { onSuccess: show, onError: readAgain }

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

export const useCancelImport = () =>
  useMutation({ mutationFn: (id: string) => client.imports.cancel({ id }), onSettled: readAgain })

export const useApplyImport = () =>
  useMutation({ mutationFn: (choice: ApplyChoice) => client.imports.apply(choice), ...changing })

export const useStopImport = () => useMutation({ mutationFn: (id: string) => client.imports.stop({ id }), ...changing })

export const useResumeImport = () =>
  useMutation({ mutationFn: (id: string) => client.imports.resume({ id }), ...changing })

/** Ends an import that was stopped; what is applied stays. */
export const useGiveUpImport = () =>
  useMutation({ mutationFn: (id: string) => client.imports.giveUp({ id }), ...changing })

export const useSendInvitations = () =>
  useMutation({ mutationFn: (id: string) => client.imports.sendInvitations({ id }), ...changing })

export const useCancelInvitations = () =>
  useMutation({ mutationFn: (id: string) => client.imports.cancelInvitations({ id }), ...changing })

/** Takes an import back. One that is still being applied is stopped first. */
export const useUndoImport = () =>
  useMutation({
    mutationFn: async ({ id, state }: Pick<StudentImport, 'id' | 'state'>) => {
      if (state === 'applying') await client.imports.stop({ id })
      return client.imports.undo({ id })
    },
    ...changing,
  })

export const useDeleteMapping = () =>
  useMutation({ mutationFn: ({ id }: ImportMapping) => client.imports.deleteMapping({ id }), onSettled: readAgain })

export const useDeleteSpelling = () =>
  useMutation({ mutationFn: ({ id }: ImportSpelling) => client.imports.deleteSpelling({ id }), onSettled: readAgain })
