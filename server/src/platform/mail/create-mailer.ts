import { newId } from '@praxis/contract/kernel/ids'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { type Db, withTransaction } from '../db/transaction.ts'
import { emitEvent } from '../events/emit-event.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { openBody, sealBody } from './mail-body.ts'
import {
	ATTEMPT_SECONDS,
	claimMail,
	deleteSentMailBefore,
	findSendableMail,
	insertMail,
	isBeingSent,
	type MailOutcome,
	requeueMail,
	settleMail,
} from './mail-rows.ts'
import type { Mail, Mailer } from './mailer.ts'
import { createSmtpSender, isPermanent, type SmtpSender } from './smtp-sender.ts'

const MAIL_TOPIC = 'mail_outbox'
const SEND = 'mail.send'
const SEND_WAITING = 'mail.send-waiting'
const FORGET_SENT = 'mail.forget-sent'
const ATTEMPTS_MAX = 8
const RETRY_DELAY_SECONDS = 15
const BATCH = 500
const KEEP_SENT_MS = 30 * 24 * 60 * 60 * 1000
const ERROR_MAX = 500

export interface MailerOptions {
	readonly config: Pick<Config, 'smtpUrl' | 'publicUrl'>
	readonly jobs: JobQueue
	readonly secrets: SecretBox
	/** Seconds before a message the server would not take for now is tried again; 15, and longer each time. */
	readonly retryDelaySeconds?: number
}

function messageOf(error: unknown): string {
	return (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX)
}

function announce(db: Db, id: string, kind: 'created' | 'changed', caseId?: string): Promise<void> {
	return emitEvent(db, { topic: MAIL_TOPIC, entityId: id, kind, caseId: caseId ?? null })
}

function settle(ctx: Context, id: string, outcome: MailOutcome): Promise<void> {
	return withTransaction(ctx, async (db) => {
		await settleMail(db, id, outcome)
		await announce(db, id, 'changed')
	})
}

/** Mail by the outbox. Defines its jobs, so it is made before the queue starts. */
export function createMailer({ config, jobs, secrets, retryDelaySeconds }: MailerOptions): Mailer {
	const sender = config.smtpUrl === null ? null : createSmtpSender(config.smtpUrl, config)

	async function queue(db: Db, id: string): Promise<void> {
		if (sender !== null) await jobs.enqueue(db, SEND, { id }, { singletonKey: id })
	}

	async function enqueue(db: Db, mail: Mail): Promise<void> {
		const id = newId()
		await insertMail(db, {
			id,
			kind: mail.kind,
			recipient: mail.to,
			subject: mail.subject,
			sealed_body: sealBody(secrets, { text: mail.text, html: mail.html ?? null }),
			case_id: mail.caseId ?? null,
		})
		await announce(db, id, 'created', mail.caseId)
		await queue(db, id)
	}

	/** One attempt. The row says how it went; an error that may pass by is thrown for the queue to repeat. */
	async function send(ctx: Context, id: string, through: SmtpSender): Promise<void> {
		const row = await withTransaction(ctx, (db) => claimMail(db, id))
		if (row === undefined) {
			// By a process that may have been killed: looked at again when its time is over.
			if (await withTransaction(ctx, (db) => isBeingSent(db, id))) throw new Error('the message is being sent already')
			return
		}
		try {
			const { text, html } = openBody(secrets, row.sealedBody)
			await through.send({ messageId: row.id, to: row.recipient, subject: row.subject, text, html })
		} catch (error) {
			const isOver = isPermanent(error) || row.attempts >= ATTEMPTS_MAX
			const status = isOver ? 'failed' : 'waiting'
			await settle(ctx, id, { status, lastError: messageOf(error) })
			if (isOver) return
			throw error
		}
		await settle(ctx, id, { status: 'sent', lastError: null })
	}

	async function sendWaiting(ctx: Context): Promise<void> {
		for (let after: string | null = null; ; ) {
			const last: string | null = after
			const ids: string[] = await withTransaction(ctx, async (db) => {
				const waiting = await findSendableMail(db, last, BATCH)
				for (const id of waiting) await queue(db, id)
				return waiting
			})
			after = ids.at(-1) ?? null
			if (after === null) return
		}
	}

	if (sender !== null) {
		jobs.define<{ id: string }>(SEND, (ctx, { id }) => send(ctx, id, sender), {
			retryLimit: ATTEMPTS_MAX - 1,
			retryDelay: retryDelaySeconds ?? RETRY_DELAY_SECONDS,
			expireInSeconds: ATTEMPT_SECONDS,
			concurrency: 2,
		})
		// Mail written while no server was set, or whose job was lost with a restored backup.
		jobs.define(SEND_WAITING, sendWaiting, { cron: '*/10 * * * *' })
	}
	jobs.define(
		FORGET_SENT,
		async (ctx) => {
			const before = new Date(ctx.platform.clock.now().getTime() - KEEP_SENT_MS)
			await withTransaction(ctx, (db) => deleteSentMailBefore(db, before))
		},
		{ cron: '17 3 * * *' },
	)
	return {
		configured: sender !== null,
		enqueue,
		async retry(db, id) {
			const isQueued = await requeueMail(db, id)
			if (isQueued) {
				await queue(db, id)
				await announce(db, id, 'changed')
			}
			return isQueued
		},
		open: (sealed) => openBody(secrets, sealed),
	}
}
