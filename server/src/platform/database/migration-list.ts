import type { Kysely } from 'kysely'
import type { Engine } from './engine.ts'
import { up as firstTables } from './migrations/0001-first-tables.ts'
import { up as auditTrail } from './migrations/0002-audit-trail.ts'
import { up as letters } from './migrations/0003-letters.ts'
import { up as tabsAndGroups } from './migrations/0004-tabs-and-groups.ts'
import { up as signIn } from './migrations/0005-sign-in.ts'
import { up as searchIndex } from './migrations/0006-search-index.ts'
import { up as standardNames } from './migrations/0007-standard-names.ts'
import { up as requestDecisions } from './migrations/0008-request-decisions.ts'
import { up as deletedRecords } from './migrations/0009-deleted-records.ts'
import { up as collegeIdsAndSavedFilters } from './migrations/0010-college-ids-and-saved-filters.ts'
import { up as nameWords } from './migrations/0011-name-words.ts'
import { up as jobs } from './migrations/0012-jobs.ts'
import { up as imports } from './migrations/0013-imports.ts'
import { up as access } from './migrations/0015-access.ts'
import { up as formerStudents } from './migrations/0016-former-students.ts'
import { up as forgetting } from './migrations/0017-forgetting.ts'
import { up as promotions } from './migrations/0018-promotions.ts'
import { up as photoImports } from './migrations/0019-photo-imports.ts'
import { up as issuedDocuments } from './migrations/0020-issued-documents.ts'
import { up as documentsByKey } from './migrations/0021-documents-by-key.ts'
import { up as certificateIssuers } from './migrations/0022-certificate-issuers.ts'
import { up as importQuestions } from './migrations/0023-import-questions.ts'
import { up as laterWork } from './migrations/0024-later-work.ts'
import { up as sharedFiles } from './migrations/0025-shared-files.ts'
import { up as registeredSince } from './migrations/0026-registered-since.ts'
import { up as hashesOfFiles } from './migrations/0029-hashes-of-files.ts'
import { up as alikeRuns } from './migrations/0030-alike-runs.ts'
import { up as searchJobs } from './migrations/0031-search-jobs.ts'
import { up as hashesOfSessionTokens } from './migrations/0032-hashes-of-session-tokens.ts'
import { up as newestRequests } from './migrations/0033-newest-requests.ts'
import { up as sheetsOfImports } from './migrations/0034-sheets-of-imports.ts'
import { up as queueFiltersAndDecisionRuns } from './migrations/0035-queue-filters-and-decision-runs.ts'
import { up as newEmailsOfImports } from './migrations/0036-new-emails-of-imports.ts'
import { up as collegeSettings } from './migrations/0037-college-settings.ts'
import { up as lettersOfTheCollege } from './migrations/0038-letters-of-the-college.ts'
import { up as whatWaits } from './migrations/0039-what-waits.ts'
import { up as kindsOfRequest } from './migrations/0041-kinds-of-request.ts'
import { up as lifeOfRequests } from './migrations/0042-life-of-requests.ts'
import { up as approvalByRule } from './migrations/0043-approval-by-rule.ts'
import { up as filesAsAnswers } from './migrations/0044-files-as-answers.ts'
import { up as requestsByKindAndDay } from './migrations/0045-requests-by-kind-and-day.ts'
import { up as shownCards } from './migrations/0046-shown-cards.ts'
import { up as staffRoles } from './migrations/0047-staff-roles.ts'
import { up as notifications } from './migrations/0048-notifications.ts'
import { up as webhooks } from './migrations/0049-webhooks.ts'
import { up as pushSubscriptions } from './migrations/0050-push-subscriptions.ts'
import { up as restOfNotifications } from './migrations/0051-rest-of-notifications.ts'
import { up as secondFactors } from './migrations/0054-second-factors.ts'
import { up as confirmedSessions } from './migrations/0055-confirmed-sessions.ts'
import { up as externalIdentities } from './migrations/0056-external-identities.ts'
import { up as requestsOfStudentsByStatus } from './migrations/0059-requests-of-students-by-status.ts'
import { up as replacedLettersAndClaimedDeliveries } from './migrations/0061-replaced-letters-and-claimed-deliveries.ts'
import { up as mergesOfSearchIndexes } from './migrations/0062-merges-of-search-indexes.ts'
import { up as largerStepsOfTheSearchIndex } from './migrations/0063-larger-steps-of-the-search-index.ts'
import { up as cardIdsWithVowelSigns } from './migrations/0064-card-ids-with-vowel-signs.ts'
import { up as countsOfSignInsThatWait } from './migrations/0065-counts-of-sign-ins-that-wait.ts'
import { up as refusedRequests } from './migrations/0067-refused-requests.ts'
import { up as whenAnEmailWasSet } from './migrations/0068-when-an-email-was-set.ts'
import { up as misplacedPhotos } from './migrations/0069-misplaced-photos.ts'
import { up as requestsThatChangeRecords } from './migrations/0070-requests-that-change-records.ts'
import { up as dittoMarks } from './migrations/0071-ditto-marks.ts'
import { up as oneFoldingOfTexts } from './migrations/0072-one-folding-of-texts.ts'
import { up as keysToSortBy } from './migrations/0073-keys-to-sort-by.ts'
import { up as upkeep } from './migrations/0075-upkeep.ts'
import { up as secretsOfNodes } from './migrations/0076-secrets-of-nodes.ts'
import { up as keyedKnownNetworks } from './migrations/0078-keyed-known-networks.ts'
import { up as customFields } from './migrations/0080-custom-fields.ts'
import { up as keptAnswers } from './migrations/0081-kept-answers.ts'
import { up as requestCounts } from './migrations/0082-request-counts.ts'
import { up as lettersAndChecksByDay } from './migrations/0083-letters-and-checks-by-day.ts'
import { up as patternsOfSeries } from './migrations/0084-patterns-of-series.ts'
import { up as recordChanges } from './migrations/0085-record-changes.ts'
import { up as idempotencyKeys } from './migrations/0086-idempotency-keys.ts'
import { up as keysOnAScreen } from './migrations/0087-keys-on-a-screen.ts'
import { up as studentsByContact } from './migrations/0088-students-by-contact.ts'
import { up as formerValues } from './migrations/0090-former-values.ts'
import { up as studentsByBirthDate } from './migrations/0091-students-by-birth-date.ts'
import { up as queuesByDueDateAndOfNobody } from './migrations/0092-queues-by-due-date-and-of-nobody.ts'
import { up as noticesOfNewRequests } from './migrations/0093-notices-of-new-requests.ts'
import { up as requestsAskedAgain } from './migrations/0094-requests-asked-again.ts'
import { up as studentMerges } from './migrations/0095-student-merges.ts'
import { up as certificatesByTitle } from './migrations/0098-certificates-by-title.ts'

export type NumberedMigration = (db: Kysely<unknown>, engine: Engine) => Promise<void>

/** Every migration, in the order of its number. A landed migration is never edited. */
const named = {
  '0001-first-tables': firstTables,
  '0002-audit-trail': auditTrail,
  '0003-letters': letters,
  '0004-tabs-and-groups': tabsAndGroups,
  '0005-sign-in': signIn,
  '0006-search-index': searchIndex,
  '0007-standard-names': standardNames,
  '0008-request-decisions': requestDecisions,
  '0009-deleted-records': deletedRecords,
  '0010-college-ids-and-saved-filters': collegeIdsAndSavedFilters,
  '0011-name-words': nameWords,
  '0012-jobs': jobs,
  '0013-imports': imports,
  '0015-access': access,
  '0016-former-students': formerStudents,
  '0017-forgetting': forgetting,
  '0018-promotions': promotions,
  '0019-photo-imports': photoImports,
  '0020-issued-documents': issuedDocuments,
  '0021-documents-by-key': documentsByKey,
  '0022-certificate-issuers': certificateIssuers,
  '0023-import-questions': importQuestions,
  '0024-later-work': laterWork,
  '0025-shared-files': sharedFiles,
  '0026-registered-since': registeredSince,
  '0029-hashes-of-files': hashesOfFiles,
  '0030-alike-runs': alikeRuns,
  '0031-search-jobs': searchJobs,
  '0032-hashes-of-session-tokens': hashesOfSessionTokens,
  '0033-newest-requests': newestRequests,
  '0034-sheets-of-imports': sheetsOfImports,
  '0035-queue-filters-and-decision-runs': queueFiltersAndDecisionRuns,
  '0036-new-emails-of-imports': newEmailsOfImports,
  '0037-college-settings': collegeSettings,
  '0038-letters-of-the-college': lettersOfTheCollege,
  '0039-what-waits': whatWaits,
  '0041-kinds-of-request': kindsOfRequest,
  '0042-life-of-requests': lifeOfRequests,
  '0043-approval-by-rule': approvalByRule,
  '0044-files-as-answers': filesAsAnswers,
  '0045-requests-by-kind-and-day': requestsByKindAndDay,
  '0046-shown-cards': shownCards,
  '0047-staff-roles': staffRoles,
  '0048-notifications': notifications,
  '0049-webhooks': webhooks,
  '0050-push-subscriptions': pushSubscriptions,
  '0051-rest-of-notifications': restOfNotifications,
  '0054-second-factors': secondFactors,
  '0055-confirmed-sessions': confirmedSessions,
  '0056-external-identities': externalIdentities,
  '0059-requests-of-students-by-status': requestsOfStudentsByStatus,
  '0061-replaced-letters-and-claimed-deliveries': replacedLettersAndClaimedDeliveries,
  '0062-merges-of-search-indexes': mergesOfSearchIndexes,
  '0063-larger-steps-of-the-search-index': largerStepsOfTheSearchIndex,
  '0064-card-ids-with-vowel-signs': cardIdsWithVowelSigns,
  '0065-counts-of-sign-ins-that-wait': countsOfSignInsThatWait,
  '0067-refused-requests': refusedRequests,
  '0068-when-an-email-was-set': whenAnEmailWasSet,
  '0069-misplaced-photos': misplacedPhotos,
  '0070-requests-that-change-records': requestsThatChangeRecords,
  '0071-ditto-marks': dittoMarks,
  '0072-one-folding-of-texts': oneFoldingOfTexts,
  '0073-keys-to-sort-by': keysToSortBy,
  '0075-upkeep': upkeep,
  '0076-secrets-of-nodes': secretsOfNodes,
  '0078-keyed-known-networks': keyedKnownNetworks,
  '0080-custom-fields': customFields,
  '0081-kept-answers': keptAnswers,
  '0082-request-counts': requestCounts,
  '0083-letters-and-checks-by-day': lettersAndChecksByDay,
  '0084-patterns-of-series': patternsOfSeries,
  '0085-record-changes': recordChanges,
  '0086-idempotency-keys': idempotencyKeys,
  '0087-keys-on-a-screen': keysOnAScreen,
  '0088-students-by-contact': studentsByContact,
  '0090-former-values': formerValues,
  '0091-students-by-birth-date': studentsByBirthDate,
  '0092-queues-by-due-date-and-of-nobody': queuesByDueDateAndOfNobody,
  '0093-notices-of-new-requests': noticesOfNewRequests,
  '0094-requests-asked-again': requestsAskedAgain,
  '0095-student-merges': studentMerges,
  '0098-certificates-by-title': certificatesByTitle,
} satisfies Record<string, NumberedMigration>
export type MigrationName = keyof typeof named
export const migrations: Record<string, NumberedMigration> = named
