import {
	type answers,
	answersErrors,
	RESUME_LINK_DAYS,
	RESUME_LINKS_MAX,
} from '@praxis/contract/answers/answers.contract'
import type { AnswersRecord } from '@praxis/contract/answers/answers-fields'
import { resumePath } from '@praxis/contract/answers/answers-links'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { actsForFirm, assertMayRead, assertMayWrite, seesClients } from './answers.policy.ts'
import { selectAnswers, selectFirmName } from './answers.queries.ts'
import { type BrowserKey, HOLD_DAYS } from './browser-key.ts'
import { hashOfSigned, makeLinkSecret } from './link-secret.ts'
import { countRecentLinks, insertLink, spendLink } from './links.queries.ts'
import { recordOf } from './read-answers.ts'
import { findAnswers, withAnswers } from './with-answers.ts'

type Answers = typeof answers

/** Whoever began answers goes on seeing them: a stranger must not lure somebody into theirs. */
const ASKED_FOR =
	'If you did not ask for it yourself, please do not use it: whoever asked for it can read what is entered there.'
const SENT_BY_FIRM = 'If it is not meant for you, you can ignore this message.'

/** Mails a link to go on with answers. The letter says nothing that whoever asks for it could have chosen. */
export function mailResumeLink(
	ctx: Context,
	key: BrowserKey,
	{ id, email: recipient }: ParsedInput<Answers['mailLink']>,
): Promise<OutputOf<Answers['mailLink']>> {
	const { mail, config } = ctx.platform
	return withAnswers(ctx, key.hash, async (db) => {
		const row = await findAnswers(db, ctx, id)
		assertMayWrite(ctx, row)
		if (row.status !== 'in_progress') throw refuse(answersErrors, 'answers_submitted')
		if ((await countRecentLinks(db, id, recipient)) >= RESUME_LINKS_MAX) throw refuse(answersErrors, 'links_too_many')
		const { token, hash } = makeLinkSecret(ctx.platform, 'answers-resume')
		await insertLink(db, { answersId: id, recipient, tokenHash: hash, days: RESUME_LINK_DAYS })
		const firm = await selectFirmName(db)
		const text = [
			'Hello,',
			`open this link to go on with the questionnaire “${row.title}” where it was left:`,
			`${config.publicUrl}${resumePath(token)}`,
			`The link works once, for ${RESUME_LINK_DAYS} days.`,
			actsForFirm(ctx) ? SENT_BY_FIRM : ASKED_FOR,
			firm,
		].join('\n\n')
		await mail.enqueue(db, { to: recipient, subject: 'Your questionnaire', text, kind: 'answers.resume' })
		await emitAudit(db, ctx, {
			action: 'answers.mailLink',
			entity: 'answers',
			entityId: id,
			after: { sentTo: recipient },
			clientId: row.client_id,
			caseId: row.case_id,
		})
		return { sentTo: recipient, isMailConfigured: mail.configured }
	})
}

/** Goes on with answers by a mailed link: the browser holds them from now on. */
export function resumeAnswers(
	ctx: Context,
	key: BrowserKey,
	{ token }: ParsedInput<Answers['resume']>,
): Promise<AnswersRecord> {
	const hash = hashOfSigned(ctx.platform, 'answers-resume', token)
	if (hash === null) throw refuse(answersErrors, 'link_invalid')
	return withAnswers(ctx, key.ensure(), async (db) => {
		const spent = await spendLink(db, hash, HOLD_DAYS)
		if (spent?.outcome === 'expired') throw refuse(answersErrors, 'link_expired')
		if (spent === null || spent.answersId === null) throw refuse(answersErrors, 'link_invalid')
		const row = await selectAnswers(db, spent.answersId, seesClients(ctx))
		if (row === null) throw refuse(answersErrors, 'link_used')
		assertMayRead(ctx, row)
		if (spent.outcome === 'ok') {
			const about = { clientId: row.client_id, caseId: row.case_id }
			await emitAudit(db, ctx, { action: 'answers.resume', entity: 'answers', entityId: row.id, ...about })
		}
		return recordOf(db, row)
	})
}
