import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { keywordOf } from '@praxis/contract/texting/keywords.rules'
import { texting, textingErrors } from '@praxis/contract/texting/texting.contract'
import { z } from 'zod'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withIdentity, withTransaction } from '../../platform/db/transaction.ts'
import { readContent } from '../../platform/files/read-content.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { deliverFromClient } from '../messages/deliver-elsewhere.ts'
import { notify } from '../notifications/notify.ts'
import { type Consent, selectNewestOfPhone } from './consents.queries.ts'
import { emitTextChange } from './send-queued.ts'
import { startPhone, stopPhone } from './stop-phone.ts'
import {
	insertText,
	lockSid,
	selectClientName,
	selectCommunicators,
	selectFirmContact,
	selectText,
	selectTextThread,
	updateState,
} from './texts.queries.ts'
import { describeTwilioError } from './twilio-errors.ts'
import { isSignedByTwilio } from './twilio-signature.ts'

const CALLBACK_MAX = 64 * 1024
const SUBJECT = 'Text messages'
const phone = z.string().regex(/^\+[1-9]\d{3,14}$/)

/** https://www.twilio.com/docs/messaging/guides/webhook-request */
const arrived = z.object({
	MessageSid: z.string().min(1).max(64),
	From: phone,
	Body: z.string().max(4_000).default(''),
	NumMedia: z.coerce.number().int().min(0).default(0),
	/** Present when Twilio itself answers a keyword. */
	OptOutType: z.string().optional(),
})
const report = z.object({
	MessageSid: z.string().min(1).max(64),
	MessageStatus: z.string().max(40),
	ErrorCode: z.coerce.number().int().optional(),
})

/** No one outside may read threads: the product does. */
const productOf = ({ platform, origin }: Context): Context => ({
	platform,
	origin,
	actor: { kind: 'system', name: 'texting' },
})

/** @throws AppError not_found signature_invalid callback_unreadable */
async function readSigned<T>(ctx: Context, http: HttpExchange, shape: z.ZodType<T>): Promise<T> {
	const { twilio, publicUrl } = ctx.platform.config
	if (twilio === null) throw refuse(kernelErrors, 'not_found')
	const form = new URLSearchParams((await readContent(http.content, CALLBACK_MAX)).toString())
	const header = String(http.headers['x-twilio-signature'] ?? '')
	const { authToken } = twilio
	if (!isSignedByTwilio({ header, url: `${publicUrl}${http.url}`, form, authToken })) {
		throw refuse(textingErrors, 'signature_invalid')
	}
	const { data } = shape.safeParse(Object.fromEntries(form))
	if (data === undefined) throw refuse(textingErrors, 'callback_unreadable')
	return data
}

type Arrived = z.infer<typeof arrived>

const CONTROL = /[\p{Cc}]/gu

/** The words, and honestly what is missing of them. */
function textOf({ Body, NumMedia }: Arrived): string {
	const words = Body.replace(CONTROL, (one) => (one === '\n' || one === '\t' ? one : '')).trim()
	if (NumMedia === 0) return words || '[The text message was empty.]'
	const missing = NumMedia === 1 ? '1 picture was not received.' : `${NumMedia} pictures were not received.`
	return [words, `[${missing}]`].filter(Boolean).join('\n')
}

/** What a client texted, in their newest open thread with text messages, or in a new one. */
async function addToThread(db: Db, product: Context, { clientId }: Consent, one: Arrived): Promise<void> {
	const messageId = newId()
	const threadId = await deliverFromClient(db, product, {
		action: texting.receive.id,
		threadId: await selectTextThread(db, clientId),
		newThreadId: newId(),
		subject: SUBJECT,
		clientId,
		clientName: await selectClientName(db, clientId),
		messageId,
		text: textOf(one),
	})
	const at = product.platform.clock.now()
	await insertText(db, { id: messageId, threadId, phone: one.From, state: 'received', sid: one.MessageSid, at })
}

/** A number that no client consented to texts at: those who write to clients read it in their notifications, and only there. */
async function notifyOfUnknown(db: Db, product: Context, one: Arrived, readers: readonly string[]): Promise<void> {
	for (const userId of readers) {
		await notify(db, product, {
			userId,
			kind: 'message_received',
			title: `Text message from the unknown number ${one.From}`,
			text: textOf(one),
			href: '/dashboard/messages',
			channels: ['in_app'],
			dedupeKey: `text_message/${one.MessageSid}`,
		})
	}
	const after = { phone: one.From }
	await emitAudit(db, product, { action: texting.receive.id, entity: 'text_messages', entityId: one.MessageSid, after })
}

async function takeText(db: Db, product: Context, one: Arrived, readers: readonly string[]): Promise<void> {
	const keyword = keywordOf(one.Body)
	const known = await selectNewestOfPhone(db, one.From)
	if (keyword === 'stop') await stopPhone(db, product, one.From)
	if (keyword === 'start') await startPhone(db, product, one.From)
	await (known === null ? notifyOfUnknown(db, product, one, readers) : addToThread(db, product, known, one))
}

/** Who the firm is and how to reach it, and how texts end. */
async function helpOf(db: Db): Promise<string> {
	const { name, phone: number } = await selectFirmContact(db)
	const call = number === '' ? '' : ` Call ${number} for help.`
	return `${name}: text messages about your legal matter.${call} Message and data rates may apply. Reply STOP to end.`
}

/** A text that arrived: what the sender is to be answered, or null. The same one again changes nothing. @throws AppError not_found signature_invalid callback_unreadable */
export async function receiveText(ctx: Context, http: HttpExchange): Promise<string | null> {
	const one = await readSigned(ctx, http, arrived)
	const product = productOf(ctx)
	// Only the role of accounts reads who may do what.
	const readers = await withIdentity(ctx.platform, selectCommunicators)
	return withTransaction(product, async (db) => {
		await lockSid(db, one.MessageSid)
		if ((await selectText(db, { sid: one.MessageSid })) === null) await takeText(db, product, one, readers)
		const isHelp = keywordOf(one.Body) === 'help' && one.OptOutType === undefined
		return isHelp ? helpOf(db) : null
	})
}

const STATES = {
	sent: 'sent',
	delivered: 'delivered',
	read: 'delivered',
	undelivered: 'failed',
	failed: 'failed',
} as const

/** What became of a text that the firm sent. @throws AppError not_found signature_invalid callback_unreadable */
export async function receiveStatus(
	ctx: Context,
	{ message }: ParsedInput<typeof texting.status>,
	http: HttpExchange,
): Promise<void> {
	const { MessageSid: sid, MessageStatus, ErrorCode } = await readSigned(ctx, http, report)
	const product = productOf(ctx)
	const state = Object.entries(STATES).find(([name]) => name === MessageStatus)?.[1]
	if (state === undefined) return
	await withTransaction(product, async (db) => {
		const one =
			(await selectText(db, { sid })) ?? (message === undefined ? null : await selectText(db, { id: message }))
		if (one === null) return
		const failure = state === 'failed' ? { failure: describeTwilioError(ErrorCode ?? null) } : {}
		if (await updateState(db, one.id, { state, sid, ...failure })) await emitTextChange(db, one)
	})
}
