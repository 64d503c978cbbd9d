import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { emitMailChange } from './emit-mail-change.ts'
import { type MailBody, openBody } from './mail-body.ts'
import { claimMail, isBeingSent, type MailOutcome, type OutgoingRow, settleMail } from './mail-rows.ts'
import { isPermanent, type SmtpAttachment, type SmtpSender } from './smtp-sender.ts'

export const ATTEMPTS_MAX = 8
const ERROR_MAX = 500
/** Published when a message will not be sent. */
export const MAIL_FAILED = 'mail.failed'

export const mailFailed = z.object({ id: rowId })
export type MailFailed = z.infer<typeof mailFailed>

export interface Postman {
	readonly sender: SmtpSender
	readonly secrets: SecretBox
}

function settle(ctx: Context, row: OutgoingRow, outcome: MailOutcome): Promise<void> {
	return withTransaction(ctx, async (db) => {
		await settleMail(db, row.id, outcome)
		await emitMailChange(db, row.id, 'changed', row.caseId)
		if (outcome.status === 'failed')
			await ctx.platform.jobs.publish(db, MAIL_FAILED, { id: row.id } satisfies MailFailed)
	})
}

function openAttachments({ platform }: Context, named: MailBody['attachments']): Promise<SmtpAttachment[]> {
	return Promise.all(
		named.map(async ({ fileName, contentType, hash }) => {
			return { filename: fileName, contentType, content: await platform.files.open(hash) }
		}),
	)
}

function messageOf(error: unknown): string {
	return (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX)
}

/** One attempt. The row says how it went; an error that may pass by is thrown for the queue to repeat. */
export async function sendMail(ctx: Context, id: string, { sender, secrets }: Postman): Promise<void> {
	const row = await withTransaction(ctx, (db) => claimMail(db, id))
	if (row === undefined) {
		// By a process that may have been killed: looked at again when its time is over.
		if (await withTransaction(ctx, (db) => isBeingSent(db, id))) throw new Error('the message is being sent already')
		return
	}
	try {
		const { text, html, attachments: named, replyTo, calendar } = openBody(secrets, row.sealedBody)
		const attachments = await openAttachments(ctx, named)
		const { id: messageId, recipient: to, subject } = row
		await sender.send({ messageId, to, replyTo, subject, text, html, attachments, calendar })
	} catch (error) {
		const isOver = isPermanent(error) || row.attempts >= ATTEMPTS_MAX
		await settle(ctx, row, { status: isOver ? 'failed' : 'waiting', lastError: messageOf(error) })
		if (isOver) return
		throw error
	}
	await settle(ctx, row, { status: 'sent', lastError: null })
}
