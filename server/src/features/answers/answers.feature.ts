import { answerReminders } from '@praxis/contract/answers/answer-reminders.contract'
import { answers, OWN_DRAFTS } from '@praxis/contract/answers/answers.contract'
import { claims } from '@praxis/contract/answers/claims.contract'
import { rowId } from '@praxis/contract/kernel/ids'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { type Admission, type Route, route } from '../../platform/http/endpoint-route.ts'
import { findEmbedOrigins } from '../firm/get-firm.ts'
import { defineAnswersJobs } from './answers.jobs.ts'
import { claimAnswers, listClaimable } from './claim-answers.ts'
import { inviteClient, listInvitations, revokeInvitation } from './invite-client.ts'
import { inviteProspect, listProspectInvitations, revokeProspectInvitation, viewOrigin } from './invite-prospect.ts'
import { clearBrowser, mailResumeLink, resumeAnswers } from './mail-resume-link.ts'
import { answersPersonalData } from './personal-data.queries.ts'
import { linkAnswerFile, putAnswerFile } from './put-answer-file.ts'
import { listAnswers, listOffered, readAnswers } from './read-answers.ts'
import { saveReminderSettings, stopRemindersByLink, viewReminderSettings } from './remind-respondents.ts'
import { requireHolder, saveAnswers, submitAnswers } from './save-answers.ts'
import { startAnswers } from './start-answers.ts'
import { keyOf } from './visitor-key.ts'

/** Before any answer is read: they can be a megabyte, and anyone can send them. */
const holderFirst: Admission = (ctx, { id = '' }, http) =>
	rowId.safeParse(id).success ? requireHolder(ctx, keyOf(ctx, http), id) : Promise.resolve()

const routes: readonly Route[] = [
	route(answers.offered, listOffered),
	route(answers.list, listAnswers),
	route(answers.start, (ctx, input, http) => startAnswers(ctx, keyOf(ctx, http), input)),
	route(answers.resume, (ctx, input, http) => resumeAnswers(ctx, keyOf(ctx, http), input)),
	route(claims.list, (ctx, _, http) => listClaimable(ctx, keyOf(ctx, http))),
	route(claims.claim, (ctx, input, http) => claimAnswers(ctx, keyOf(ctx, http), input)),
	route(answers.clearBrowser, (ctx, _, http) => clearBrowser(ctx, keyOf(ctx, http))),
	route(answers.read, (ctx, input, http) => readAnswers(ctx, keyOf(ctx, http), input)),
	route(answers.save, (ctx, input, http) => saveAnswers(ctx, keyOf(ctx, http), input), holderFirst),
	route(answers.submit, (ctx, input, http) => submitAnswers(ctx, keyOf(ctx, http), input), holderFirst),
	route(answers.mailLink, (ctx, input, http) => mailResumeLink(ctx, keyOf(ctx, http), input)),
	route(answers.putFile, (ctx, input, http) => putAnswerFile(ctx, keyOf(ctx, http), input, http.content)),
	route(answers.fileLink, (ctx, input, http) => linkAnswerFile(ctx, keyOf(ctx, http), input)),
	route(answers.invite, inviteClient),
	route(answers.inviteProspect, inviteProspect),
	route(answers.prospectInvitations, listProspectInvitations),
	route(answers.revokeProspectInvitation, revokeProspectInvitation),
	route(answers.origin, viewOrigin),
	route(answers.invitations, listInvitations),
	route(answers.revokeInvitation, revokeInvitation),
	route(answerReminders.settings, viewReminderSettings),
	route(answerReminders.save, saveReminderSettings),
	route(answerReminders.stop, stopRemindersByLink),
]

export const answersFeature: ServerFeature = {
	name: 'answers',
	first: { screens: { 'client-portal': () => [firstCall(answers.list, OWN_DRAFTS)] } },
	personalData: answersPersonalData,
	routes,
	topics: { answers: [answers.list], answer_invitations: [answers.invitations] },
	framedBy: { 'embedded-questionnaire': findEmbedOrigins },
	defineJobs: [defineAnswersJobs],
}
