import { DAY_MS } from '@praxis/contract/kernel/dates'
import { rowId } from '@praxis/contract/kernel/ids'
import { newId } from '@praxis/contract/kernel/new-id'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { withTransaction } from '../db/transaction.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { emitMailChange } from './emit-mail-change.ts'
import { type MailBody, openBody, sealBody } from './mail-body.ts'
import {
	ATTEMPT_SECONDS,
	deleteSentMailBefore,
	findSendableMail,
	insertMail,
	lockBodies,
	replaceBody,
	requeueMail,
} from './mail-rows.ts'
import type { Mail, Mailer } from './mailer.ts'
import { ATTEMPTS_MAX, type Postman, sendMail } from './send-mail.ts'
import { createSmtpSender } from './smtp-sender.ts'

const SEND = 'mail.send'
const SEND_WAITING = 'mail.send-waiting'
const DELETE_SENT = 'mail.delete-sent'
const RESEAL = 'mail.reseal'
const RETRY_DELAY_SECONDS = 15

const sending = z.object({ id: rowId })
type Sending = z.infer<typeof sending>
const BATCH = 500
const KEEP_SENT_MS = 30 * DAY_MS

export interface MailerOptions {
	readonly config: Pick<Config, 'smtpUrl' | 'publicUrl'>
	readonly jobs: JobQueue
	readonly secrets: SecretBox
	/** Seconds before a message the server would not take for now is tried again; 15, and longer each time. */
	readonly retryDelaySeconds?: number
}

/** Mail by the outbox. Defines its jobs, so it is made before the queue starts. */
export function createMailer(options: MailerOptions): Mailer {
	return new OutboxMailer(options)
}

async function deleteSent(ctx: Context): Promise<void> {
	const before = new Date(ctx.platform.clock.now().getTime() - KEEP_SENT_MS)
	await withTransaction(ctx, (db) => deleteSentMailBefore(db, before))
}

/** After a change of the secret key: what the previous keys sealed is sealed with the present one. */
async function reseal(ctx: Context): Promise<void> {
	const { secrets } = ctx.platform
	for (const prefix of secrets.outdatedPrefixes) {
		let count: number
		do {
			count = await withTransaction(ctx, async (db) => {
				const bodies = await lockBodies(db, prefix, BATCH)
				for (const { id, sealedBody } of bodies) await replaceBody(db, id, secrets.rotate(sealedBody))
				return bodies.length
			})
		} while (count > 0)
	}
}

class OutboxMailer implements Mailer {
	readonly configured: boolean
	readonly #jobs: JobQueue
	readonly #secrets: SecretBox

	constructor({ config, jobs, secrets, retryDelaySeconds = RETRY_DELAY_SECONDS }: MailerOptions) {
		this.#jobs = jobs
		this.#secrets = secrets
		this.configured = config.smtpUrl !== null
		jobs.define(DELETE_SENT, deleteSent, { cron: '17 3 * * *' })
		jobs.define(RESEAL, reseal, { cron: '29 * * * *' })
		if (config.smtpUrl === null) return
		const postman: Postman = { sender: createSmtpSender(config.smtpUrl, config), secrets }
		jobs.define(SEND, (ctx: Context, { id }: Sending) => sendMail(ctx, id, postman), {
			payload: sending,
			retryLimit: ATTEMPTS_MAX - 1,
			retryDelay: retryDelaySeconds,
			expireInSeconds: ATTEMPT_SECONDS,
			concurrency: 2,
		})
		jobs.define(SEND_WAITING, (ctx) => this.#sendWaiting(ctx), { cron: '*/10 * * * *' })
	}

	async enqueue(db: Db, mail: Mail): Promise<string> {
		const { kind, to, subject, text, html = null, attachments = [], replyTo, calendar, caseId = null } = mail
		const id = newId()
		const sealed_body = sealBody(this.#secrets, { text, html, attachments, replyTo, calendar })
		const about = { client_id: mail.clientId, intake_id: mail.intakeId, answers_id: mail.answersId }
		await insertMail(db, { id, kind, recipient: to, subject, sealed_body, case_id: caseId, ...about })
		await emitMailChange(db, id, 'created', caseId)
		await this.#queue(db, id)
		return id
	}

	sendWaiting(db: Db): Promise<void> {
		return this.configured ? this.#jobs.enqueue(db, SEND_WAITING, {}) : Promise.resolve()
	}

	async retry(db: Db, id: string): Promise<boolean> {
		const requeued = await requeueMail(db, id)
		if (requeued === undefined) return false
		await this.#queue(db, id)
		await emitMailChange(db, id, 'changed', requeued.caseId)
		return true
	}

	open(sealedBody: string): MailBody {
		return openBody(this.#secrets, sealedBody)
	}

	async #queue(db: Db, id: string): Promise<void> {
		if (this.configured) await this.#jobs.enqueue(db, SEND, { id }, { singletonKey: id })
	}

	/** What was written while no mail server was set, or whose job is gone. */
	async #sendWaiting(ctx: Context): Promise<void> {
		for (let after: string | null = null; ; ) {
			const last: string | null = after
			const ids: string[] = await withTransaction(ctx, async (db) => {
				const waiting = await findSendableMail(db, last, BATCH)
				for (const id of waiting) await this.#queue(db, id)
				return waiting
			})
			after = ids.at(-1) ?? null
			if (after === null) return
		}
	}
}
