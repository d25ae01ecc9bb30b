import { oc } from '@orpc/contract'
import * as z from 'zod/mini'
import { auditEntry, auditInput } from './audit.ts'
import { deletedRecord } from './bin.ts'
import { cardDevice, keepCardInput, offlineCard, refreshCardInput, refreshedCard } from './card-devices.ts'
import { cardPrint, cardPrintInput, cardSelection, cardSelectionCounts } from './card-prints.ts'
import {
  certificate,
  certificateCreateInput,
  certificatesInput,
  certificateUpdateInput,
  myCertificate,
} from './certificates.ts'
import { counts } from './counts.ts'
import { degradedState } from './degraded.ts'
import { documentNoteInput, documentsInput, lostCardInput, studentDocument } from './document-actions.ts'
import { documentChecks, documentShare, publicCheck, publicCheckInput, shareInput } from './document-shares.ts'
import { recordId } from './fields.ts'
import { agreementInput, forgettingOverview, keepReason, proposal, proposalsInput } from './forgetting.ts'
import { idCard, idCardCreateInput, idCardsInput, idCardUpdateInput } from './id-cards.ts'
import { applyImportInput, fixRowInput, importRowsInput, setColumnsInput, setOptionsInput } from './import-inputs.ts'
import { importMapping } from './import-mappings.ts'
import { answerQuestionInput } from './import-questions.ts'
import { fixedRow, importRow } from './import-rows.ts'
import { importSpelling } from './import-spellings.ts'
import { undoPreview } from './import-undo.ts'
import { studentImport } from './imports.ts'
import { accessInput, invitationSlip, inviteAllInput, slipsInput, studentAccess } from './invitations.ts'
import { job, jobsInput } from './jobs.ts'
import { ownRecordsInput, pageInput, pageOf } from './pagination.ts'
import type { Action } from './permissions.ts'
import { applyPhotosInput, photoFilesInput, photoImport, photoImportFile } from './photo-imports.ts'
import { errorMap } from './problems.ts'
import {
  listedPromotion,
  promotion,
  promotionApplyInput,
  promotionCreateInput,
  promotionStayInput,
  promotionStudent,
  promotionStudentsInput,
  promotionTargetInput,
} from './promotions.ts'
import {
  decidedRequest,
  decisionInput,
  decisionsInput,
  decisionsMade,
  ownRequest,
  queuedRequest,
  queueInput,
  requestCreateInput,
  requestHistoryEntry,
  requestsInput,
  requestUpdateInput,
  undoDecisionInput,
} from './requests.ts'
import { savedFilter, savedFilterInput } from './saved-filters.ts'
import { everythingFound, everythingInput, foundStudent, studentsByIdsInput } from './search.ts'
import { passwordChangeNeeded, resetInput, resetRequest, signedInUser, signInInput } from './session.ts'
import {
  filterChoicesInput,
  profile,
  savedStudent,
  studentCreateInput,
  studentFilterChoices,
  studentsInput,
  studentUpdateInput,
} from './students.ts'
import { undeliveredEmail } from './undelivered-emails.ts'

/**
 * Who may call a procedure: users with permission for the named action, or `anyone`. `needsVerification`: it exists only
 * where issued documents can be checked (PORTAL_VERIFICATION).
 */
export type Meta = { action: Action | 'anyone'; needsVerification?: true }

const base = oc.$meta<Meta>({ action: 'anyone' })
const anyone = base
const requires = (action: Action) =>
  base.meta({ action }).errors(errorMap('NOT_SIGNED_IN', 'FORBIDDEN', 'RATE_LIMITED'))
const requiresWithVerification = (action: Action) =>
  requires(action).meta({ action, needsVerification: true }).errors(errorMap('NOT_FOUND'))

const byId = z.strictObject({ id: recordId })
const nothing = z.optional(z.strictObject({}))
const deleted = z.object({ id: recordId })

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
        ),
      )
      .input(signInInput)
      .output(z.union([signedInUser, passwordChangeNeeded])),
    signOut: anyone
      .route({ method: 'DELETE', path: '/session', summary: 'Sign out; harmless for someone signed out' })
      .errors(errorMap('SESSION_NOT_ENDED'))
      .input(nothing)
      .output(z.object({ signedOut: z.boolean() })),
    requestReset: anyone
      .route({ method: 'POST', path: '/password-resets', summary: 'Have a reset link sent by e-mail' })
      .errors(errorMap('NO_SUCH_ACCOUNT', 'FORMER_ACCESS_ENDED', 'TOO_MANY_RESETS', 'MAIL_FAILED'))
      .input(resetRequest)
      .output(z.object({ sent: z.literal(true) })),
    resetPassword: anyone
      .route({ method: 'PUT', path: '/password-resets', summary: 'Set a new password with a reset link' })
      .errors(
        errorMap(
          'RESET_LINK_INVALID',
          'TOO_MANY_REDEMPTIONS',
          'PASSWORD_TOO_COMMON',
          'PASSWORD_GUESSABLE',
          'PASSWORD_UNCHANGED',
        ),
      )
      .input(resetInput)
      .output(z.object({ userType: signedInUser.shape.userType })),
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
          'TOO_MANY_INVITATION_GUESSES',
          'TOO_MANY_REDEMPTIONS',
          'PASSWORD_TOO_COMMON',
          'PASSWORD_GUESSABLE',
        ),
      )
      .input(resetInput)
      .output(z.object({ userType: signedInUser.shape.userType })),
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
      .errors(errorMap('TOO_MANY_REQUESTS_SUBMITTED'))
      .input(requestCreateInput)
      .output(ownRequest),
    editRequest: requires('editRequest')
      .route({ method: 'PUT', path: '/me/requests/{id}', summary: 'Change a request that is still pending' })
      .errors(errorMap('REQUEST_NOT_FOUND', 'REQUEST_DECIDED', 'TOO_MANY_REQUEST_EDITS'))
      .input(requestUpdateInput)
      .output(ownRequest),
    withdrawRequest: requires('withdrawRequest')
      .route({ method: 'DELETE', path: '/me/requests/{id}', summary: 'Delete a request that is still pending' })
      .errors(errorMap('REQUEST_NOT_FOUND', 'REQUEST_DECIDED'))
      .input(byId)
      .output(deleted),
    restoreRequest: requires('restoreRequest')
      .route({
        method: 'POST',
        path: '/me/requests/{id}/restoration',
        summary: 'Take back the deletion of a request, within a few minutes',
      })
      .errors(errorMap('REQUEST_NOT_FOUND'))
      .input(byId)
      .output(ownRequest),
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
      .output(z.array(documentShare)),
    create: requiresWithVerification('shareOwnDocuments')
      .route({ method: 'POST', path: '/me/shares', summary: 'Make a link to some documents', successStatus: 201 })
      .errors(errorMap('DOCUMENT_NOT_FOUND', 'TOO_MANY_SHARES', 'TOO_MANY_SHARES_AN_HOUR'))
      .input(shareInput)
      .output(documentShare),
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
      .errors(errorMap('EMAIL_TAKEN', 'UPLOAD_GONE', 'PASSWORD_TOO_COMMON'))
      .input(studentCreateInput)
      .output(savedStudent),
    update: requires('updateStudent')
      .route({ method: 'PUT', path: '/students/{id}', summary: 'Change a student' })
      .errors(errorMap('STUDENT_NOT_FOUND', 'EMAIL_TAKEN', 'UPLOAD_GONE', 'PASSWORD_TOO_COMMON'))
      .input(z.strictObject({ id: recordId, ...studentUpdateInput.shape }))
      .output(savedStudent),
    deactivate: requires('deactivateStudent')
      .route({ method: 'DELETE', path: '/students/{id}', summary: 'Deactivate a student; their records are kept' })
      .errors(errorMap('STUDENT_NOT_FOUND'))
      .input(byId)
      .output(deleted),
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
    inviteAll: requires('inviteStudent')
      .route({
        method: 'POST',
        path: '/invitations',
        summary: 'Invite all students who have no password, as a job',
        successStatus: 201,
      })
      .errors(errorMap('NOBODY_TO_INVITE', 'INVITATIONS_RUNNING', 'MAIL_NOT_SET_UP', 'TOO_MANY_INVITATIONS'))
      .input(inviteAllInput)
      .output(job),
    progress: requires('inviteStudent')
      .route({ method: 'GET', path: '/invitations/job', summary: 'The last job that invited many students' })
      .input(nothing)
      .output(z.object({ job: z.nullable(job) })),
    makeSlips: requires('inviteStudent')
      .route({
        method: 'POST',
        path: '/invitations/slips',
        summary: 'Make codes to choose a password with, to be printed',
        successStatus: 201,
      })
      .errors(errorMap('NOBODY_TO_INVITE', 'TOO_MANY_SLIPS', 'TOO_MANY_SLIPS_AN_HOUR'))
      .input(slipsInput)
      .output(z.array(invitationSlip)),
  },

  promotions: {
    create: requires('promoteStudents')
      .route({ method: 'POST', path: '/promotions', summary: 'Propose a promotion', successStatus: 201 })
      .errors(errorMap('PROMOTION_EMPTY'))
      .input(promotionCreateInput)
      .output(promotion),
    list: requires('promoteStudents')
      .route({ method: 'GET', path: '/promotions', summary: 'Promotions, newest first' })
      .input(z.strictObject(pageInput))
      .output(pageOf(listedPromotion)),
    read: requires('promoteStudents')
      .route({ method: 'GET', path: '/promotions/{id}', summary: 'One promotion with its groups and its progress' })
      .errors(errorMap('PROMOTION_NOT_FOUND'))
      .input(byId)
      .output(promotion),
    students: requires('promoteStudents')
      .route({ method: 'POST', path: '/promotions/{id}/students', summary: 'The students of a promotion' })
      .errors(errorMap('PROMOTION_NOT_FOUND'))
      .input(promotionStudentsInput)
      .output(pageOf(promotionStudent)),
    setTarget: requires('promoteStudents')
      .route({ method: 'PUT', path: '/promotions/{id}/target', summary: 'Choose what becomes of a group' })
      .errors(errorMap('PROMOTION_NOT_FOUND', 'PROMOTION_CLOSED', 'PROMOTION_SAME_TERM'))
      .input(promotionTargetInput)
      .output(promotion),
    setStay: requires('promoteStudents')
      .route({ method: 'PUT', path: '/promotions/{id}/stay', summary: 'Tick students who stay behind' })
      .errors(errorMap('PROMOTION_NOT_FOUND', 'PROMOTION_CLOSED'))
      .input(promotionStayInput)
      .output(promotion),
    cancel: requires('promoteStudents')
      .route({ method: 'DELETE', path: '/promotions/{id}', summary: 'Delete a promotion that was not applied' })
      .errors(errorMap('PROMOTION_NOT_FOUND', 'PROMOTION_CLOSED'))
      .input(byId)
      .output(deleted),
    apply: requires('promoteStudents')
      .route({ method: 'POST', path: '/promotions/{id}/application', summary: 'Apply a promotion as a job' })
      .errors(errorMap('PROMOTION_NOT_FOUND', 'PROMOTION_CLOSED', 'PROMOTION_CHANGED', 'PROMOTION_NO_CHANGE'))
      .input(promotionApplyInput)
      .output(promotion),
    stop: requires('promoteStudents')
      .route({ method: 'POST', path: '/promotions/{id}/stop', summary: 'Stop the job of a promotion' })
      .errors(errorMap('PROMOTION_NOT_FOUND', 'PROMOTION_CLOSED'))
      .input(byId)
      .output(promotion),
    resume: requires('promoteStudents')
      .route({ method: 'POST', path: '/promotions/{id}/resume', summary: 'Let a stopped promotion go on' })
      .errors(errorMap('PROMOTION_NOT_FOUND', 'PROMOTION_CLOSED'))
      .input(byId)
      .output(promotion),
    undo: requires('undoPromotion')
      .route({ method: 'POST', path: '/promotions/{id}/undo', summary: 'Undo a promotion as a job' })
      .errors(errorMap('PROMOTION_NOT_FOUND', 'PROMOTION_CLOSED', 'PROMOTION_UNDO_OVER'))
      .input(byId)
      .output(promotion),
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

  savedFilters: {
    list: requires('viewStudents')
      .route({ method: 'GET', path: '/saved-filters', summary: 'My saved filters of the list of students' })
      .input(nothing)
      .output(z.array(savedFilter)),
    save: requires('changeSavedFilters')
      .route({ method: 'POST', path: '/saved-filters', summary: 'Save filters under a name', successStatus: 201 })
      .errors(errorMap('FILTER_NAME_TAKEN', 'TOO_MANY_SAVED_FILTERS'))
      .input(savedFilterInput)
      .output(savedFilter),
    delete: requires('changeSavedFilters')
      .route({ method: 'DELETE', path: '/saved-filters/{id}', summary: 'Delete one of my saved filters' })
      .errors(errorMap('SAVED_FILTER_NOT_FOUND'))
      .input(byId)
      .output(deleted),
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
    delete: requires('deleteIdCard')
      .route({ method: 'DELETE', path: '/id-cards/{id}', summary: 'Delete an ID card' })
      .errors(errorMap('ID_CARD_NOT_FOUND'))
      .input(byId)
      .output(deleted),
    replaceLost: requiresWithVerification('replaceLostCard')
      .route({ method: 'POST', path: '/id-cards/{id}/replacement', summary: 'Give a lost ID card a new number' })
      .errors(errorMap('ID_CARD_NOT_FOUND', 'USER_NOT_FOUND', 'CARD_TAKEN', 'CARD_UNCHANGED'))
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
    delete: requires('deleteCertificate')
      .route({ method: 'DELETE', path: '/certificates/{id}', summary: 'Delete a certificate' })
      .errors(errorMap('CERTIFICATE_NOT_FOUND'))
      .input(byId)
      .output(deleted),
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
    stopKeeping: requires('stopKeepingStudent')
      .route({ method: 'DELETE', path: '/forgetting/students/{id}', summary: 'Propose a kept student again' })
      .errors(errorMap('PROPOSAL_NOT_FOUND'))
      .input(byId)
      .output(deleted),
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
    discard: requires('discardEmail')
      .route({ method: 'DELETE', path: '/mail/undelivered/{id}', summary: 'Delete a letter that could not be sent' })
      .errors(errorMap('QUEUED_EMAIL_NOT_FOUND'))
      .input(byId)
      .output(deleted),
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
    discard: requires('discardJob')
      .route({ method: 'DELETE', path: '/jobs/{id}', summary: 'Delete work that was stopped or given up' })
      .errors(errorMap('JOB_NOT_FOUND'))
      .input(byId)
      .output(deleted),
  },

  requests: {
    queue: requires('viewQueues')
      .route({ method: 'POST', path: '/requests/search', summary: 'The requests of one status, with their students' })
      .input(queueInput)
      .output(pageOf(queuedRequest)),
    listOf: requires('viewQueues')
      .route({ method: 'GET', path: '/students/{studentId}/requests', summary: "A student's requests" })
      .errors(errorMap('STUDENT_NOT_FOUND'))
      .input(requestsInput)
      .output(pageOf(queuedRequest)),
    decide: requires('decideRequest')
      .route({ method: 'POST', path: '/requests/{id}/decision', summary: 'Approve, reject or complete a request' })
      .errors(errorMap('REQUEST_NOT_FOUND', 'REQUEST_DECIDED'))
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
        summary: 'Undo the last decision, shortly after making it',
      })
      .errors(errorMap('REQUEST_NOT_FOUND', 'DECISION_SUPERSEDED'))
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
  },

  imports: {
    list: requires('importStudents')
      .route({ method: 'GET', path: '/imports', summary: 'Imports of students, newest first' })
      .input(z.strictObject(pageInput))
      .output(pageOf(studentImport)),
    read: requires('importStudents')
      .route({ method: 'GET', path: '/imports/{id}', summary: 'One import with its counts and its progress' })
      .errors(errorMap('IMPORT_NOT_FOUND'))
      .input(byId)
      .output(studentImport),
    rows: requires('importStudents')
      .route({ method: 'POST', path: '/imports/{id}/rows', summary: 'The rows of an import and what each will do' })
      .errors(errorMap('IMPORT_NOT_FOUND'))
      .input(importRowsInput)
      .output(pageOf(importRow)),
    setColumns: requires('importStudents')
      .route({ method: 'PUT', path: '/imports/{id}/columns', summary: 'Say what the columns of the file are' })
      .errors(errorMap('IMPORT_NOT_FOUND', 'IMPORT_CHANGED', 'TOO_MANY_IMPORT_MAPPINGS'))
      .input(setColumnsInput)
      .output(studentImport),
    setOptions: requires('importStudents')
      .route({ method: 'PUT', path: '/imports/{id}/options', summary: 'Choose how the rows are understood' })
      .errors(errorMap('IMPORT_NOT_FOUND', 'IMPORT_CHANGED'))
      .input(setOptionsInput)
      .output(studentImport),
    fixRow: requires('importStudents')
      .route({
        method: 'PUT',
        path: '/imports/{id}/row',
        summary: 'Correct some values of one row before it is applied',
      })
      .errors(errorMap('IMPORT_NOT_FOUND', 'IMPORT_ROW_NOT_FOUND', 'IMPORT_CHANGED'))
      .input(fixRowInput)
      .output(fixedRow),
    answer: requires('importStudents')
      .route({
        method: 'PUT',
        path: '/imports/{id}/answer',
        summary: 'Answer a question that must be answered before an import is applied',
      })
      .errors(errorMap('IMPORT_NOT_FOUND', 'IMPORT_CHANGED', 'IMPORT_QUESTION_NOT_FOUND'))
      .input(answerQuestionInput)
      .output(studentImport),
    cancel: requires('importStudents')
      .route({ method: 'DELETE', path: '/imports/{id}', summary: 'Delete an import that has not been applied' })
      .errors(errorMap('IMPORT_NOT_FOUND', 'IMPORT_CHANGED'))
      .input(byId)
      .output(deleted),
    apply: requires('importStudents')
      .route({ method: 'POST', path: '/imports/{id}/application', summary: 'Apply the rows that were shown' })
      .errors(
        errorMap(
          'IMPORT_NOT_FOUND',
          'IMPORT_CHANGED',
          'IMPORT_PREVIEW_CHANGED',
          'IMPORT_NOT_CONFIRMED',
          'IMPORT_QUESTIONS_OPEN',
        ),
      )
      .input(applyImportInput)
      .output(studentImport),
    stop: requires('importStudents')
      .route({ method: 'POST', path: '/imports/{id}/stop', summary: 'Stop applying an import; it can go on later' })
      .errors(errorMap('IMPORT_NOT_FOUND', 'IMPORT_CHANGED'))
      .input(byId)
      .output(studentImport),
    resume: requires('importStudents')
      .route({ method: 'POST', path: '/imports/{id}/resume', summary: 'Go on with an import that was stopped' })
      .errors(errorMap('IMPORT_NOT_FOUND', 'IMPORT_CHANGED'))
      .input(byId)
      .output(studentImport),
    giveUp: requires('importStudents')
      .route({
        method: 'POST',
        path: '/imports/{id}/end',
        summary: 'End an import that was stopped: what is applied stays, the other rows are left out',
      })
      .errors(errorMap('IMPORT_NOT_FOUND', 'IMPORT_CHANGED'))
      .input(byId)
      .output(studentImport),
    sendInvitations: requires('importStudents')
      .route({
        method: 'POST',
        path: '/imports/{id}/invitations',
        summary: 'Invite the students of an applied import now, instead of later or after cancelling it',
      })
      .errors(errorMap('IMPORT_NOT_FOUND', 'IMPORT_CHANGED'))
      .input(byId)
      .output(studentImport),
    cancelInvitations: requires('importStudents')
      .route({
        method: 'DELETE',
        path: '/imports/{id}/invitations',
        summary: 'Cancel the invitations of an applied import that have not been made',
      })
      .errors(errorMap('IMPORT_NOT_FOUND', 'IMPORT_CHANGED'))
      .input(byId)
      .output(studentImport),
    undoPreview: requires('undoImport')
      .route({
        method: 'GET',
        path: '/imports/{id}/undo',
        summary: 'How many students undoing an import would leave alone',
      })
      .errors(errorMap('IMPORT_NOT_FOUND'))
      .input(byId)
      .output(undoPreview),
    undo: requires('undoImport')
      .route({ method: 'POST', path: '/imports/{id}/undo', summary: 'Undo an import within a week' })
      .errors(errorMap('IMPORT_NOT_FOUND', 'IMPORT_CHANGED', 'IMPORT_UNDO_OVER'))
      .input(byId)
      .output(studentImport),
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
    deleteSpelling: requires('importStudents')
      .route({ method: 'DELETE', path: '/import-spellings/{id}', summary: 'Delete a kept spelling' })
      .errors(errorMap('IMPORT_SPELLING_NOT_FOUND'))
      .input(byId)
      .output(deleted),
    deleteMapping: requires('importStudents')
      .route({ method: 'DELETE', path: '/import-mappings/{id}', summary: 'Delete a kept mapping' })
      .errors(errorMap('IMPORT_MAPPING_NOT_FOUND'))
      .input(byId)
      .output(deleted),
  },

  photoImports: {
    list: requires('importPhotos')
      .route({ method: 'GET', path: '/photo-imports', summary: 'Imports of photos, newest first' })
      .input(z.strictObject(pageInput))
      .output(pageOf(photoImport)),
    create: requires('importPhotos')
      .route({
        method: 'POST',
        path: '/photo-imports',
        summary: 'Begin an import of photos; files are then sent to it',
      })
      .errors(errorMap('TOO_MANY_IMPORTS'))
      .input(nothing)
      .output(photoImport),
    read: requires('importPhotos')
      .route({ method: 'GET', path: '/photo-imports/{id}', summary: 'One import of photos with its progress' })
      .errors(errorMap('PHOTO_IMPORT_NOT_FOUND'))
      .input(byId)
      .output(photoImport),
    files: requires('importPhotos')
      .route({ method: 'GET', path: '/photo-imports/{id}/files', summary: 'Its files and what each will do' })
      .errors(errorMap('PHOTO_IMPORT_NOT_FOUND'))
      .input(photoFilesInput)
      .output(pageOf(photoImportFile)),
    discard: requires('importPhotos')
      .route({ method: 'DELETE', path: '/photo-imports/{id}', summary: 'Delete one that has not been applied' })
      .errors(errorMap('PHOTO_IMPORT_NOT_FOUND', 'PHOTO_IMPORT_CHANGED'))
      .input(byId)
      .output(deleted),
    apply: requires('importPhotos')
      .route({ method: 'POST', path: '/photo-imports/{id}/application', summary: 'Give students the photos shown' })
      .errors(errorMap('PHOTO_IMPORT_NOT_FOUND', 'PHOTO_IMPORT_CHANGED'))
      .input(applyPhotosInput)
      .output(photoImport),
    stop: requires('importPhotos')
      .route({ method: 'POST', path: '/photo-imports/{id}/stop', summary: 'Stop applying it; it can go on later' })
      .errors(errorMap('PHOTO_IMPORT_NOT_FOUND', 'PHOTO_IMPORT_CHANGED'))
      .input(byId)
      .output(photoImport),
    resume: requires('importPhotos')
      .route({ method: 'POST', path: '/photo-imports/{id}/resume', summary: 'Go on with one that was stopped' })
      .errors(errorMap('PHOTO_IMPORT_NOT_FOUND', 'PHOTO_IMPORT_CHANGED'))
      .input(byId)
      .output(photoImport),
    undo: requires('undoPhotoImport')
      .route({ method: 'POST', path: '/photo-imports/{id}/undo', summary: 'Give the former photos back within a week' })
      .errors(errorMap('PHOTO_IMPORT_NOT_FOUND', 'PHOTO_IMPORT_CHANGED'))
      .input(byId)
      .output(photoImport),
  },
}
