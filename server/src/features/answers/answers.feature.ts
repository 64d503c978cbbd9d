import { answers, OWN_DRAFTS } from '@praxis/contract/answers/answers.contract'
import { COOKIE_PREFIX, cookieValue, isSecureSite } from '../../platform/auth/session-cookie.ts'
import type { Context } from '../../platform/context.ts'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { type HttpExchange, type Route, route } from '../../platform/http/endpoint-route.ts'
import { defineAnswersJobs } from './answers.jobs.ts'
import { type BrowserKey, browserKey, HOLD_DAYS } from './browser-key.ts'
import { inviteClient, listInvitations, revokeInvitation } from './invite-client.ts'
import { clearBrowser, mailResumeLink, resumeAnswers } from './mail-resume-link.ts'
import { answersPersonalData } from './personal-data.queries.ts'
import { linkAnswerFile, putAnswerFile } from './put-answer-file.ts'
import { listAnswers, listOffered, readAnswers } from './read-answers.ts'
import { saveAnswers, submitAnswers } from './save-answers.ts'
import { startAnswers } from './start-answers.ts'

const DAY_SECONDS = 24 * 60 * 60
const PATH = '/api/answers'

function keyOf({ platform }: Context, http: HttpExchange): BrowserKey {
	const name = `${isSecureSite(platform) ? '__Secure-' : ''}${COOKIE_PREFIX}.answers`
	return browserKey(cookieValue(http.headers.cookie ?? '', name), {
		give: (secret) => http.setCookie(name, secret, { path: PATH, maxAge: HOLD_DAYS * DAY_SECONDS }),
		drop: () => http.clearCookie(name, { path: PATH }),
	})
}

const routes: readonly Route[] = [
	route(answers.offered, listOffered),
	route(answers.list, listAnswers),
	route(answers.start, (ctx, input, http) => startAnswers(ctx, keyOf(ctx, http), input)),
	route(answers.resume, (ctx, input, http) => resumeAnswers(ctx, keyOf(ctx, http), input)),
	route(answers.clearBrowser, (ctx, _, http) => clearBrowser(ctx, keyOf(ctx, http))),
	route(answers.read, (ctx, input, http) => readAnswers(ctx, keyOf(ctx, http), input)),
	route(answers.save, (ctx, input, http) => saveAnswers(ctx, keyOf(ctx, http), input)),
	route(answers.submit, (ctx, input, http) => submitAnswers(ctx, keyOf(ctx, http), input)),
	route(answers.mailLink, (ctx, input, http) => mailResumeLink(ctx, keyOf(ctx, http), input)),
	route(answers.putFile, (ctx, input, http) => putAnswerFile(ctx, keyOf(ctx, http), input, http.content)),
	route(answers.fileLink, (ctx, input, http) => linkAnswerFile(ctx, keyOf(ctx, http), input)),
	route(answers.invite, inviteClient),
	route(answers.invitations, listInvitations),
	route(answers.revokeInvitation, revokeInvitation),
]

export const answersFeature: ServerFeature = {
	name: 'answers',
	first: { screens: { 'client-portal': () => [firstCall(answers.list, OWN_DRAFTS)] } },
	personalData: answersPersonalData,
	routes,
	topics: { answers: [answers.list], answer_invitations: [answers.invitations] },
	defineJobs: [defineAnswersJobs],
}
