import { rowId, userId } from '@praxis/contract/kernel/ids'
import { notificationKind } from '@praxis/contract/notifications/notifications.contract'
import { z } from 'zod'
import { findActingPerson } from '../../platform/auth/acting-person.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { callOutside, OutboundRefused, type OutsideAnswer } from '../../platform/outbound/call-outside.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPushKeys } from './find-push-keys.ts'
import { isUnread } from './notifications.queries.ts'
import { deleteDevice, recordOutcome, selectDevices, selectTarget } from './push.queries.ts'
import { openTarget, type PushTarget } from './push-target.ts'

export const PUSH_JOB = 'notifications.push'
const TTL_SECONDS = 24 * 60 * 60
const ERROR_MAX = 300

export const pushPayload = z.object({
	deviceId: rowId,
	userId,
	notificationId: rowId,
	kind: notificationKind,
})
type Push = z.infer<typeof pushPayload>

/** Has a notification pushed to every device of the acting person, by a job each. */
export async function enqueuePushes(db: Db, { jobs }: Platform, about: Omit<Push, 'deviceId'>): Promise<void> {
	for (const { id: deviceId } of await selectDevices(db)) await jobs.enqueue(db, PUSH_JOB, { ...about, deviceId })
}

/** The VAPID subject: a contact address for push services. */
function subjectOf({ vapidSubject, publicUrl }: Platform['config']): string {
	return vapidSubject ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:praxis@localhost.invalid')
}

async function send(platform: Platform, to: PushTarget, push: Push): Promise<OutsideAnswer> {
	const { default: webPush } = await import('web-push')
	const payload = { title: 'New notification in Praxis', kind: push.kind, id: push.notificationId }
	const vapidDetails = { ...(await findPushKeys(platform)), subject: subjectOf(platform.config) }
	const subscription = { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } }
	const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
		vapidDetails,
		TTL: TTL_SECONDS,
		contentEncoding: 'aes128gcm',
	})
	const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
	return callOutside(platform.config.outboundAllow, {
		url: endpoint,
		method,
		headers: texts,
		body: body ?? Buffer.alloc(0),
	})
}

/** What a push service answered, as one line that can be kept and shown. */
function plain(answer: string): string {
	return answer
		.replace(/[\p{C}\p{Z}]+/gu, ' ')
		.slice(0, ERROR_MAX)
		.trim()
}

const isDone = (status: number) => status >= 200 && status < 300
const isGone = (status: number) => status === 404 || status === 410
const mayPass = (status: number) => status === 408 || status === 429 || status >= 500

/**
 * One attempt to push to one device. It holds no client text, only that there is something of which kind. A device that is
 * gone is forgotten; what may pass by is thrown for the queue to repeat; any other refusal is shown beside the device.
 */
export async function sendPush(ctx: Context, push: Push): Promise<void> {
	const { platform } = ctx
	const person = await findActingPerson(platform, push.userId)
	if (person === null) return
	const acting: Context = { ...ctx, actor: person }
	const sealed = await withTransaction(acting, async (db) =>
		(await isUnread(db, push.notificationId)) ? selectTarget(db, push.deviceId) : null,
	)
	if (sealed === null) return
	const note = (error: string | null) => {
		const sentAt = error === null ? platform.clock.now() : null
		return withTransaction(acting, (db) => recordOutcome(db, push.deviceId, { sentAt, error }))
	}
	let answer: OutsideAnswer
	try {
		answer = await send(platform, openTarget(platform.secrets, sealed), push)
	} catch (error) {
		await note('The push service could not be reached.')
		// Its address leads into a private network, and will again.
		if (error instanceof OutboundRefused) return
		throw error
	}
	const { status } = answer
	if (isDone(status)) return note(null)
	if (isGone(status)) {
		await withTransaction(acting, (db) => deleteDevice(db, push.deviceId))
		return
	}
	await note(plain(`The push service answered ${status}. ${answer.body}`))
	if (mayPass(status)) throw new Error(`the push service answered ${status}`)
}
