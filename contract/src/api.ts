import { oc } from '@orpc/contract'
import * as z from 'zod/mini'
import { cardDevice, keepCardInput, offlineCard, refreshCardInput, refreshedCard } from './documents/card-devices.ts'
import { cardPrint, cardPrintInput, cardSelection, cardSelectionCounts } from './documents/card-prints.ts'
import {
  documentChecks,
  documentNoteInput,
  documentsInput,
  lostCardInput,
  publicCheck,
  publicCheckInput,
  studentDocument,
} from './documents/document-actions.ts'
import { letterSignatory, signatoryCreateInput, signatoryUpdateInput } from './documents/letters/letter-signatories.ts'
import {
  letterTemplate,
  letterTemplateCreateInput,
  letterTemplateSaveInput,
  letterTemplateStepInput,
  letterTemplateVersion,
  listedLetterTemplate,
} from './documents/letters/letter-templates.ts'
import {
  draftPreviewInput,
  letter,
  letterCancelInput,
  letterCollectInput,
  letterIssueInput,
  letterPreview,
  letterPreviewInput,
  letterSeries,
  lettersOfInput,
  registerInput,
} from './documents/letters/letters.ts'
import { programLetter, programLettersInput } from './documents/letters/program-letters.ts'
import { shareInput, shareLink } from './documents/share-links.ts'
import { recordId } from './fields.ts'
import { job, jobsInput } from './jobs.ts'
import { inboxCount, inboxInput, notification, notificationPreferences } from './notifications.ts'
import { auditEntry, auditInput } from './office/audit.ts'
import { dashboard } from './office/dashboard.ts'
import { degradedState } from './office/degraded.ts'
import { requestFigures } from './office/request-figures.ts'
import {
  collegeSetting,
  settingChange,
  settingChangeInput,
  settingHistoryInput,
  shownSettings,
} from './office/settings.ts'
import { undeliveredEmail } from './office/undelivered-emails.ts'
import { ownRecordsInput, pageInput, pageOf, walkOf } from './pagination.ts'
import type { Need } from './parts.ts'
import { ownAccount, ownNameInput, ownPasswordInput, ownSessions } from './people/account.ts'
import { confirmationInput, confirmationState, confirmedUntil } from './people/confirmation.ts'
import { counts } from './people/counts.ts'
import { accessInput, invitationSlip, inviteAllInput, slipsInput, studentAccess } from './people/invitations.ts'
import { everythingFound, everythingInput, foundStudent, studentsByIdsInput } from './people/search.ts'
import {
  enrolled,
  enrolledAndSignedIn,
  ownSecondFactor,
  passkeyConfirmInput,
  passkeyEnrolment,
  passkeyRequest,
  passkeySignInInput,
  secondStep,
  secondStepInput,
  secondStepNeeded,
  signInState,
  totpConfirmInput,
  totpEnrolment,
} from './people/second-factor.ts'
import {
  passwordChangeNeeded,
  passwordSet,
  resetInput,
  resetRequest,
  signedInUser,
  signInInput,
} from './people/session.ts'
import { ownSignInLink, ownSignInLinkRemoval } from './people/sign-in-links.ts'
import { staffInviteInput, staffMember, staffRoleInput } from './people/staff.ts'
import {
  changedStudentInput,
  filterChoicesInput,
  newStudentInput,
  profile,
  savedStudent,
  studentFilterChoices,
  studentsInput,
} from './people/students.ts'
import type { Action } from './permissions.ts'
import { agreementInput, forgettingOverview, keepReason, proposal, proposalsInput } from './privacy/forgetting.ts'
import { errorMap, type ProblemCode } from './problems.ts'
import { pushDevice, pushKey, pushSubscriptionInput } from './push.ts'
import { deletedRecord } from './records/bin.ts'
import {
  certificate,
  certificateCreateInput,
  certificatesInput,
  certificateUpdateInput,
  myCertificate,
} from './records/certificates.ts'
import { idCard, idCardCreateInput, idCardsInput, idCardUpdateInput } from './records/id-cards.ts'
import { programRequest, programRequestsInput } from './records/program-requests.ts'
import {
  listedRequestKind,
  offeredKind,
  officeAnswersInput,
  ownAnswers,
  requestAnswers,
  requestEditInput,
  requestKind,
  requestKindCreateInput,
  requestKindSaveInput,
  requestKindStepInput,
  requestKindVersion,
  requestSubmitInput,
} from './records/request-kinds/request-kinds.ts'
import {
  ownRequestLife,
  requestAnswerInput,
  requestAssignInput,
  requestLife,
  requestMessageInput,
  requestNoteInput,
  requestPresence,
  requestPresenceInput,
} from './records/request-life/request-life.ts'
import {
  decidedRequest,
  decisionInput,
  decisionsInput,
  decisionsMade,
  ownRequest,
  queuedRequest,
  queueInput,
  queueSummary,
  queueSummaryInput,
  requestHistoryEntry,
  requestsFound,
  requestsInput,
  undoDecisionInput,
} from './records/requests.ts'
import { savedFilter, savedFilterInput } from './records/saved-filters.ts'
import { decisionRun, decisionRunApplyInput, decisionRunCreateInput, listedDecisionRun } from './runs/decision-runs.ts'
import {
  applyImportInput,
  fixRowInput,
  importRowsInput,
  setColumnsInput,
  setOptionsInput,
  setSheetsInput,
} from './runs/import-inputs.ts'
import { importMapping } from './runs/import-mappings.ts'
import { answerQuestionInput } from './runs/import-questions.ts'
import { fixedRow, importRow, undoPreview } from './runs/import-rows.ts'
import { importSpelling } from './runs/import-spellings.ts'
import { studentImport } from './runs/imports.ts'
import {
  letterRun,
  letterRunApplyInput,
  letterRunCreateInput,
  letterRunRow,
  letterRunRowsInput,
  listedLetterRun,
} from './runs/letter-runs.ts'
import { applyPhotosInput, photoFilesInput, photoImport, photoImportFile } from './runs/photo-imports.ts'
import {
  listedPromotion,
  promotion,
  promotionApplyInput,
  promotionCreateInput,
  promotionStayInput,
  promotionStudent,
  promotionStudentsInput,
  promotionTargetInput,
} from './runs/promotions.ts'
import { webhook, webhookCreateInput, webhookDelivery, webhookSecret, webhookUpdateInput } from './webhooks.ts'

/**
 * Who may call a procedure: users with permission for the named action, or `anyone`. `needs`: what must be there for it.
 * `takesLongTexts`: its input may have LONG_BODY_MAX_BYTES.
 */
export type Meta = { action: Action | 'anyone'; needs?: Need; takesLongTexts?: true }

const base = oc.$meta<Meta>({ action: 'anyone' })
const anyone = base
const requires = (action: Action, more: Pick<Meta, 'takesLongTexts'> = {}) =>
  base.meta({ action, ...more }).errors(errorMap('NOT_SIGNED_IN', 'FORBIDDEN', 'RATE_LIMITED'))
const requiresWith = (needs: Need, action: Action, more: Pick<Meta, 'takesLongTexts'> = {}) =>
  requires(action)
    .meta({ action, needs, ...more })
    .errors(errorMap('NOT_FOUND'))
const requiresWithVerification = (action: Action) => requiresWith('verification', action)
const requiresWithLetters = (action: Action, more: Pick<Meta, 'takesLongTexts'> = {}) =>
  requiresWith('letters', action, more)
const requiresWithKinds = (action: Action, more: Pick<Meta, 'takesLongTexts'> = {}) =>
  requiresWith('requestKinds', action, more)
const changesKind = (method: Method, path: `/${string}`, summary: string) =>
  requiresWithKinds('changeRequestKind', { takesLongTexts: true })
    .route({ method, path: `/request-kinds${path}`, summary })
    .errors(errorMap('REQUEST_KIND_NOT_FOUND', 'REQUEST_KIND_CHANGED'))
const requiresWithRequestLife = (action: Action) =>
  requiresWith('requestLife', action).errors(errorMap('REQUEST_NOT_FOUND'))
const requiresWithStaffRoles = (action: Action) => requiresWith('staffRoles', action)
const changesStaff = (action: Action) =>
  requiresWithStaffRoles(action).errors(errorMap('STAFF_NOT_FOUND', 'LAST_REGISTRAR'))
const requiresWithNotifications = (action: Action) => requiresWith('notifications', action)
const requiresWithPush = (action: Action) => requiresWith('push', action)
const requiresWithWebhooks = (action: Action) => requiresWith('webhooks', action)
const changesWebhook = (method: Method, path: `/${string}`, summary: string) =>
  requiresWithWebhooks('changeWebhooks')
    .route({ method, path: `/webhooks${path}`, summary })
    .errors(errorMap('WEBHOOK_NOT_FOUND'))
const requiresWithSingleSignOn = (action: Action) => requiresWith('singleSignOn', action)
const requiresWithSecondFactor = (action: Action) => requiresWith('secondFactor', action)
/** A step of a sign-in after the password. */
const secondStepOf = (method: Method, end: string, summary: string) =>
  anyone
    .meta({ action: 'anyone', needs: 'secondFactor' })
    .route({ method, path: `/session/second-step${end}`, summary })
    .errors(errorMap('NOT_FOUND', 'SECOND_STEP_ENDED'))
const endsSignIn = errorMap(
  'TOO_MANY_SIGN_INS',
  'BAD_CREDENTIALS',
  'NOT_A_STUDENT',
  'NOT_AN_ADMIN',
  'FORMER_ACCESS_ENDED',
  'NO_PROFILE',
  'PASSWORDS_OFF',
)
const enrolsTotp = errorMap('ENROLMENT_ENDED', 'WRONG_CODE')
const enrolsPasskey = errorMap('ENROLMENT_ENDED', 'PASSKEY_REFUSED', 'PASSKEY_ALREADY_ADDED', 'TOO_MANY_PASSKEYS')
const asksPassword = errorMap('CURRENT_PASSWORD_WRONG', 'TOO_MANY_SIGN_INS')

const byId = z.strictObject({ id: recordId })
const nothing = z.optional(z.strictObject({}))
const deleted = z.object({ id: recordId })

/** Takes away the record that the end of the path names. */
const removal = (action: Action, path: `/${string}`, summary: string) =>
  requires(action)
    .route({ method: 'DELETE', path: `${path}/{id}`, summary })
    .input(byId)
    .output(deleted)

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The procedures of the runs of one kind: those that every kind has, and others that are `about` a run or `change` it. */
function runProcedures<Run extends z.ZodMiniType, NotFound extends ProblemCode, Changed extends ProblemCode>(
  action: Action,
  path: `/${string}`,
  run: Run,
  notFound: NotFound,
  changed: Changed,
  more: Pick<Meta, 'needs'> = {},
) {
  const allowed = requires(action).meta({ action, ...more })
  const about = (method: Method, end: string, summary: string) =>
    allowed.route({ method, path: `${path}/{id}${end}`, summary }).errors(errorMap(notFound))
  return {
    list: <Row extends z.ZodMiniType>(summary: string, row: Row) =>
      allowed.route({ method: 'GET', path, summary }).input(z.strictObject(pageInput)).output(pageOf(row)),
    read: (summary: string) => about('GET', '', summary).input(byId).output(run),
    remove: (summary: string) =>
      removal(action, path, summary)
        .meta({ action, ...more })
        .errors(errorMap<NotFound | Changed>(notFound, changed)),
    about,
    /** It answers with the run as it is then. */
    change: <Input extends z.ZodMiniType>(method: Method, end: string, input: Input, summary: string) =>
      about(method, end, summary).errors(errorMap(changed)).input(input).output(run),
  }
}

const ofImport = runProcedures('importStudents', '/imports', studentImport, 'IMPORT_NOT_FOUND', 'IMPORT_CHANGED')
const ofPhotos = runProcedures(
  'importPhotos',
  '/photo-imports',
  photoImport,
  'PHOTO_IMPORT_NOT_FOUND',
  'PHOTO_IMPORT_CHANGED',
)
const ofPromotion = runProcedures(
  'promoteStudents',
  '/promotions',
  promotion,
  'PROMOTION_NOT_FOUND',
  'PROMOTION_CLOSED',
)

const ofDecisions = runProcedures(
  'decideManyRequests',
  '/decision-runs',
  decisionRun,
  'DECISION_RUN_NOT_FOUND',
  'DECISION_RUN_CHANGED',
)
const ofLetters = runProcedures(
  'issueManyLetters',
  '/letter-runs',
  letterRun,
  'LETTER_RUN_NOT_FOUND',
  'LETTER_RUN_CHANGED',
  {
    needs: 'letters',
  },
)

/** The one list of procedures: input, output, errors, and the action each one needs. */
export const api = {
  session: {
    current: anyone
      .route({ method: 'GET', path: '/session', summary: 'Who is signed in' })
      .input(nothing)
      .output(z.object({ user: z.nullable(signedInUser) })),
    signIn: anyone
      .route({ method: 'POST', path: '/session', summary: 'Sign in with e-mail and password' })
      .errors(
        errorMap(
          'BAD_CREDENTIALS',
          'TOO_MANY_SIGN_INS',
          'NOT_A_STUDENT',
          'NOT_AN_ADMIN',
          'FORMER_ACCESS_ENDED',
          'NO_PROFILE',
          'PASSWORDS_OFF',
          'SECOND_STEP_ENDED',
        ),
      )
      .input(signInInput)
      .output(z.union([signedInUser, passwordChangeNeeded, secondStepNeeded])),
    signOut: anyone
      .route({ method: 'DELETE', path: '/session', summary: 'Sign out; harmless for someone signed out' })
      .errors(errorMap('SESSION_NOT_ENDED'))
      .input(nothing)
      .output(z.object({ signedOut: z.boolean(), continueAt: z.optional(z.string()) })),
    requestReset: anyone
      .route({ method: 'POST', path: '/password-resets', summary: 'Have a reset link sent by e-mail' })
      .errors(errorMap('NO_SUCH_ACCOUNT', 'FORMER_ACCESS_ENDED', 'PASSWORDS_OFF', 'TOO_MANY_RESETS', 'MAIL_FAILED'))
      .input(resetRequest)
      .output(z.object({ sent: z.literal(true) })),
    resetPassword: anyone
      .route({ method: 'PUT', path: '/password-resets', summary: 'Set a new password with a reset link' })
      .errors(
        errorMap(
          'RESET_LINK_INVALID',
          'PASSWORDS_OFF',
          'TOO_MANY_REDEMPTIONS',
          'PASSWORD_TOO_COMMON',
          'PASSWORD_GUESSABLE',
          'PASSWORD_UNCHANGED',
        ),
      )
      .input(resetInput)
      .output(passwordSet),
    acceptInvitation: anyone
      .route({
        method: 'POST',
        path: '/invitations/acceptance',
        summary: 'Choose a first password with the link of an invitation, or with the code on a slip',
      })
      .errors(
        errorMap(
          'INVITATION_INVALID',
          'INVITATION_EXPIRED',
          'PASSWORDS_OFF',
          'TOO_MANY_INVITATION_GUESSES',
          'TOO_MANY_REDEMPTIONS',
          'PASSWORD_TOO_COMMON',
          'PASSWORD_GUESSABLE',
        ),
      )
      .input(resetInput)
      .output(passwordSet),
    passkey: anyone
      .meta({ action: 'anyone', needs: 'secondFactor' })
      .route({ method: 'POST', path: '/session/passkey', summary: 'Begin to sign in with a passkey alone' })
      .errors(errorMap('NOT_FOUND', 'TOO_MANY_SIGN_INS'))
      .input(nothing)
      .output(passkeyRequest),
    signInWithPasskey: anyone
      .meta({ action: 'anyone', needs: 'secondFactor' })
      .route({ method: 'PUT', path: '/session/passkey', summary: 'Sign in with a passkey alone' })
      .errors(errorMap('NOT_FOUND', 'SECOND_STEP_ENDED', 'PASSKEY_REFUSED'))
      .errors(endsSignIn)
      .input(passkeySignInInput)
      .output(signedInUser),
    secondStep: secondStepOf('GET', '', 'What a sign-in in this browser waits for, after the password')
      .input(nothing)
      .output(secondStep),
    secondStepPasskey: secondStepOf('POST', '/passkey', 'What a passkey is to sign in the second step')
      .input(nothing)
      .output(passkeyRequest),
    finish: secondStepOf('POST', '', 'Sign in with the second factor')
      .errors(errorMap('WRONG_CODE', 'TOO_MANY_CODES', 'APP_NOT_READABLE', 'PASSKEY_REFUSED'))
      .errors(endsSignIn)
      .input(secondStepInput)
      .output(signedInUser),
    enrolTotp: secondStepOf('POST', '/totp', 'Begin to set up an authenticator app, before the first sign-in with one')
      .errors(errorMap('FORBIDDEN'))
      .input(nothing)
      .output(totpEnrolment),
    confirmTotp: secondStepOf('PUT', '/totp', 'Set up an authenticator app and sign in')
      .errors(enrolsTotp)
      .errors(endsSignIn)
      .errors(errorMap('FORBIDDEN'))
      .input(totpConfirmInput)
      .output(enrolledAndSignedIn),
    enrolPasskey: secondStepOf('POST', '/passkeys', 'Begin to make a passkey, before the first sign-in with one')
      .errors(errorMap('TOO_MANY_PASSKEYS', 'FORBIDDEN'))
      .input(nothing)
      .output(passkeyEnrolment),
    confirmPasskey: secondStepOf('PUT', '/passkeys', 'Add a passkey and sign in')
      .errors(enrolsPasskey)
      .errors(endsSignIn)
      .errors(errorMap('FORBIDDEN'))
      .input(passkeyConfirmInput)
      .output(enrolledAndSignedIn),
  },

  secondFactor: {
    own: requiresWithSecondFactor('viewOwnSecondFactor')
      .route({ method: 'GET', path: '/me/second-factor', summary: 'My second factors' })
      .input(nothing)
      .output(ownSecondFactor),
    enrolTotp: requiresWithSecondFactor('changeOwnSecondFactor')
      .route({ method: 'POST', path: '/me/second-factor/totp', summary: 'Begin to set up an authenticator app' })
      .input(nothing)
      .output(totpEnrolment),
    confirmTotp: requiresWithSecondFactor('changeOwnSecondFactor')
      .route({ method: 'PUT', path: '/me/second-factor/totp', summary: 'Set up an authenticator app' })
      .errors(enrolsTotp)
      .input(totpConfirmInput)
      .output(enrolled),
    removeTotp: requiresWithSecondFactor('changeOwnSecondFactor')
      .route({ method: 'POST', path: '/me/second-factor/totp/removal', summary: 'Remove my authenticator app' })
      .errors(errorMap('FACTOR_NOT_FOUND', 'LAST_FACTOR'))
      .input(nothing)
      .output(ownSecondFactor),
    enrolPasskey: requiresWithSecondFactor('changeOwnSecondFactor')
      .route({ method: 'POST', path: '/me/second-factor/passkeys', summary: 'Begin to make a passkey' })
      .errors(errorMap('TOO_MANY_PASSKEYS'))
      .input(nothing)
      .output(passkeyEnrolment),
    confirmPasskey: requiresWithSecondFactor('changeOwnSecondFactor')
      .route({ method: 'PUT', path: '/me/second-factor/passkeys', summary: 'Add a passkey' })
      .errors(enrolsPasskey)
      .input(passkeyConfirmInput)
      .output(enrolled),
    removePasskey: requiresWithSecondFactor('changeOwnSecondFactor')
      .route({ method: 'POST', path: '/me/second-factor/passkeys/{id}/removal', summary: 'Remove a passkey of mine' })
      .errors(errorMap('FACTOR_NOT_FOUND', 'LAST_FACTOR'))
      .input(byId)
      .output(ownSecondFactor),
    makeRecoveryCodes: requiresWithSecondFactor('changeOwnSecondFactor')
      .route({ method: 'POST', path: '/me/second-factor/recovery-codes', summary: 'Make new recovery codes' })
      .errors(errorMap('FACTOR_NOT_FOUND'))
      .input(nothing)
      .output(enrolled),
    reset: requiresWithSecondFactor('resetSecondFactor')
      .route({
        method: 'POST',
        path: '/second-factors/{id}/reset',
        summary: 'Take the second factors of a person away',
      })
      .errors(errorMap('NO_SECOND_FACTOR'))
      .input(byId)
      .output(deleted),
    state: requires('viewSettings')
      .route({
        method: 'GET',
        path: '/settings/sign-in',
        summary: 'How people sign in, and who of the office has no second factor',
      })
      .input(nothing)
      .output(signInState),
  },

  singleSignOn: {
    own: requiresWithSingleSignOn('viewOwnAccount')
      .route({ method: 'GET', path: '/me/single-sign-on', summary: 'The linked account with which I sign in' })
      .input(nothing)
      .output(ownSignInLink),
    removeOwn: requiresWithSingleSignOn('unlinkOwnSignIn')
      .route({
        method: 'POST',
        path: '/me/single-sign-on/removal',
        summary: 'Remove the linked account with which I sign in, as a person of the office',
      })
      .errors(asksPassword)
      .errors(errorMap('NOT_LINKED'))
      .input(ownSignInLinkRemoval)
      .output(ownSignInLink),
    permit: requiresWithSingleSignOn('permitSignIn')
      .route({
        method: 'POST',
        path: '/single-sign-on/{id}/permit',
        summary: 'Let a person of the office link their account at their next sign-in there, within 24 hours',
      })
      .errors(errorMap('STAFF_NOT_FOUND', 'ALREADY_LINKED'))
      .input(byId)
      .output(deleted),
    remove: requiresWithSingleSignOn('unlinkSignIn')
      .route({
        method: 'POST',
        path: '/single-sign-on/{id}/removal',
        summary: 'Remove the linked account of a person, and the permission to link one',
      })
      .errors(errorMap('NOT_LINKED'))
      .input(byId)
      .output(deleted),
  },

  confirmation: {
    read: requiresWithSecondFactor('confirmOwnSession')
      .route({ method: 'GET', path: '/session/confirmation', summary: 'By what I can confirm that it is me' })
      .input(nothing)
      .output(confirmationState),
    passkey: requiresWithSecondFactor('confirmOwnSession')
      .route({
        method: 'POST',
        path: '/session/confirmation/passkey',
        summary: 'What a passkey is to sign to confirm that it is me',
      })
      .input(nothing)
      .output(passkeyRequest),
    confirm: requiresWithSecondFactor('confirmOwnSession')
      .route({ method: 'POST', path: '/session/confirmation', summary: 'Confirm that it is me' })
      .errors(asksPassword)
      .errors(errorMap('WRONG_CODE', 'TOO_MANY_CODES', 'APP_NOT_READABLE', 'PASSKEY_REFUSED', 'ENROLMENT_ENDED'))
      .input(confirmationInput)
      .output(confirmedUntil),
  },

  me: {
    profile: requires('viewOwnProfile')
      .route({ method: 'GET', path: '/me/profile', summary: 'My profile' })
      .input(nothing)
      .output(profile),
    idCards: requires('viewOwnIdCards')
      .route({ method: 'GET', path: '/me/id-cards', summary: 'My ID cards' })
      .input(z.strictObject(ownRecordsInput))
      .output(pageOf(idCard)),
    certificates: requires('viewOwnCertificates')
      .route({ method: 'GET', path: '/me/certificates', summary: 'My certificates' })
      .input(z.strictObject(ownRecordsInput))
      .output(pageOf(myCertificate)),
    requests: requires('viewOwnRequests')
      .route({ method: 'GET', path: '/me/requests', summary: 'My requests, newest first' })
      .input(z.strictObject(ownRecordsInput))
      .output(pageOf(ownRequest)),
    request: requires('viewOwnRequests')
      .route({ method: 'GET', path: '/me/requests/{id}', summary: 'One of my requests' })
      .errors(errorMap('REQUEST_NOT_FOUND'))
      .input(byId)
      .output(ownRequest),
    submitRequest: requires('submitRequest')
      .route({ method: 'POST', path: '/me/requests', summary: 'Send a request', successStatus: 201 })
      .errors(
        errorMap(
          ...(['TOO_MANY_REQUESTS_SUBMITTED', 'REQUEST_KIND_NOT_FOUND', 'QUESTIONS_CHANGED'] as const),
          ...(['REQUEST_KIND_NOT_FOR_YOU', 'REQUEST_KIND_OPEN', 'REQUEST_KIND_LIMIT', 'UPLOAD_GONE'] as const),
        ),
      )
      .input(requestSubmitInput)
      .output(ownRequest),
    editRequest: requires('editRequest')
      .route({ method: 'PUT', path: '/me/requests/{id}', summary: 'Change a request that is still pending' })
      .errors(
        errorMap(
          ...(['REQUEST_NOT_FOUND', 'REQUEST_DECIDED', 'TOO_MANY_REQUEST_EDITS', 'QUESTIONS_CHANGED'] as const),
          ...(['UPLOAD_GONE', 'TOO_MANY_REQUEST_FILES'] as const),
        ),
      )
      .input(requestEditInput)
      .output(ownRequest),
    withdrawRequest: removal('withdrawRequest', '/me/requests', 'Delete a request that is still pending').errors(
      errorMap('REQUEST_NOT_FOUND', 'REQUEST_DECIDED'),
    ),
    restoreRequest: requires('restoreRequest')
      .route({
        method: 'POST',
        path: '/me/requests/{id}/restoration',
        summary: 'Take back the deletion of a request, within a few minutes',
      })
      .errors(errorMap('REQUEST_NOT_FOUND', 'REQUEST_KIND_OPEN', 'REQUEST_KIND_LIMIT'))
      .input(byId)
      .output(ownRequest),
    requestKinds: requiresWithKinds('viewOwnRequests')
      .route({ method: 'GET', path: '/me/request-kinds', summary: 'What I may ask for, with the questions' })
      .input(nothing)
      .output(z.array(offeredKind)),
    requestAnswers: requiresWithKinds('viewOwnRequests')
      .route({ method: 'GET', path: '/me/requests/{id}/answers', summary: 'The questions and answers of my request' })
      .errors(errorMap('REQUEST_NOT_FOUND'))
      .input(byId)
      .output(z.object({ asked: z.nullable(ownAnswers) })),
    requestLife: requiresWithRequestLife('viewOwnRequests')
      .route({ method: 'GET', path: '/me/requests/{id}/life', summary: 'One of my requests with its messages' })
      .input(byId)
      .output(ownRequestLife),
    answerRequest: requiresWithRequestLife('answerRequest')
      .route({ method: 'POST', path: '/me/requests/{id}/messages', summary: 'Write to the office about my request' })
      .errors(
        errorMap(
          'REQUEST_CLOSED',
          'TOO_MANY_REQUEST_FILES',
          'TOO_MANY_MESSAGES',
          'TOO_MANY_MESSAGES_SENT',
          'UPLOAD_GONE',
        ),
      )
      .input(requestAnswerInput)
      .output(ownRequestLife),
  },

  inbox: {
    list: requiresWithNotifications('viewOwnNotifications')
      .route({ method: 'GET', path: '/me/notifications', summary: 'What I was told, unread first' })
      .input(inboxInput)
      .output(pageOf(notification)),
    count: requiresWithNotifications('viewOwnNotifications')
      .route({ method: 'GET', path: '/me/notifications/count', summary: 'How much of it I have not read' })
      .input(nothing)
      .output(inboxCount),
    read: requiresWithNotifications('changeOwnNotifications')
      .route({ method: 'POST', path: '/me/notifications/{id}/reading', summary: 'I have read it; harmless twice' })
      .errors(errorMap('NOTIFICATION_NOT_FOUND'))
      .input(byId)
      .output(inboxCount),
    readAll: requiresWithNotifications('changeOwnNotifications')
      .route({ method: 'POST', path: '/me/notifications/reading', summary: 'I have read everything' })
      .input(nothing)
      .output(inboxCount),
    preferences: requiresWithNotifications('viewOwnNotifications')
      .route({ method: 'GET', path: '/me/notifications/preferences', summary: 'What comes by e-mail, and how' })
      .input(nothing)
      .output(notificationPreferences),
    setPreferences: requiresWithNotifications('changeOwnNotifications')
      .route({ method: 'PUT', path: '/me/notifications/preferences', summary: 'Choose what comes by e-mail, and how' })
      .input(notificationPreferences)
      .output(notificationPreferences),
  },

  account: {
    read: requires('viewOwnAccount')
      .route({ method: 'GET', path: '/me/account', summary: 'My name and e-mail, and since when I have my password' })
      .input(nothing)
      .output(ownAccount),
    setName: requires('changeOwnName')
      .route({ method: 'PUT', path: '/me/account/name', summary: 'Change my name, as a person of the office' })
      .input(ownNameInput)
      .output(ownAccount),
    setPassword: requires('changeOwnPassword')
      .route({
        method: 'PUT',
        path: '/me/account/password',
        summary: 'Change my password; ends my sessions on other devices',
      })
      .errors(
        errorMap(
          ...(['CURRENT_PASSWORD_WRONG', 'PASSWORD_IS_CURRENT', 'PASSWORD_TOO_COMMON', 'PASSWORD_GUESSABLE'] as const),
          ...(['TOO_MANY_SIGN_INS', 'TOO_MANY_PASSWORD_CHANGES', 'PASSWORDS_OFF'] as const),
        ),
      )
      .input(ownPasswordInput)
      .output(ownAccount),
    sessions: requires('viewOwnAccount')
      .route({ method: 'GET', path: '/me/sessions', summary: 'Where I am signed in' })
      .input(nothing)
      .output(ownSessions),
    endSession: requires('endOwnSessions')
      .route({ method: 'DELETE', path: '/me/sessions/{id}', summary: 'End one of my sessions' })
      .errors(errorMap('SESSION_NOT_FOUND'))
      .input(byId)
      .output(ownSessions),
    endOtherSessions: requires('endOwnSessions')
      .route({ method: 'DELETE', path: '/me/sessions', summary: 'End all my sessions but this one; harmless twice' })
      .input(nothing)
      .output(ownSessions),
  },

  push: {
    key: requiresWithPush('viewOwnNotifications')
      .route({ method: 'GET', path: '/me/push/key', summary: 'The key with which a browser subscribes to messages' })
      .input(nothing)
      .output(pushKey),
    list: requiresWithPush('viewOwnNotifications')
      .route({ method: 'GET', path: '/me/push/devices', summary: 'My devices that get messages, newest first' })
      .input(nothing)
      .output(z.array(pushDevice)),
    subscribe: requiresWithPush('changeOwnNotifications')
      .route({ method: 'POST', path: '/me/push/devices', summary: 'Get messages on this device', successStatus: 201 })
      .errors(errorMap('TOO_MANY_PUSH_DEVICES'))
      .input(pushSubscriptionInput)
      .output(pushDevice),
    remove: requiresWithPush('changeOwnNotifications')
      .route({ method: 'DELETE', path: '/me/push/devices/{id}', summary: 'Get no more messages on a device' })
      .input(byId)
      .output(deleted),
  },

  myDocuments: {
    checks: requiresWithVerification('viewOwnDocuments')
      .route({ method: 'GET', path: '/me/documents/{id}/checks', summary: 'When one of my documents was checked' })
      .errors(errorMap('DOCUMENT_NOT_FOUND'))
      .input(byId)
      .output(documentChecks),
    setPublic: requiresWithVerification('changeOwnDocument')
      .route({
        method: 'PUT',
        path: '/me/documents/{id}/public',
        summary: 'Choose whether anybody with the code can check one of my certificates',
      })
      .errors(errorMap('DOCUMENT_NOT_FOUND', 'CARD_STAYS_PUBLIC'))
      .input(publicCheckInput)
      .output(publicCheck),
  },

  myShares: {
    list: requiresWithVerification('viewOwnDocuments')
      .route({ method: 'GET', path: '/me/shares', summary: 'The links by which I share documents, newest first' })
      .input(nothing)
      .output(z.array(shareLink)),
    create: requiresWithVerification('shareOwnDocuments')
      .route({ method: 'POST', path: '/me/shares', summary: 'Make a link to some documents', successStatus: 201 })
      .errors(errorMap('DOCUMENT_NOT_FOUND', 'TOO_MANY_SHARES', 'TOO_MANY_SHARES_AN_HOUR'))
      .input(shareInput)
      .output(shareLink),
    end: requiresWithVerification('shareOwnDocuments')
      .route({ method: 'DELETE', path: '/me/shares/{id}', summary: 'End one of my links' })
      .errors(errorMap('SHARE_NOT_FOUND'))
      .input(byId)
      .output(deleted),
  },

  cardDevices: {
    list: requiresWithVerification('keepOwnCard')
      .route({ method: 'GET', path: '/me/card-devices', summary: 'The phones that keep my ID card' })
      .input(nothing)
      .output(z.array(cardDevice)),
    register: requiresWithVerification('keepOwnCard')
      .route({ method: 'POST', path: '/me/card-devices', summary: 'Keep my ID card on this phone', successStatus: 201 })
      .errors(errorMap('ID_CARD_NOT_FOUND', 'CARD_NOT_ISSUED', 'TOO_MANY_CARD_DEVICES', 'TOO_MANY_CARDS_KEPT'))
      .input(keepCardInput)
      .output(offlineCard),
    refresh: requiresWithVerification('keepOwnCard')
      .route({
        method: 'POST',
        path: '/me/card-devices/{id}/refresh',
        summary: 'Whether this phone may still show my ID card, and the card as it is now',
      })
      .errors(errorMap('CARD_DEVICE_NOT_FOUND'))
      .input(refreshCardInput)
      .output(refreshedCard),
    remove: requiresWithVerification('keepOwnCard')
      .route({ method: 'DELETE', path: '/me/card-devices/{id}', summary: 'Keep my ID card on this phone no more' })
      .errors(errorMap('CARD_DEVICE_NOT_FOUND'))
      .input(byId)
      .output(deleted),
  },

  counts: {
    read: requires('viewCounts')
      .route({ method: 'GET', path: '/counts', summary: 'How many records there are' })
      .input(nothing)
      .output(counts),
  },

  settings: {
    list: requires('viewSettings')
      .route({ method: 'GET', path: '/settings', summary: 'The settings of the college, and who gives each its value' })
      .input(nothing)
      .output(z.array(collegeSetting)),
    change: requires('changeSettings', { takesLongTexts: true })
      .route({ method: 'PUT', path: '/settings', summary: 'Change a setting of the college' })
      .errors(errorMap('SETTING_CHANGED', 'SETTING_FIXED', 'PART_NEEDS_VERIFICATION'))
      .input(settingChangeInput)
      .output(collegeSetting),
    history: requires('viewSettings')
      .route({ method: 'GET', path: '/settings/changes', summary: 'The changes of settings, newest first' })
      .input(settingHistoryInput)
      .output(pageOf(settingChange)),
    shown: anyone
      .route({ method: 'GET', path: '/settings/shown', summary: 'What every screen shows of the settings' })
      .input(nothing)
      .output(shownSettings),
  },

  staff: {
    list: requiresWithStaffRoles('viewStaff')
      .route({ method: 'GET', path: '/staff', summary: 'The people of the office and their roles' })
      .input(nothing)
      .output(z.array(staffMember)),
    invite: requiresWithStaffRoles('inviteStaff')
      .route({ method: 'POST', path: '/staff', summary: 'Invite a person to the office', successStatus: 201 })
      .errors(errorMap('EMAIL_TAKEN', 'MAIL_NOT_SET_UP', 'TOO_MANY_INVITATIONS'))
      .input(staffInviteInput)
      .output(z.array(staffMember)),
    inviteAgain: requiresWithStaffRoles('inviteStaff')
      .route({ method: 'POST', path: '/staff/{id}/invitation', summary: 'Send a person of the office a new link' })
      .errors(errorMap('STAFF_NOT_FOUND', 'STAFF_NOT_INVITABLE', 'MAIL_NOT_SET_UP', 'TOO_MANY_INVITATIONS'))
      .input(byId)
      .output(z.array(staffMember)),
    setRole: changesStaff('changeStaffRole')
      .route({ method: 'PUT', path: '/staff/{id}/role', summary: 'Change the role of a person of the office' })
      .input(staffRoleInput)
      .output(z.array(staffMember)),
    disable: changesStaff('disableStaff')
      .route({ method: 'POST', path: '/staff/{id}/disabling', summary: 'Let a person of the office in no more' })
      .input(byId)
      .output(z.array(staffMember)),
    enable: changesStaff('enableStaff')
      .route({ method: 'POST', path: '/staff/{id}/enabling', summary: 'Let a person of the office in again' })
      .input(byId)
      .output(z.array(staffMember)),
  },

  webhooks: {
    list: requiresWithWebhooks('viewWebhooks')
      .route({ method: 'GET', path: '/webhooks', summary: 'The systems that are told what has changed' })
      .input(nothing)
      .output(z.array(webhook)),
    create: requiresWithWebhooks('changeWebhooks')
      .route({ method: 'POST', path: '/webhooks', summary: 'Have a system told what changes', successStatus: 201 })
      .errors(errorMap('WEBHOOK_URL_REFUSED', 'TOO_MANY_WEBHOOKS'))
      .input(webhookCreateInput)
      .output(webhookSecret),
    update: changesWebhook('PUT', '/{id}', 'Change a webhook, or switch it on or off')
      .errors(errorMap('WEBHOOK_URL_REFUSED'))
      .input(webhookUpdateInput)
      .output(webhook),
    changeSecret: changesWebhook(
      'POST',
      '/{id}/secret',
      'Give a webhook a new secret; the one before signs for a day as well',
    )
      .input(byId)
      .output(webhookSecret),
    sendTest: changesWebhook('POST', '/{id}/test', 'Send a test, which counts for nothing').input(byId).output(webhook),
    remove: changesWebhook('DELETE', '/{id}', 'Remove a webhook and what was sent to it').input(byId).output(deleted),
    deliveries: requiresWithWebhooks('viewWebhooks')
      .route({
        method: 'GET',
        path: '/webhooks/{id}/deliveries',
        summary: 'What was last sent to a webhook, newest first',
      })
      .errors(errorMap('WEBHOOK_NOT_FOUND'))
      .input(byId)
      .output(z.array(webhookDelivery)),
    sendAgain: requiresWithWebhooks('changeWebhooks')
      .route({
        method: 'POST',
        path: '/webhook-deliveries/{id}/sending',
        summary: 'Send a delivery again, with its id',
      })
      .errors(errorMap('WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_OFF'))
      .input(byId)
      .output(deleted),
  },

  students: {
    list: requires('viewStudents')
      .route({ method: 'POST', path: '/students/search', summary: 'Students of one status' })
      .input(studentsInput)
      .output(pageOf(profile)),
    filterChoices: requires('viewStudents')
      .route({ method: 'GET', path: '/students/filter-choices', summary: 'The courses, semesters and years in use' })
      .input(filterChoicesInput)
      .output(studentFilterChoices),
    read: requires('viewStudents')
      .route({ method: 'GET', path: '/students/{id}', summary: 'One active or former student' })
      .errors(errorMap('STUDENT_NOT_FOUND'))
      .input(byId)
      .output(profile),
    readAny: requires('viewStudents')
      .route({ method: 'GET', path: '/students/{id}/any', summary: 'One student of any status' })
      .errors(errorMap('STUDENT_NOT_FOUND'))
      .input(byId)
      .output(profile),
    byIds: requires('viewStudents')
      .route({ method: 'POST', path: '/students/by-ids', summary: 'Students with these ids, active or not' })
      .input(studentsByIdsInput)
      .output(z.array(foundStudent)),
    add: requires('addStudent')
      .route({ method: 'POST', path: '/students', summary: 'Add a student', successStatus: 201 })
      .errors(errorMap('EMAIL_TAKEN', 'UPLOAD_GONE', 'PASSWORD_TOO_COMMON', 'PASSWORDS_OFF'))
      .input(newStudentInput)
      .output(savedStudent),
    update: requires('updateStudent')
      .route({ method: 'PUT', path: '/students/{id}', summary: 'Change a student' })
      .errors(errorMap('STUDENT_NOT_FOUND', 'EMAIL_TAKEN', 'UPLOAD_GONE', 'PASSWORD_TOO_COMMON', 'PASSWORDS_OFF'))
      .input(changedStudentInput)
      .output(savedStudent),
    deactivate: removal('deactivateStudent', '/students', 'Deactivate a student; their records are kept').errors(
      errorMap('STUDENT_NOT_FOUND'),
    ),
    restore: requires('restoreStudent')
      .route({ method: 'POST', path: '/students/{id}/restoration', summary: 'Make an inactive student active again' })
      .errors(errorMap('STUDENT_NOT_FOUND'))
      .input(byId)
      .output(profile),
    markFormer: requires('markFormer')
      .route({ method: 'POST', path: '/students/{id}/leaving', summary: 'Make an active student a former one' })
      .errors(errorMap('STUDENT_NOT_FOUND'))
      .input(byId)
      .output(profile),
    readmit: requires('readmitStudent')
      .route({ method: 'POST', path: '/students/{id}/readmission', summary: 'Make a former student active again' })
      .errors(errorMap('STUDENT_NOT_FOUND'))
      .input(byId)
      .output(profile),
  },

  invitations: {
    access: requires('viewStudents')
      .route({
        method: 'POST',
        path: '/invitations/search',
        summary: 'Who of these students has a password or an invitation',
      })
      .input(accessInput)
      .output(z.array(studentAccess)),
    invite: requires('inviteStudent')
      .route({
        method: 'POST',
        path: '/students/{id}/invitation',
        summary: 'Invite a student by e-mail, again if need be',
      })
      .errors(errorMap('STUDENT_NOT_FOUND', 'NOT_INVITABLE', 'MAIL_NOT_SET_UP', 'TOO_MANY_INVITATIONS'))
      .input(byId)
      .output(studentAccess),
    inviteAll: requires('inviteManyStudents')
      .route({
        method: 'POST',
        path: '/invitations',
        summary: 'Invite all students who have no password, as a job',
        successStatus: 201,
      })
      .errors(errorMap('NOBODY_TO_INVITE', 'INVITATIONS_RUNNING', 'MAIL_NOT_SET_UP', 'TOO_MANY_INVITATIONS'))
      .input(inviteAllInput)
      .output(job),
    progress: requires('inviteManyStudents')
      .route({ method: 'GET', path: '/invitations/job', summary: 'The last job that invited many students' })
      .input(nothing)
      .output(z.object({ job: z.nullable(job) })),
    makeSlips: requires('inviteManyStudents')
      .route({
        method: 'POST',
        path: '/invitations/slips',
        summary: 'Make codes to choose a password with, to be printed',
        successStatus: 201,
      })
      .errors(errorMap('NOBODY_TO_INVITE', 'PASSWORDS_OFF', 'TOO_MANY_SLIPS', 'TOO_MANY_SLIPS_AN_HOUR'))
      .input(slipsInput)
      .output(z.array(invitationSlip)),
  },

  promotions: {
    create: requires('promoteStudents')
      .route({ method: 'POST', path: '/promotions', summary: 'Propose a promotion', successStatus: 201 })
      .errors(errorMap('PROMOTION_EMPTY', 'PROMOTION_RUNNING'))
      .input(promotionCreateInput)
      .output(promotion),
    list: ofPromotion.list('Promotions, newest first', listedPromotion),
    read: ofPromotion.read('One promotion with its groups and its progress'),
    students: ofPromotion
      .about('POST', '/students', 'The students of a promotion')
      .input(promotionStudentsInput)
      .output(pageOf(promotionStudent)),
    setTarget: ofPromotion
      .change('PUT', '/target', promotionTargetInput, 'Choose what becomes of a group')
      .errors(errorMap('PROMOTION_SAME_TERM')),
    setStay: ofPromotion.change('PUT', '/stay', promotionStayInput, 'Tick students who stay behind'),
    cancel: ofPromotion.remove('Delete a promotion that was not applied'),
    apply: ofPromotion
      .change('POST', '/application', promotionApplyInput, 'Apply a promotion as a job')
      .errors(errorMap('PROMOTION_CHANGED', 'PROMOTION_NO_CHANGE')),
    stop: ofPromotion.change('POST', '/stop', byId, 'Stop the job of a promotion'),
    resume: ofPromotion.change('POST', '/resume', byId, 'Let a stopped promotion go on'),
    undo: ofPromotion
      .change('POST', '/undo', byId, 'Undo a promotion as a job')
      .meta({ action: 'undoPromotion' })
      .errors(errorMap('PROMOTION_UNDO_OVER')),
  },

  decisionRuns: {
    create: requires('decideManyRequests')
      .route({ method: 'POST', path: '/decision-runs', summary: 'List all requests that match', successStatus: 201 })
      .errors(errorMap('DECISION_RUN_EMPTY', 'DECISION_RUN_TOO_LARGE'))
      .input(decisionRunCreateInput)
      .output(decisionRun),
    list: ofDecisions.list('Decisions on all requests that matched, newest first', listedDecisionRun),
    read: ofDecisions.read('One of them with its progress'),
    cancel: ofDecisions.remove('Delete a list whose requests were not decided'),
    apply: ofDecisions.change('POST', '/application', decisionRunApplyInput, 'Decide the listed requests as a job'),
    stop: ofDecisions.change('POST', '/stop', byId, 'Stop the job'),
    resume: ofDecisions.change('POST', '/resume', byId, 'Let a stopped job go on'),
    undo: ofDecisions
      .change('POST', '/undo', byId, 'Undo the decisions as a job')
      .meta({ action: 'undoManyDecisions' })
      .errors(errorMap('DECISION_RUN_UNDO_OVER')),
  },

  letterRuns: {
    create: requiresWithLetters('issueManyLetters')
      .route({ method: 'POST', path: '/letter-runs', summary: 'List students for letters', successStatus: 201 })
      .errors(
        errorMap('LETTER_TEMPLATE_NOT_IN_USE', 'LETTER_TEMPLATE_WRONG', 'STUDENT_NOT_FOUND', 'LETTER_RUN_TOO_LARGE'),
      )
      .input(letterRunCreateInput)
      .output(letterRun),
    list: ofLetters.list('Letters for many students, newest first', listedLetterRun),
    read: ofLetters.read('One of them with its progress'),
    rows: ofLetters
      .about('GET', '/rows', 'What became of each student')
      .input(letterRunRowsInput)
      .output(pageOf(letterRunRow)),
    cancel: ofLetters.remove('Delete a list whose letters were not issued'),
    apply: ofLetters.change('POST', '/application', letterRunApplyInput, 'Issue the letters as a job'),
    stop: ofLetters.change('POST', '/stop', byId, 'Stop the job'),
    resume: ofLetters.change('POST', '/resume', byId, 'Let a stopped job go on'),
    giveUp: ofLetters.change('POST', '/give-up', byId, 'Issue no more of them: those that are issued stay'),
    undo: ofLetters
      .change('POST', '/undo', byId, 'Cancel the letters as a job')
      .meta({ action: 'cancelManyLetters', needs: 'letters' })
      .errors(errorMap('LETTER_RUN_UNDO_OVER')),
  },

  search: {
    everything: requires('viewStudents')
      .route({ method: 'POST', path: '/search', summary: 'Students by name, e-mail, contact, College Id or card' })
      .input(everythingInput)
      .output(everythingFound),
  },

  documents: {
    listOf: requiresWithVerification('viewDocuments')
      .route({ method: 'GET', path: '/students/{studentId}/documents', summary: "A student's issued documents" })
      .errors(errorMap('STUDENT_NOT_FOUND'))
      .input(documentsInput)
      .output(pageOf(studentDocument)),
    checks: requiresWithVerification('viewDocuments')
      .route({ method: 'GET', path: '/documents/{id}/checks', summary: 'How often a document was checked, by day' })
      .errors(errorMap('DOCUMENT_NOT_FOUND'))
      .input(byId)
      .output(documentChecks),
    review: requiresWithVerification('reviewDocument')
      .route({ method: 'POST', path: '/documents/{id}/review', summary: 'Say publicly that it is under review' })
      .errors(errorMap('DOCUMENT_NOT_FOUND', 'DOCUMENT_ENDED'))
      .input(documentNoteInput)
      .output(deleted),
    endReview: requiresWithVerification('endDocumentReview')
      .route({ method: 'DELETE', path: '/documents/{id}/review', summary: 'End the review: it is valid again' })
      .errors(errorMap('DOCUMENT_NOT_FOUND', 'DOCUMENT_ENDED'))
      .input(byId)
      .output(deleted),
    withdraw: requiresWithVerification('withdrawDocument')
      .route({ method: 'POST', path: '/documents/{id}/withdrawal', summary: 'Withdraw it for good' })
      .errors(errorMap('DOCUMENT_NOT_FOUND', 'DOCUMENT_ENDED'))
      .input(documentNoteInput)
      .output(deleted),
    retry: requiresWithVerification('retryDocument')
      .route({ method: 'POST', path: '/documents/{id}/retry', summary: 'Make one again that could not be made' })
      .errors(errorMap('DOCUMENT_NOT_FOUND', 'DOCUMENT_ENDED'))
      .input(byId)
      .output(deleted),
  },

  cardPrints: {
    count: requiresWithVerification('printIdCards')
      .route({ method: 'POST', path: '/card-prints/count', summary: 'How many ID cards a print would have' })
      .input(cardSelection)
      .output(cardSelectionCounts),
    create: requiresWithVerification('printIdCards')
      .route({ method: 'POST', path: '/card-prints', summary: 'Make a PDF of ID cards as a job', successStatus: 201 })
      .errors(errorMap('NO_CARDS_TO_PRINT'))
      .input(cardPrintInput)
      .output(cardPrint),
    list: requiresWithVerification('printIdCards')
      .route({ method: 'GET', path: '/card-prints', summary: 'Prints of ID cards, newest first' })
      .input(z.strictObject(pageInput))
      .output(pageOf(cardPrint)),
    undo: requiresWithVerification('undoCardPrint')
      .route({ method: 'POST', path: '/card-prints/{id}/undo', summary: 'Say that its cards were not printed' })
      .errors(errorMap('CARD_PRINT_NOT_FOUND', 'CARD_PRINT_CLOSED'))
      .input(byId)
      .output(cardPrint),
  },

  requestKinds: {
    list: requiresWithKinds('viewQueues')
      .route({ method: 'GET', path: '/request-kinds', summary: 'The kinds of request' })
      .input(nothing)
      .output(z.array(listedRequestKind)),
    read: requiresWithKinds('viewRequestKinds')
      .route({ method: 'GET', path: '/request-kinds/{id}', summary: 'A kind of request with its versions' })
      .errors(errorMap('REQUEST_KIND_NOT_FOUND'))
      .input(byId)
      .output(requestKind),
    version: requiresWithKinds('viewRequestKinds')
      .route({ method: 'GET', path: '/request-kind-versions/{id}', summary: 'A version of a kind' })
      .errors(errorMap('REQUEST_KIND_NOT_FOUND'))
      .input(byId)
      .output(requestKindVersion),
    create: requiresWithKinds('changeRequestKind', { takesLongTexts: true })
      .route({ method: 'POST', path: '/request-kinds', summary: 'Add a kind with a draft', successStatus: 201 })
      .errors(errorMap('TOO_MANY_REQUEST_KINDS'))
      .input(requestKindCreateInput)
      .output(requestKind),
    save: changesKind('PUT', '/{id}', 'Save the draft of a kind').input(requestKindSaveInput).output(requestKind),
    use: changesKind('POST', '/{id}/use', 'Offer the draft to students')
      .errors(errorMap('REQUEST_KIND_RULE', 'LETTER_TEMPLATE_NOT_IN_USE', 'LETTER_TEMPLATE_WRONG'))
      .input(requestKindStepInput)
      .output(requestKind),
    keep: changesKind('POST', '/{id}/keep', 'Offer it no more').input(requestKindStepInput).output(requestKind),
    remove: changesKind('POST', '/{id}/removal', 'Delete a kind that has never been in use')
      .errors(errorMap('REQUEST_KIND_NOT_A_DRAFT'))
      .input(requestKindStepInput)
      .output(deleted),
    answers: requiresWithKinds('viewQueues')
      .route({ method: 'GET', path: '/requests/{id}/answers', summary: 'What was asked and answered' })
      .errors(errorMap('REQUEST_NOT_FOUND'))
      .input(byId)
      .output(z.object({ asked: z.nullable(requestAnswers) })),
    fillIn: requiresWithKinds('fillOfficeFields')
      .route({ method: 'PUT', path: '/requests/{id}/office-answers', summary: 'Fill in what the office fills in' })
      .errors(errorMap('REQUEST_NOT_FOUND', 'REQUEST_DECIDED', 'DECIDED_BY_REGISTRAR', 'OFFICE_ANSWERS_CHANGED'))
      .input(officeAnswersInput)
      .output(requestAnswers),
  },

  letterTemplates: {
    list: requiresWithLetters('viewLetters')
      .route({ method: 'GET', path: '/letter-templates', summary: 'The templates of letters' })
      .input(nothing)
      .output(z.array(listedLetterTemplate)),
    read: requiresWithLetters('viewLetters')
      .route({ method: 'GET', path: '/letter-templates/{id}', summary: 'A template with its versions' })
      .errors(errorMap('LETTER_TEMPLATE_NOT_FOUND'))
      .input(byId)
      .output(letterTemplate),
    version: requiresWithLetters('viewLetters')
      .route({ method: 'GET', path: '/letter-template-versions/{id}', summary: 'A version with its texts' })
      .errors(errorMap('LETTER_TEMPLATE_NOT_FOUND'))
      .input(byId)
      .output(letterTemplateVersion),
    create: requiresWithLetters('changeLetterTemplate', { takesLongTexts: true })
      .route({ method: 'POST', path: '/letter-templates', summary: 'Add a template with a draft', successStatus: 201 })
      .errors(errorMap('TOO_MANY_LETTER_RECORDS'))
      .input(letterTemplateCreateInput)
      .output(letterTemplate),
    save: requiresWithLetters('changeLetterTemplate', { takesLongTexts: true })
      .route({ method: 'PUT', path: '/letter-templates/{id}', summary: 'Save the draft of a template' })
      .errors(errorMap('LETTER_TEMPLATE_NOT_FOUND', 'LETTER_TEMPLATE_CHANGED', 'LETTER_SERIES_USED'))
      .input(letterTemplateSaveInput)
      .output(letterTemplate),
    use: requiresWithLetters('changeLetterTemplate')
      .route({ method: 'POST', path: '/letter-templates/{id}/use', summary: 'Issue letters from its draft' })
      .errors(errorMap('LETTER_TEMPLATE_NOT_FOUND', 'LETTER_TEMPLATE_CHANGED', 'LETTER_TEMPLATE_WRONG'))
      .input(letterTemplateStepInput)
      .output(letterTemplate),
    keep: requiresWithLetters('changeLetterTemplate')
      .route({ method: 'POST', path: '/letter-templates/{id}/keep', summary: 'Issue no more letters from it' })
      .errors(errorMap('LETTER_TEMPLATE_NOT_FOUND', 'LETTER_TEMPLATE_CHANGED'))
      .input(letterTemplateStepInput)
      .output(letterTemplate),
    preview: requiresWithLetters('changeLetterTemplate', { takesLongTexts: true })
      .route({ method: 'POST', path: '/letter-previews/draft', summary: 'Draw a draft for a student' })
      .errors(errorMap('STUDENT_NOT_FOUND', 'LETTER_TEMPLATE_WRONG'))
      .input(draftPreviewInput)
      .output(letterPreview),
  },

  letterSignatories: {
    list: requiresWithLetters('viewLetters')
      .route({ method: 'GET', path: '/letter-signatories', summary: 'Who signs letters' })
      .input(nothing)
      .output(z.array(letterSignatory)),
    create: requiresWithLetters('changeSignatory')
      .route({ method: 'POST', path: '/letter-signatories', summary: 'Add a signatory', successStatus: 201 })
      .errors(errorMap('TOO_MANY_LETTER_RECORDS', 'UPLOAD_GONE'))
      .input(signatoryCreateInput)
      .output(letterSignatory),
    update: requiresWithLetters('changeSignatory')
      .route({ method: 'PUT', path: '/letter-signatories/{id}', summary: 'Change a signatory' })
      .errors(errorMap('SIGNATORY_NOT_FOUND', 'UPLOAD_GONE'))
      .input(signatoryUpdateInput)
      .output(letterSignatory),
  },

  letters: {
    register: requiresWithLetters('viewLetters')
      .route({ method: 'POST', path: '/letters/register', summary: 'The register of letters, newest first' })
      .input(registerInput)
      .output(pageOf(letter)),
    series: requiresWithLetters('viewLetters')
      .route({ method: 'GET', path: '/letters/series', summary: 'Whether a number of the register is missing' })
      .input(nothing)
      .output(z.array(letterSeries)),
    read: requiresWithLetters('viewLetters')
      .route({ method: 'GET', path: '/letters/{id}', summary: 'A letter' })
      .errors(errorMap('LETTER_NOT_FOUND'))
      .input(byId)
      .output(letter),
    listOf: requiresWithLetters('viewLetters')
      .route({
        method: 'GET',
        path: '/students/{studentId}/letters',
        summary: 'The letters of a student, newest first',
      })
      .errors(errorMap('STUDENT_NOT_FOUND'))
      .input(lettersOfInput)
      .output(pageOf(letter)),
    preview: requiresWithLetters('issueLetter')
      .route({ method: 'POST', path: '/letter-previews', summary: 'Draw the letter that would be issued' })
      .errors(errorMap('STUDENT_NOT_FOUND', 'LETTER_TEMPLATE_NOT_IN_USE', 'LETTER_TEMPLATE_WRONG'))
      .input(letterPreviewInput)
      .output(letterPreview),
    previewOfRequest: requiresWithLetters('issueLetter')
      .route({ method: 'POST', path: '/letter-previews/request', summary: 'Draw the letter that a request makes' })
      .errors(
        errorMap(
          ...([
            'REQUEST_NOT_FOUND',
            'STUDENT_NOT_FOUND',
            'LETTER_TEMPLATE_NOT_IN_USE',
            'LETTER_TEMPLATE_WRONG',
          ] as const),
        ),
      )
      .input(byId)
      .output(letterPreview),
    issue: requiresWithLetters('issueLetter')
      .route({ method: 'POST', path: '/letters', summary: 'Issue the letter that was shown', successStatus: 201 })
      .errors(
        errorMap(
          ...(['STUDENT_NOT_FOUND', 'LETTER_TEMPLATE_NOT_IN_USE', 'LETTER_INCOMPLETE', 'LETTER_OUTDATED'] as const),
          ...(['LETTER_NOT_FOUND', 'LETTER_ENDED'] as const),
        ),
      )
      .input(letterIssueInput)
      .output(letter),
    duplicate: requiresWithLetters('issueLetter')
      .route({ method: 'POST', path: '/letters/{id}/duplicate', summary: 'Issue a duplicate', successStatus: 201 })
      .errors(errorMap('LETTER_NOT_FOUND', 'LETTER_ENDED'))
      .input(byId)
      .output(letter),
    cancel: requiresWithLetters('cancelLetter')
      .route({ method: 'POST', path: '/letters/{id}/cancel', summary: 'Cancel a letter; its number stays' })
      .errors(errorMap('LETTER_NOT_FOUND', 'LETTER_ENDED'))
      .input(letterCancelInput)
      .output(letter),
    collect: requiresWithLetters('collectLetter')
      .route({ method: 'POST', path: '/letters/{id}/collect', summary: 'Say that it was collected, or was not' })
      .errors(
        errorMap(
          ...(['LETTER_NOT_FOUND', 'LETTER_ENDED'] as const),
          ...(['SHOWN_CARD_UNKNOWN', 'SHOWN_CARD_OF_ANOTHER', 'SHOWN_CARD_ENDED'] as const),
        ),
      )
      .input(letterCollectInput)
      .output(letter),
  },

  programs: {
    requests: requires('readRequests')
      .route({ method: 'GET', path: '/programs/requests', summary: 'Requests, for programs, oldest first' })
      .input(programRequestsInput)
      .output(walkOf(programRequest)),
    request: requires('readRequests')
      .route({ method: 'GET', path: '/programs/requests/{id}', summary: 'One request, for programs' })
      .errors(errorMap('REQUEST_NOT_FOUND'))
      .input(byId)
      .output(programRequest),
    letters: requiresWithLetters('readLetters')
      .route({ method: 'GET', path: '/programs/letters', summary: 'Issued letters, for programs, oldest first' })
      .input(programLettersInput)
      .output(walkOf(programLetter)),
    letter: requiresWithLetters('readLetters')
      .route({ method: 'GET', path: '/programs/letters/{id}', summary: 'One issued letter, for programs' })
      .errors(errorMap('LETTER_NOT_FOUND'))
      .input(byId)
      .output(programLetter),
  },

  savedFilters: {
    list: requires('viewStudents')
      .route({ method: 'GET', path: '/saved-filters', summary: 'My saved filters of students and requests' })
      .input(nothing)
      .output(z.array(savedFilter)),
    save: requires('changeSavedFilters')
      .route({ method: 'POST', path: '/saved-filters', summary: 'Save filters under a name', successStatus: 201 })
      .errors(errorMap('FILTER_NAME_TAKEN', 'TOO_MANY_SAVED_FILTERS'))
      .input(savedFilterInput)
      .output(savedFilter),
    delete: removal('changeSavedFilters', '/saved-filters', 'Delete one of my saved filters').errors(
      errorMap('SAVED_FILTER_NOT_FOUND'),
    ),
  },

  idCards: {
    listOf: requires('viewIdCards')
      .route({ method: 'GET', path: '/students/{studentId}/id-cards', summary: "A student's ID cards" })
      .errors(errorMap('STUDENT_NOT_FOUND'))
      .input(idCardsInput)
      .output(pageOf(idCard)),
    read: requires('viewIdCards')
      .route({ method: 'GET', path: '/id-cards/{id}', summary: 'One ID card' })
      .errors(errorMap('ID_CARD_NOT_FOUND', 'USER_NOT_FOUND'))
      .input(byId)
      .output(idCard),
    add: requires('addIdCard')
      .route({ method: 'POST', path: '/students/{studentId}/id-cards', summary: 'Add an ID card', successStatus: 201 })
      .errors(errorMap('USER_NOT_FOUND', 'CARD_TAKEN'))
      .input(idCardCreateInput)
      .output(idCard),
    update: requires('updateIdCard')
      .route({ method: 'PUT', path: '/id-cards/{id}', summary: 'Change an ID card' })
      .errors(errorMap('ID_CARD_NOT_FOUND', 'USER_NOT_FOUND', 'CARD_TAKEN'))
      .input(idCardUpdateInput)
      .output(idCard),
    delete: removal('deleteIdCard', '/id-cards', 'Delete an ID card').errors(errorMap('ID_CARD_NOT_FOUND')),
    replaceLost: requiresWithVerification('replaceLostCard')
      .route({ method: 'POST', path: '/id-cards/{id}/replacement', summary: 'Give a lost ID card a new number' })
      .errors(errorMap('ID_CARD_NOT_FOUND', 'USER_NOT_FOUND', 'CARD_TAKEN', 'CARD_UNCHANGED', 'DOCUMENT_ENDED'))
      .input(lostCardInput)
      .output(idCard),
    restore: requires('restoreIdCard')
      .route({ method: 'POST', path: '/id-cards/{id}/restoration', summary: 'Restore a deleted ID card' })
      .errors(errorMap('ID_CARD_NOT_FOUND', 'CARD_TAKEN'))
      .input(byId)
      .output(idCard),
  },

  certificates: {
    listOf: requires('viewCertificates')
      .route({ method: 'GET', path: '/students/{studentId}/certificates', summary: "A student's certificates" })
      .errors(errorMap('STUDENT_NOT_FOUND'))
      .input(certificatesInput)
      .output(pageOf(certificate)),
    read: requires('viewCertificates')
      .route({ method: 'GET', path: '/certificates/{id}', summary: 'One certificate' })
      .errors(errorMap('CERTIFICATE_NOT_FOUND'))
      .input(byId)
      .output(certificate),
    add: requires('addCertificate')
      .route({
        method: 'POST',
        path: '/students/{studentId}/certificates',
        summary: 'Add a certificate',
        successStatus: 201,
      })
      .errors(errorMap('STUDENT_NOT_FOUND', 'UPLOAD_GONE'))
      .input(certificateCreateInput)
      .output(certificate),
    update: requires('updateCertificate')
      .route({ method: 'PUT', path: '/certificates/{id}', summary: 'Change a certificate' })
      .errors(errorMap('CERTIFICATE_NOT_FOUND', 'UPLOAD_GONE'))
      .input(certificateUpdateInput)
      .output(certificate),
    delete: removal('deleteCertificate', '/certificates', 'Delete a certificate').errors(
      errorMap('CERTIFICATE_NOT_FOUND'),
    ),
    restore: requires('restoreCertificate')
      .route({ method: 'POST', path: '/certificates/{id}/restoration', summary: 'Restore a deleted certificate' })
      .errors(errorMap('CERTIFICATE_NOT_FOUND'))
      .input(byId)
      .output(certificate),
  },

  bin: {
    list: requires('viewBin')
      .route({ method: 'GET', path: '/bin', summary: 'Deleted ID cards and certificates, last deleted first' })
      .input(z.strictObject(pageInput))
      .output(pageOf(deletedRecord)),
  },

  forgetting: {
    overview: requires('viewForgetting')
      .route({ method: 'GET', path: '/forgetting', summary: 'Whether and whom the portal proposes to forget' })
      .input(nothing)
      .output(forgettingOverview),
    list: requires('viewForgetting')
      .route({ method: 'GET', path: '/forgetting/students', summary: 'Students proposed to be forgotten, or kept' })
      .input(proposalsInput)
      .output(pageOf(proposal)),
    keep: requires('keepStudent')
      .route({ method: 'PUT', path: '/forgetting/students/{id}', summary: 'Keep a proposed student for another year' })
      .errors(errorMap('PROPOSAL_NOT_FOUND'))
      .input(z.strictObject({ id: recordId, reason: keepReason }))
      .output(deleted),
    stopKeeping: removal('stopKeepingStudent', '/forgetting/students', 'Propose a kept student again').errors(
      errorMap('PROPOSAL_NOT_FOUND'),
    ),
    agree: requires('agreeToForgetting')
      .route({ method: 'POST', path: '/forgetting/agreement', summary: 'Forget every proposed student, as a job' })
      .errors(errorMap('FORGETTING_CHANGED', 'FORGETTING_RUNNING'))
      .input(agreementInput)
      .output(forgettingOverview),
  },

  audit: {
    search: requires('viewAudit')
      .route({ method: 'POST', path: '/audit/search', summary: 'Who did what to whom, and when; newest first' })
      .input(auditInput)
      .output(pageOf(auditEntry)),
  },

  dashboard: {
    read: requires('viewDashboard')
      .route({ method: 'GET', path: '/dashboard', summary: 'How far the portal is set up, and what waits' })
      .input(nothing)
      .output(dashboard),
    requests: requires('viewDashboard')
      .meta({ action: 'viewDashboard', needs: 'requestLife' })
      .errors(errorMap('NOT_FOUND'))
      .route({ method: 'GET', path: '/dashboard/requests', summary: 'How the office gets on with its requests' })
      .input(nothing)
      .output(requestFigures),
  },

  degraded: {
    read: requires('viewDegraded')
      .route({ method: 'GET', path: '/degraded', summary: 'What does not work at the moment' })
      .input(nothing)
      .output(degradedState),
  },

  mail: {
    undelivered: requires('viewMail')
      .route({ method: 'GET', path: '/mail/undelivered', summary: 'Letters that could not be sent, newest first' })
      .input(z.strictObject(pageInput))
      .output(pageOf(undeliveredEmail)),
    retry: requires('retryEmail')
      .route({ method: 'POST', path: '/mail/undelivered/{id}/retry', summary: 'Send a letter that was given up again' })
      .errors(errorMap('QUEUED_EMAIL_NOT_FOUND', 'QUEUED_EMAIL_EXPIRED'))
      .input(byId)
      .output(deleted),
    discard: removal('discardEmail', '/mail/undelivered', 'Delete a letter that could not be sent').errors(
      errorMap('QUEUED_EMAIL_NOT_FOUND'),
    ),
  },

  jobs: {
    list: requires('viewJobs')
      .route({
        method: 'POST',
        path: '/jobs/search',
        summary: 'Background work without e-mails: what is not done yet first, and then the newest first',
      })
      .input(jobsInput)
      .output(pageOf(job)),
    retry: requires('retryJob')
      .route({ method: 'POST', path: '/jobs/{id}/retry', summary: 'Go on with work that was stopped or given up' })
      .errors(errorMap('JOB_NOT_FOUND'))
      .input(byId)
      .output(deleted),
    discard: removal('discardJob', '/jobs', 'Delete work that was stopped or given up').errors(
      errorMap('JOB_NOT_FOUND'),
    ),
  },

  requests: {
    queue: requires('viewQueues')
      .route({ method: 'POST', path: '/requests/search', summary: 'The requests of one status, with their students' })
      .input(queueInput)
      .output(pageOf(queuedRequest)),
    find: requires('viewQueues')
      .route({ method: 'POST', path: '/requests/find', summary: 'The requests whose words match, pending ones first' })
      .input(everythingInput)
      .output(requestsFound),
    summary: requires('viewQueues')
      .route({
        method: 'POST',
        path: '/requests/summary',
        summary: 'The oldest request of a status, and my work today',
      })
      .input(queueSummaryInput)
      .output(queueSummary),
    listOf: requires('viewQueues')
      .route({ method: 'GET', path: '/students/{studentId}/requests', summary: "A student's requests" })
      .errors(errorMap('STUDENT_NOT_FOUND'))
      .input(requestsInput)
      .output(pageOf(queuedRequest)),
    decide: requires('decideRequest')
      .route({ method: 'POST', path: '/requests/{id}/decision', summary: 'Approve, reject or complete a request' })
      .errors(
        errorMap(
          'REQUEST_NOT_FOUND',
          'REQUEST_DECIDED',
          ...(['DECIDED_BY_REGISTRAR', 'LETTER_OF_OTHERS'] as const),
          'OFFICE_ANSWERS_MISSING',
          'STUDENT_CHANGED',
          'PHOTO_UNREADABLE',
          'PICTURE_TOO_MANY_PIXELS',
          'ID_CARD_NOT_FOUND',
          'USER_NOT_FOUND',
          'CARD_TAKEN',
          'CARD_UNCHANGED',
          ...(['LETTER_NOT_SHOWN', 'LETTER_INCOMPLETE', 'LETTER_OUTDATED', 'LETTER_TEMPLATE_NOT_IN_USE'] as const),
          'STUDENT_NOT_FOUND',
        ),
      )
      .input(decisionInput)
      .output(decidedRequest),
    decideMany: requires('decideRequest')
      .route({ method: 'POST', path: '/requests/decisions', summary: 'Decide up to 50 requests alike, one by one' })
      .input(decisionsInput)
      .output(decisionsMade),
    undoDecision: requires('undoDecision')
      .route({
        method: 'POST',
        path: '/requests/{id}/undo',
        summary: 'Undo an own last decision within minutes, one of a rule within days',
      })
      .errors(errorMap('REQUEST_NOT_FOUND', 'DECISION_SUPERSEDED', 'DECIDED_BY_REGISTRAR', 'LETTER_OF_OTHERS'))
      .input(undoDecisionInput)
      .output(decidedRequest),
    recentReasons: requires('viewQueues')
      .route({ method: 'GET', path: '/requests/reasons', summary: 'The reasons last given for rejections' })
      .input(nothing)
      .output(z.array(z.string())),
    history: requires('viewQueues')
      .route({ method: 'GET', path: '/requests/{id}/history', summary: 'What was decided on a request, newest last' })
      .errors(errorMap('REQUEST_NOT_FOUND'))
      .input(byId)
      .output(z.array(requestHistoryEntry)),
    life: requiresWithRequestLife('viewQueues')
      .route({ method: 'GET', path: '/requests/{id}/life', summary: 'One request with its messages and notes' })
      .input(byId)
      .output(requestLife),
    sendMessage: requiresWithRequestLife('messageRequester')
      .route({ method: 'POST', path: '/requests/{id}/messages', summary: 'Write to the student about a request' })
      .errors(errorMap('REQUEST_CLOSED', 'TOO_MANY_REQUEST_FILES', 'TOO_MANY_MESSAGES', 'UPLOAD_GONE'))
      .input(requestMessageInput)
      .output(requestLife),
    resume: requiresWithRequestLife('resumeRequest')
      .route({ method: 'POST', path: '/requests/{id}/resumption', summary: 'Stop waiting for the student' })
      .input(byId)
      .output(requestLife),
    addNote: requiresWithRequestLife('addRequestNote')
      .route({ method: 'POST', path: '/requests/{id}/notes', summary: 'Add a note that only the office reads' })
      .errors(errorMap('TOO_MANY_MESSAGES'))
      .input(requestNoteInput)
      .output(requestLife),
    assign: requiresWithRequestLife('assignRequest')
      .route({ method: 'PUT', path: '/requests/{id}/assignee', summary: 'Say who works on a request' })
      .errors(errorMap('REQUEST_REASSIGNED', 'ASSIGNEE_NOT_FOUND'))
      .input(requestAssignInput)
      .output(requestLife),
    presence: requiresWithRequestLife('showPresence')
      .route({ method: 'POST', path: '/requests/{id}/presence', summary: 'Say that I have a request open, or not' })
      .input(requestPresenceInput)
      .output(requestPresence),
  },

  imports: {
    list: ofImport.list('Imports of students, newest first', studentImport),
    read: ofImport.read('One import with its counts and its progress'),
    rows: ofImport
      .about('POST', '/rows', 'The rows of an import and what each will do')
      .input(importRowsInput)
      .output(pageOf(importRow)),
    setColumns: ofImport
      .change('PUT', '/columns', setColumnsInput, 'Say what the columns of the file are')
      .errors(errorMap('TOO_MANY_IMPORT_MAPPINGS')),
    setSheets: ofImport.change('PUT', '/sheets', setSheetsInput, 'Choose the sheets of the file that are read'),
    setOptions: ofImport.change('PUT', '/options', setOptionsInput, 'Choose how the rows are understood'),
    fixRow: ofImport
      .about('PUT', '/row', 'Correct some values of one row before it is applied')
      .errors(errorMap('IMPORT_ROW_NOT_FOUND', 'IMPORT_CHANGED'))
      .input(fixRowInput)
      .output(fixedRow),
    answer: ofImport
      .change(
        'PUT',
        '/answer',
        answerQuestionInput,
        'Answer a question that must be answered before an import is applied',
      )
      .errors(errorMap('IMPORT_QUESTION_NOT_FOUND')),
    cancel: ofImport.remove('Delete an import that has not been applied'),
    apply: ofImport
      .change('POST', '/application', applyImportInput, 'Apply the rows that were shown')
      .errors(errorMap('IMPORT_PREVIEW_CHANGED', 'IMPORT_NOT_CONFIRMED', 'IMPORT_QUESTIONS_OPEN')),
    stop: ofImport.change('POST', '/stop', byId, 'Stop applying an import; it can go on later'),
    resume: ofImport.change('POST', '/resume', byId, 'Go on with an import that was stopped'),
    giveUp: ofImport.change(
      'POST',
      '/end',
      byId,
      'End an import that was stopped: what is applied stays, the other rows are left out',
    ),
    sendInvitations: ofImport.change(
      'POST',
      '/invitations',
      byId,
      'Invite the students of an applied import now, instead of later or after cancelling it',
    ),
    cancelInvitations: ofImport.change(
      'DELETE',
      '/invitations',
      byId,
      'Cancel the invitations of an applied import that have not been made',
    ),
    undoPreview: requires('undoImport')
      .route({
        method: 'GET',
        path: '/imports/{id}/undo',
        summary: 'How many students undoing an import would leave alone',
      })
      .errors(errorMap('IMPORT_NOT_FOUND'))
      .input(byId)
      .output(undoPreview),
    undo: ofImport
      .change('POST', '/undo', byId, 'Undo an import within a week')
      .meta({ action: 'undoImport' })
      .errors(errorMap('IMPORT_UNDO_OVER')),
    mappings: requires('importStudents')
      .route({ method: 'GET', path: '/import-mappings', summary: 'The kept mappings of headings to fields' })
      .input(nothing)
      .output(z.array(importMapping)),
    spellings: requires('importStudents')
      .route({
        method: 'GET',
        path: '/import-spellings',
        summary: 'The kept spellings of courses, semesters and years',
      })
      .input(nothing)
      .output(z.array(importSpelling)),
    deleteSpelling: removal('importStudents', '/import-spellings', 'Delete a kept spelling').errors(
      errorMap('IMPORT_SPELLING_NOT_FOUND'),
    ),
    deleteMapping: removal('importStudents', '/import-mappings', 'Delete a kept mapping').errors(
      errorMap('IMPORT_MAPPING_NOT_FOUND'),
    ),
  },

  photoImports: {
    list: ofPhotos.list('Imports of photos, newest first', photoImport),
    create: requires('importPhotos')
      .route({
        method: 'POST',
        path: '/photo-imports',
        summary: 'Begin an import of photos; files are then sent to it',
      })
      .errors(errorMap('TOO_MANY_OPEN_IMPORTS'))
      .input(nothing)
      .output(photoImport),
    read: ofPhotos.read('One import of photos with its progress'),
    files: ofPhotos
      .about('GET', '/files', 'Its files and what each will do')
      .input(photoFilesInput)
      .output(pageOf(photoImportFile)),
    discard: ofPhotos.remove('Delete one that has not been applied'),
    apply: ofPhotos.change('POST', '/application', applyPhotosInput, 'Give students the photos shown'),
    stop: ofPhotos.change('POST', '/stop', byId, 'Stop applying it; it can go on later'),
    resume: ofPhotos.change('POST', '/resume', byId, 'Go on with one that was stopped'),
    undo: ofPhotos
      .change('POST', '/undo', byId, 'Give the former photos back within a week')
      .meta({ action: 'undoPhotoImport' }),
  },
}
