import type { ImportMapping } from '@portal/contract/bulk/imports/import-mappings'
import type { ColumnField, ImportColumn, ImportNote } from '@portal/contract/bulk/imports/imports'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { studentFieldsOfKind } from '@portal/contract/people/student-fields'
import type { ColumnProfile } from './column-profile.ts'
import { dateOrderInHeading, dateOrderOf } from './date-order.ts'
import { certaintyRank, normaliseHeading, type Recognised, recogniseHeading } from './heading-spellings.ts'

const SHOWN_UNPRINTED = 5
/** "12" is a number within a class, "2026-BSC-012" one within the college. */
const WEAK_ID_MIN_CHARACTERS = 4
/** What a column "Class" has where it is not the course: "2nd Year", "Final year", "FY", "III". */
const YEAR_OF_STUDY =
  /^(?:(?:[1-6](?:st|nd|rd|th)?|i{1,3}|iv|vi?|first|second|third|fourth|fifth|final)(?:[ -]?(?:year|yr)\.?)?|(?:year|yr)[ -]?(?:[1-6]|i{1,3}|iv|vi?)|[fstl]\.?y\.?)$/i

/**
 * The columns of a file with the fields that they are read as. `mapping`, which fits, is used as it is; without one
 * headings are recognised by their spelling. Where two columns could be the same field, neither is. `dateOrder` and
 * `dateOrderUnknown` are about the values, whatever the field is.
 */
export function recogniseColumns(
  headings: readonly string[],
  profiles: readonly ColumnProfile[],
  mapping: ImportMapping | undefined,
  customFields: readonly CustomField[] = [],
): ImportColumn[] {
  const columns = listColumns(headings, profiles)
  if (mapping) return columns.map((column) => applyMapping(column, mapping))
  const custom = recogniseCustomFields(columns, profiles, customFields)
  const others = columns.filter(({ index }) => !custom.has(index))
  const fields = recogniseFields(others, profiles)
  return columns.map((column) => {
    const customField = custom.get(column.index)
    return { ...column, field: fields.get(column.index) ?? null, ...(customField !== undefined && { customField }) }
  })
}

/** The notes about columns: those with a heading and without any value. */
export function columnNotes(headings: readonly string[], profiles: readonly ColumnProfile[]): ImportNote[] {
  const empty = headings.filter((heading, index) => heading !== '' && isEmpty(profiles[index]))
  return empty.length === 0 ? [] : [{ kind: 'emptyColumns', count: empty.length, detail: empty.join(', ') }]
}

/** Fields in which digits of any script become those of English. */
const IN_ASCII_DIGITS: readonly (ColumnField | null)[] = [
  ...studentFieldsOfKind('phone', 'term', 'date'),
  ...(['collegeId', 'card'] as const),
]

/** The notes about values: those that are kept with other digits than the file has, and those that no font prints. */
export function valueNotes(columns: readonly ImportColumn[], profiles: readonly ColumnProfile[]): ImportNote[] {
  const read = columns.filter(({ field }) => IN_ASCII_DIGITS.includes(field))
  const digits = read.reduce((sum, { index }) => sum + (profiles[index]?.otherDigits ?? 0), 0)
  const unprinted = columns.flatMap(({ field, index }) => (field === null ? [] : (profiles[index]?.unprinted ?? [])))
  const values = unprinted.reduce((sum, column) => sum + column.values, 0)
  const characters = [...new Set(unprinted.flatMap((column) => column.characters))].slice(0, SHOWN_UNPRINTED)
  const notes: ImportNote[] = [
    { kind: 'otherDigits', count: digits, detail: '' },
    { kind: 'unprinted', count: values, detail: characters.join(' ') },
  ]
  return notes.filter(({ count }) => count > 0)
}

const isEmpty = (profile: ColumnProfile | undefined) => profile?.isEmpty ?? true

function listColumns(headings: readonly string[], profiles: readonly ColumnProfile[]): ImportColumn[] {
  const count = Math.max(headings.length, profiles.length)
  return Array.from({ length: count }, (_, index) => {
    const heading = headings[index] ?? ''
    const profile = profiles[index]
    const found = profile ? dateOrderOf(profile.dates) : null
    const order = found === 'unknown' ? dateOrderInHeading(heading) : found
    const dateOrderUnknown = found === 'unknown' && order === null
    return { index, heading, examples: profile?.examples ?? [], field: null, dateOrder: order, dateOrderUnknown }
  }).filter(({ heading, index }) => heading !== '' || !isEmpty(profiles[index]))
}

/** The mapping with the most headings, all of which are in the file. */
export function fittingMapping(headings: readonly string[], mappings: readonly ImportMapping[]) {
  const present = new Set(headings.map(normaliseHeading))
  const fitting = mappings.filter(({ columns, customColumns = [] }) =>
    [...columns, ...customColumns].every(({ heading }) => present.has(normaliseHeading(heading))),
  )
  return fitting.toSorted((a, b) => b.columns.length - a.columns.length)[0]
}

function applyMapping(column: ImportColumn, mapping: ImportMapping): ImportColumn {
  const spelling = normaliseHeading(column.heading)
  const all = [...mapping.columns, ...(mapping.customColumns ?? [])]
  const mapped = all.find(({ heading }) => normaliseHeading(heading) === spelling)
  if (!mapped) return column
  const isAnswered = column.dateOrderUnknown && mapped.dateOrder !== null
  return {
    ...column,
    ...('field' in mapped ? { field: mapped.field } : { customField: mapped.customField }),
    dateOrder: isAnswered ? mapped.dateOrder : column.dateOrder,
    dateOrderUnknown: column.dateOrderUnknown && !isAnswered,
  }
}

/**
 * The columns that are fields of the college's own, by their names or keys, with these keys. A heading of the portal's own
 * exports stays that of its field.
 */
function recogniseCustomFields(
  columns: readonly ImportColumn[],
  profiles: readonly ColumnProfile[],
  customFields: readonly CustomField[],
) {
  const found = columns.flatMap(({ index, heading }) => {
    const spelling = normaliseHeading(heading)
    if (spelling === '' || isEmpty(profiles[index]) || recogniseHeading(heading)?.certainty === 'own') return []
    const field = customFields.find(({ key, label: { en, hi } }) =>
      [en, hi, key].some((name) => normaliseHeading(name) === spelling),
    )
    return field ? [{ index, key: field.key }] : []
  })
  const isAlone = (key: string) => found.filter((one) => one.key === key).length === 1
  return new Map(found.filter(({ key }) => isAlone(key)).map(({ index, key }) => [index, key]))
}

function recogniseFields(columns: readonly ImportColumn[], profiles: readonly ColumnProfile[]) {
  const candidates = columns.flatMap(({ index, heading, examples }) => {
    const recognised = isEmpty(profiles[index]) ? null : recogniseHeading(heading)
    return recognised && isPlausible(recognised, examples) ? [{ index, heading, ...recognised }] : []
  })
  const fields = new Map<number, ColumnField>()
  for (const [field, found] of Map.groupBy(candidates, (candidate) => candidate.field)) {
    const best = Math.max(...found.map(certaintyRank))
    const [first, ...others] = found.filter((candidate) => certaintyRank(candidate) === best)
    if (first && others.length === 0) fields.set(first.index, field)
  }
  return withNamesTogether(fields)
}

/**
 * The fields that no column is read as because several could be, with the headings of these columns. Without a whole name, one
 * is asked for in any case.
 */
export function contestedFields(columns: readonly ImportColumn[]) {
  const read = new Set(columns.map(({ field }) => field))
  const candidates = columns.flatMap(({ heading, examples, field }) => {
    const recognised = field === null && examples.length > 0 ? recogniseHeading(heading) : null
    if (!recognised || recognised.field === 'fullName' || read.has(recognised.field)) return []
    return isPlausible(recognised, examples) ? [{ field: recognised.field, heading }] : []
  })
  return [...Map.groupBy(candidates, ({ field }) => field)]
    .map(([field, found]) => ({ field, headings: found.map(({ heading }) => heading) }))
    .filter(({ headings }) => headings.length > 1)
}

function isPlausible({ field, certainty }: Recognised, examples: readonly string[]) {
  if (certainty !== 'weak') return true
  if (field === 'courseName') return !examples.every((text) => YEAR_OF_STUDY.test(text))
  return field !== 'collegeId' || examples.every((text) => text.length >= WEAK_ID_MIN_CHARACTERS)
}

/** Beside a column of last names "Name" is the first name; beside both it is not needed. */
function withNamesTogether(fields: Map<number, ColumnField>) {
  const placeOf = (field: ColumnField) => [...fields].find(([, found]) => found === field)?.[0]
  const [full, first, last] = [placeOf('fullName'), placeOf('firstName'), placeOf('lastName')]
  if (full === undefined) return fields
  if (first !== undefined && last !== undefined) fields.delete(full)
  else if (last !== undefined) fields.set(full, 'firstName')
  else if (first !== undefined) fields.delete(first)
  return fields
}
