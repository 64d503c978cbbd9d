import { answers } from '@praxis/contract/answers/answers.contract'
import { COOKIE_PREFIX, cookieValue, isSecureSite } from '../../platform/auth/session-cookie.ts'
import type { Context } from '../../platform/context.ts'
import { type HttpExchange, type Route, route } from '../../platform/http/endpoint-route.ts'
import { beginAnswers } from './begin-answers.ts'
import { type BrowserKey, browserKey, HOLD_DAYS } from './browser-key.ts'
import { forgetBrowser } from './forget-browser.ts'
import { inviteClient, listInvitations, revokeInvitation } from './invite-client.ts'
import { saveAnswers, submitAnswers } from './keep-answers.ts'
import { listAnswers } from './list-answers.ts'
import { mailResumeLink, resumeAnswers } from './mail-resume-link.ts'
import { linkAnswerFile, putAnswerFile } from './put-answer-file.ts'
import { listOffered, readAnswers } from './read-answers.ts'

const DAY_SECONDS = 24 * 60 * 60
const PATH = '/api/answers'

function keyOf({ platform }: Context, http: HttpExchange): BrowserKey {
	const name = `${isSecureSite(platform) ? '__Secure-' : ''}${COOKIE_PREFIX}.answers`
	return browserKey(cookieValue(http.headers.cookie ?? '', name), {
		give: (secret) => http.setCookie(name, secret, { path: PATH, maxAge: HOLD_DAYS * DAY_SECONDS }),
		drop: () => http.clearCookie(name, { path: PATH }),
	})
}

export const answersRoutes: readonly Route[] = [
	route(answers.offered, listOffered),
	route(answers.list, listAnswers),
	route(answers.begin, (ctx, input, http) => beginAnswers(ctx, keyOf(ctx, http), input)),
	route(answers.resume, (ctx, input, http) => resumeAnswers(ctx, keyOf(ctx, http), input)),
	route(answers.forgetBrowser, (ctx, _, http) => forgetBrowser(ctx, keyOf(ctx, http))),
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
