import * as decisionRuns from '@portal/contract/bulk/bulk-decisions'
import * as letterRuns from '@portal/contract/bulk/bulk-letters'
import * as importInputs from '@portal/contract/bulk/imports/import-inputs'
import * as importMappings from '@portal/contract/bulk/imports/import-mappings'
import * as importQuery from '@portal/contract/bulk/imports/import-query'
import * as importQuestions from '@portal/contract/bulk/imports/import-questions'
import * as importRows from '@portal/contract/bulk/imports/import-rows'
import * as importSpellings from '@portal/contract/bulk/imports/import-spellings'
import * as imports from '@portal/contract/bulk/imports/imports'
import * as photoImports from '@portal/contract/bulk/imports/photo-imports'
import * as promotions from '@portal/contract/bulk/promotions'
import * as cardDevices from '@portal/contract/documents/cards/card-devices'
import * as cardPrints from '@portal/contract/documents/cards/card-prints'
import * as documentActions from '@portal/contract/documents/document-actions'
import * as letters from '@portal/contract/documents/letters/issued-letters'
import * as letterQuestions from '@portal/contract/documents/letters/letter-questions'
import * as letterSignatories from '@portal/contract/documents/letters/letter-signatories'
import * as letterTemplates from '@portal/contract/documents/letters/letter-templates'
import * as programLetters from '@portal/contract/documents/letters/program-letters'
import * as seriesPatterns from '@portal/contract/documents/letters/series-pattern'
import * as programWrites from '@portal/contract/documents/record-changes/program-writes'
import * as recordChanges from '@portal/contract/documents/record-changes/record-changes'
import * as shareLinks from '@portal/contract/documents/share-links'
import * as fields from '@portal/contract/fields'
import * as jobs from '@portal/contract/jobs/jobs'
import * as notifications from '@portal/contract/notifications/notifications'
import * as push from '@portal/contract/notifications/push'
import * as audit from '@portal/contract/office/audit'
import * as dashboard from '@portal/contract/office/dashboard'
import * as degraded from '@portal/contract/office/degraded'
import * as reports from '@portal/contract/office/reports'
import * as requestFigures from '@portal/contract/office/request-figures'
import * as settingValues from '@portal/contract/office/settings/setting-values'
import * as settings from '@portal/contract/office/settings/settings'
import * as undeliveredEmails from '@portal/contract/office/undelivered-emails'
import * as pagination from '@portal/contract/pagination'
import * as account from '@portal/contract/people/account/account'
import * as apiKeys from '@portal/contract/people/api-keys/api-keys'
import * as counts from '@portal/contract/people/counts'
import * as customFields from '@portal/contract/people/custom-fields/custom-fields'
import * as meantFields from '@portal/contract/people/export-marks/meant-fields'
import * as invitations from '@portal/contract/people/invitations/invitations'
import * as search from '@portal/contract/people/search'
import * as confirmation from '@portal/contract/people/second-factor/confirmation'
import * as secondFactor from '@portal/contract/people/second-factor/second-factor'
import * as session from '@portal/contract/people/session'
import * as signInLinks from '@portal/contract/people/single-sign-on/sign-in-links'
import * as staff from '@portal/contract/people/staff/staff'
import * as students from '@portal/contract/people/students'
import * as exports from '@portal/contract/privacy/exports'
import * as forgetting from '@portal/contract/privacy/forgetting'
import * as bin from '@portal/contract/records/bin'
import * as certificates from '@portal/contract/records/certificates/certificates'
import * as idCards from '@portal/contract/records/id-cards/id-cards'
import * as issuedDocuments from '@portal/contract/records/issued-documents'
import * as programRequests from '@portal/contract/records/program-requests'
import * as queueCounts from '@portal/contract/records/queue-counts'
import * as requestFile from '@portal/contract/records/request-file'
import * as cannedAnswers from '@portal/contract/records/request-thread/canned-answers'
import * as requestLife from '@portal/contract/records/request-thread/request-thread'
import * as lifeSummary from '@portal/contract/records/request-thread/thread-summary'
import * as questions from '@portal/contract/records/request-types/questions'
import * as kindDefinition from '@portal/contract/records/request-types/request-type-definition'
import * as kindOfRequest from '@portal/contract/records/request-types/request-type-summary'
import * as requestKinds from '@portal/contract/records/request-types/request-types'
import * as sentAnswers from '@portal/contract/records/request-types/sent-answers'
import * as requests from '@portal/contract/records/requests'
import * as savedFilters from '@portal/contract/records/saved-filters'
import * as uploads from '@portal/contract/records/uploads'
import * as versionedRecords from '@portal/contract/records/versioned-records'
import * as webhooks from '@portal/contract/webhooks/webhooks'
import type * as z from 'zod/mini'
import { pascalCase } from '../../platform/http/openapi.ts'

/** Every module of the contract that has the schema of a record, an answer or an input. */
const modules = [
  cardDevices,
  cardPrints,
  documentActions,
  letterQuestions,
  letterSignatories,
  letterTemplates,
  letters,
  programLetters,
  recordChanges,
  programWrites,
  pagination,
  seriesPatterns,
  shareLinks,
  fields,
  jobs,
  notifications,
  audit,
  dashboard,
  degraded,
  requestFigures,
  reports,
  settingValues,
  settings,
  undeliveredEmails,
  account,
  confirmation,
  counts,
  customFields,
  meantFields,
  invitations,
  search,
  secondFactor,
  session,
  signInLinks,
  staff,
  students,
  exports,
  forgetting,
  push,
  bin,
  certificates,
  idCards,
  issuedDocuments,
  programRequests,
  requestFile,
  kindDefinition,
  kindOfRequest,
  questions,
  requestKinds,
  sentAnswers,
  cannedAnswers,
  lifeSummary,
  requestLife,
  queueCounts,
  requests,
  savedFilters,
  uploads,
  versionedRecords,
  decisionRuns,
  importInputs,
  importMappings,
  importQuery,
  importQuestions,
  importRows,
  importSpellings,
  imports,
  letterRuns,
  photoImports,
  promotions,
  apiKeys,
  webhooks,
]

/** What is a record of its own; texts and numbers are described where they stand. */
const NAMED_TYPES = ['object', 'union', 'record', 'array', 'default', 'optional']

const isNamed = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' &&
  value !== null &&
  '_zod' in value &&
  NAMED_TYPES.includes((value as z.ZodMiniType)._zod.def.type)

/** The schemas of the contract by their names in the API document: those that they have in the code, such as Profile for `profile`. */
export const namedSchemas: ReadonlyMap<string, z.ZodMiniType> = new Map(
  modules.flatMap((schemas) =>
    Object.entries<unknown>(schemas).flatMap(([name, schema]) =>
      isNamed(schema) ? [[pascalCase(name), schema] as const] : [],
    ),
  ),
)
