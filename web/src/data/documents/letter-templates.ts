import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery, readQuery, useChange } from '../api/queries.ts'

export const letterTemplatesQuery = readQuery([topics.letterTemplates, 'list'], () => client.letterTemplates.list())

/** A template with its draft, its version in use and the list of its versions. */
export const letterTemplateQuery = (id: string) =>
  readQuery([topics.letterTemplates, 'one', id], () => client.letterTemplates.read({ id }))

export const templateVersionQuery = (id: string) =>
  readQuery([topics.letterTemplates, 'version', id], () => client.letterTemplates.version({ id }))

/** What is being written, as it would be printed for a student. */
export const draftPreviewQuery = (input: Parameters<typeof client.letterTemplates.preview>[0]) =>
  queryOptions({
    queryKey: ['letter-draft', input],
    queryFn: () => client.letterTemplates.preview(input),
    placeholderData: keepPreviousData,
    retry: false,
  })

const changes = {
  create: (input: Parameters<typeof client.letterTemplates.create>[0]) => client.letterTemplates.create(input),
  save: (input: Parameters<typeof client.letterTemplates.save>[0]) => client.letterTemplates.save(input),
  use: (input: { id: string; revision: number }) => client.letterTemplates.use(input),
  keep: (input: { id: string; revision: number }) => client.letterTemplates.keep(input),
}

export const useChangeTemplate = <Change extends keyof typeof changes>(change: Change) =>
  useChange(
    changes[change] as (input: Parameters<(typeof changes)[Change]>[0]) => ReturnType<(typeof changes)[Change]>,
    topics.letterTemplates,
  )

/** How the numbers of a series are written, and the next ones. Each issued letter takes one. */
export const seriesQuery = (prefix: string) =>
  readQuery([topics.letterTemplates, 'series', prefix], () => client.letterTemplates.series({ prefix }), topics.letters)

type Numbered = Parameters<typeof client.letterTemplates.saveSeries>[0]

/** The next numbers in a pattern that nobody has saved. */
export const seriesPreviewQuery = (input: Numbered) =>
  listQuery([topics.letterTemplates, 'series-preview', input], () => client.letterTemplates.previewSeries(input))

export const useSaveSeries = () => useChange(client.letterTemplates.saveSeries, topics.letterTemplates)

export const signatoriesQuery = readQuery([topics.letterTemplates, 'signatories'], () =>
  client.letterSignatories.list(),
)

type SignatoryDraft = Parameters<typeof client.letterSignatories.create>[0] & { withoutPicture: boolean }

/** Adds a signatory, or changes the one with this id. */
export const useSaveSignatory = (id: string | null) =>
  useChange(
    ({ withoutPicture, ...draft }: SignatoryDraft) =>
      id === null
        ? client.letterSignatories.create(draft)
        : client.letterSignatories.update({ id, withoutPicture, ...draft }),
    topics.letterTemplates,
  )
