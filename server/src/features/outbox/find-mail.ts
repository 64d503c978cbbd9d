import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import {
	type FailedJobView,
	HIDDEN_LINK,
	type MailRecord,
	type MailSummary,
	outboxErrors,
} from '@praxis/contract/outbox/outbox.contract'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead, withTransaction } from '../../platform/db/transaction.ts'
import type { MailBody } from '../../platform/mail/mail-body.ts'
import { SecretError } from '../../platform/secrets/secret-box.ts'
import { canReadLinksTo } from '../identity/require-manageable-user.ts'
import { type MailPageInput, selectMail, selectMailPage } from './outbox.queries.ts'

/** A page of the product's mail, without its text. */
export async function listMail(
	ctx: Context,
	input: MailPageInput,
): Promise<Page<MailSummary> & { readonly configured: boolean }> {
	const page = await withListRead(ctx, (db) => selectMailPage(db, input))
	return { ...page, configured: ctx.platform.mail.configured }
}

function bodyOf(ctx: Context, sealed: string): MailBody {
	try {
		return ctx.platform.mail.open(sealed)
	} catch (error) {
		if (error instanceof SecretError) throw refuse(outboxErrors, 'mail_unreadable')
		throw error
	}
}

const OF_IDENTITY = 'identity.'
const LINK_WITH_TOKEN = /https?:\/\/\S+[?&]token=\S+/g

async function canReadLinks(ctx: Context, { kind, to }: MailSummary): Promise<boolean> {
	return !kind.startsWith(OF_IDENTITY) || canReadLinksTo(ctx, to, kind.slice(OF_IDENTITY.length))
}

function withoutLinks(text: string): string {
	return text.replace(LINK_WITH_TOKEN, () => HIDDEN_LINK)
}

/** One email with its text. Links that sign someone else in are hidden; reading is audited. */
export async function getMail(ctx: Context, { id }: { readonly id: string }): Promise<MailRecord> {
	const found = await withRead(ctx, (db) => selectMail(db, id))
	if (found === null) throw refuse(outboxErrors, 'not_found')
	const { summary, sealedBody, caseId } = found
	const showsLinks = await canReadLinks(ctx, summary)
	const { text, html } = bodyOf(ctx, sealedBody)
	const seen = { action: 'outbox.show', entity: 'mail_outbox', entityId: id, caseId }
	await withTransaction(ctx, (db) => emitAudit(db, ctx, seen))
	return showsLinks ? { ...summary, text, html } : { ...summary, text: withoutLinks(text), html: null }
}

const SHOWN_MAX = 200

/** The latest jobs that failed as often as they may. */
export async function listFailedJobs(ctx: Context): Promise<{ items: FailedJobView[] }> {
	const failed = await ctx.platform.jobs.listFailed(SHOWN_MAX)
	return { items: failed.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })) }
}
