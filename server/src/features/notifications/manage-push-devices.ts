import { createHash, ECDH } from 'node:crypto'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { PUSH_DEVICES_MAX, type PushDevice, type push, pushErrors } from '@praxis/contract/notifications/push.contract'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { assertOutside, OutboundRefused } from '../../platform/outbound/call-outside.ts'
import { findPushKeys } from './find-push-keys.ts'
import { deleteDevice, selectDevices, upsertDevice } from './push.queries.ts'
import { sealTarget } from './push-target.ts'

/** Bytes of an uncompressed P-256 point, and of the secret beside it (RFC 8291). */
const POINT_BYTES = 65
const AUTH_BYTES = 16

/** Nothing can be encrypted for a point that is not on the curve. */
function isOnCurve(point: Buffer): boolean {
	try {
		ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'compressed')
		return true
	} catch {
		return false
	}
}

/** The public key a browser needs to subscribe. */
export async function getPushKey(ctx: PersonContext): Promise<OutputOf<typeof push.key>> {
	const { publicKey } = await findPushKeys(ctx.platform)
	return { publicKey }
}

/** The caller's devices that get web push. */
export function listPushDevices(ctx: PersonContext): Promise<OutputOf<typeof push.devices>> {
	return withRead(ctx, async (db) => ({ devices: await selectDevices(db) }))
}

function assertTarget(ctx: PersonContext, { endpoint, p256dh, auth }: ParsedInput<typeof push.add>): void {
	try {
		assertOutside(ctx.platform.config.outboundAllow, endpoint)
	} catch (error) {
		if (error instanceof OutboundRefused) throw refuse(pushErrors, 'push_endpoint_refused')
		throw error
	}
	const [point, secret] = [p256dh, auth].map((key) => Buffer.from(key, 'base64url')) as [Buffer, Buffer]
	const isSound = point.length === POINT_BYTES && secret.length === AUTH_BYTES && isOnCurve(point)
	if (!isSound) throw refuse(pushErrors, 'push_endpoint_refused')
}

async function record(db: Db, ctx: PersonContext, action: string, id: string, device?: string): Promise<void> {
	const after = device === undefined ? undefined : { device }
	const kind = device === undefined ? 'removed' : 'created'
	await recordAction(db, ctx, {
		action,
		entity: 'push_subscriptions',
		entityId: id,
		after,
		event: { kind },
		audience: { userId: ctx.actor.id },
	})
}

/** Sends web push to a browser from now on. */
export async function addPushDevice(ctx: PersonContext, input: ParsedInput<typeof push.add>): Promise<PushDevice> {
	assertTarget(ctx, input)
	const hash = createHash('sha256').update(input.endpoint).digest('hex')
	return withTransaction(ctx, async (db) => {
		const others = (await selectDevices(db)).filter((one) => one.endpointHash !== hash)
		if (others.length >= PUSH_DEVICES_MAX) throw refuse(pushErrors, 'push_devices_full')
		const added = await upsertDevice(db, {
			id: newId(),
			user_id: ctx.actor.id,
			endpoint_hash: hash,
			sealed_target: sealTarget(ctx.platform.secrets, input),
			device: input.device,
		})
		await record(db, ctx, 'push.add', added.id, added.device)
		return added
	})
}

/** Stops sending web push to a device of the caller. */
export function removePushDevice(ctx: PersonContext, { id }: ParsedInput<typeof push.remove>): Promise<{ id: string }> {
	return withTransaction(ctx, async (db) => {
		if (!(await deleteDevice(db, id))) throw refuse(pushErrors, 'not_found')
		await record(db, ctx, 'push.remove', id)
		return { id }
	})
}
