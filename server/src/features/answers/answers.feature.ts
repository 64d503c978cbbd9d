import { answerReminders } from '@praxis/contract/answers/answer-reminders.contract'
import { answers, OWN_DRAFTS } from '@praxis/contract/answers/answers.contract'
import { EMBED_KEY_HEADER } from '@praxis/contract/kernel/embedding'
import { rowId } from '@praxis/contract/kernel/ids'
import { cookiePrefix, cookieValue, isSecureSite } from '../../platform/auth/session-cookie.ts'
import type { Context } from '../../platform/context.ts'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { type Admission, type HttpExchange, type Route, route } from '../../platform/http/endpoint-route.ts'
import { findEmbedOrigins } from '../firm/get-firm.ts'
import { defineAnswersJobs } from './answers.jobs.ts'
import { type BrowserKey, browserKey, HOLD_DAYS, heldKey } from './browser-key.ts'
import { inviteClient, listInvitations, revokeInvitation } from './invite-client.ts'
import { inviteProspect, listProspectInvitations, revokeProspectInvitation, viewOrigin } from './invite-prospect.ts'
import { clearBrowser, mailResumeLink, resumeAnswers } from './mail-resume-link.ts'
import { answersPersonalData } from './personal-data.queries.ts'
import { linkAnswerFile, putAnswerFile } from './put-answer-file.ts'
import { listAnswers, listOffered, readAnswers } from './read-answers.ts'
import { saveReminderSettings, stopRemindersByLink, viewReminderSettings } from './remind-respondents.ts'
import { requireHolder, saveAnswers, submitAnswers } from './save-answers.ts'
import { startAnswers } from './start-answers.ts'

const DAY_SECONDS = 24 * 60 * 60
const PATH = '/api/answers'

/** Pages in a frame of another site have no cookies: theirs is a secret they made, in a header no other site can send. */
function keyOf({ platform }: Context, http: HttpExchange): BrowserKey {
	const sent = http.headers[EMBED_KEY_HEADER]
	if (typeof sent === 'string') return heldKey(sent)
	const name = `${cookiePrefix(platform)}.answers`
	const path = isSecureSite(platform) ? '/' : PATH
	return browserKey(cookieValue(http.headers.cookie ?? '', name), {
		give: (secret) => http.setCookie(name, secret, { path, maxAge: HOLD_DAYS * DAY_SECONDS }),
		drop: () => http.clearCookie(name, { path }),
	})
}

/** Before any answer is read: they can be a megabyte, and anyone can send them. */
const holderFirst: Admission = (ctx, { id = '' }, http) =>
	rowId.safeParse(id).success ? requireHolder(ctx, keyOf(ctx, http), id) : Promise.resolve()

const routes: readonly Route[] = [
	route(answers.offered, listOffered),
	route(answers.list, listAnswers),
	route(answers.start, (ctx, input, http) => startAnswers(ctx, keyOf(ctx, http), input)),
	route(answers.resume, (ctx, input, http) => resumeAnswers(ctx, keyOf(ctx, http), input)),
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
