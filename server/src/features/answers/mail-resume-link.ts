import {
	type answers,
	answersErrors,
	RESUME_LINK_DAYS,
	RESUME_LINKS_MAX,
} from '@praxis/contract/answers/answers.contract'
import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import { resumePath } from '@praxis/contract/answers/answers-links'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { isOfFirm } from '../../platform/permit.ts'
import { createLinkSecret, hashOfSigned } from '../../platform/secrets/link-secret.ts'
import { clearBrowserKey, selectAnswers, selectFirmName } from './answers.queries.ts'
import { type BrowserKey, HOLD_DAYS } from './browser-key.ts'
import { consumeLink, countRecentLinks, insertLink } from './invitations.queries.ts'
import { recordOf } from './read-answers.ts'
import { assertCanRead, assertCanWrite, findAnswers, seesClients, withAnswers } from './with-answers.ts'

/** Clears the browser's secret and its hold on every response. Others keep theirs. */
export async function clearBrowser(ctx: Context, key: BrowserKey): Promise<OutputOf<(typeof answers)['clearBrowser']>> {
	const cleared = key.hash === null ? 0 : await withAnswers(ctx, key.hash, clearBrowserKey)
	key.drop()
	return { cleared }
}

type Answers = typeof answers

/** The person who started a response can always read it: a visitor must not lure someone into theirs. */
const ASKED_FOR = 'If you didn’t request this link, don’t use it: the person who requested it can read what you enter.'
const SENT_BY_FIRM = 'If this message is not for you, please ignore it.'

/** Emails a link to continue a response. The message contains nothing the requester could have chosen. */
export function mailResumeLink(
	ctx: Context,
	key: BrowserKey,
	{ id, email: recipient }: ParsedInput<Answers['mailLink']>,
): Promise<OutputOf<Answers['mailLink']>> {
	const { mail, config } = ctx.platform
	return withAnswers(ctx, key.hash, async (db) => {
		const row = await findAnswers(db, ctx, id)
		assertCanWrite(ctx, row)
		if (row.status !== 'in_progress') throw refuse(answersErrors, 'answers_submitted')
		if ((await countRecentLinks(db, id, recipient)) >= RESUME_LINKS_MAX) throw refuse(answersErrors, 'links_too_many')
		const { token, hash } = createLinkSecret(ctx.platform, 'answers-resume')
		await insertLink(db, { answersId: id, recipient, tokenHash: hash, days: RESUME_LINK_DAYS })
		const firm = await selectFirmName(db)
		const text = [
			'Hello,',
			`Continue the questionnaire “${row.title}” here:`,
			`${config.publicUrl}${resumePath(token)}`,
			`The link works once, for ${RESUME_LINK_DAYS} days.`,
			isOfFirm(ctx) ? SENT_BY_FIRM : ASKED_FOR,
			firm,
		].join('\n\n')
		await mail.enqueue(db, {
			to: recipient,
			subject: 'Your questionnaire',
			text,
			kind: 'answers.resume',
			answersId: id,
		})
		await emitAudit(db, ctx, {
			action: 'answers.mailLink',
			entity: 'answers',
			entityId: id,
			after: { sentTo: recipient },
			clientId: row.clientId,
			caseId: row.caseId,
		})
		return { sentTo: recipient, isMailConfigured: mail.configured }
	})
}

/** Continues a response by an emailed link: the browser holds it from now on. */
export function resumeAnswers(
	ctx: Context,
	key: BrowserKey,
	{ token }: ParsedInput<Answers['resume']>,
): Promise<AnswersRecord> {
	const hash = hashOfSigned(ctx.platform, 'answers-resume', token)
	if (hash === null) throw refuse(answersErrors, 'link_invalid')
	return withAnswers(ctx, key.ensure(), async (db) => {
		const consumed = await consumeLink(db, hash, HOLD_DAYS)
		if (consumed?.outcome === 'expired') throw refuse(answersErrors, 'link_expired')
		if (consumed === null || consumed.answersId === null) throw refuse(answersErrors, 'link_invalid')
		const row = await selectAnswers(db, consumed.answersId, seesClients(ctx))
		if (row === null) throw refuse(answersErrors, 'link_used')
		assertCanRead(ctx, row)
		if (consumed.outcome === 'ok') {
			const about = { clientId: row.clientId, caseId: row.caseId }
			await emitAudit(db, ctx, { action: 'answers.resume', entity: 'answers', entityId: row.id, ...about })
		}
		return recordOf(db, row)
	})
}
