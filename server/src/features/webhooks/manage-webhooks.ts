import { randomBytes } from 'node:crypto'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { OVERLAP_HOURS, WEBHOOKS_MAX, webhookErrors, webhooks } from '@praxis/contract/webhooks/webhooks.contract'
import { type Webhook, webhookDetails } from '@praxis/contract/webhooks/webhooks.fields'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { assertOutside, OutboundRefused } from '../../platform/outbound/call-outside.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { deleteStoredKeys, putStoredKey, selectStoredKey } from '../../platform/secrets/stored-keys.ts'
import { COLLECT_JOB } from './collect-events.ts'
import {
	deleteWebhook,
	endOverlaps,
	insertWebhook,
	lockWebhook,
	noteNewSecret,
	OLD_SLOTS,
	selectWebhooks,
	updateWebhook,
} from './webhooks.queries.ts'

const SECRET_BYTES = 32
const SHOWN_CHARACTERS = 4
const HOUR_MS = 3_600_000

const RECORDED: Recorded<Webhook> = { entity: 'webhooks', about: () => ({}) }

export function listWebhooks(ctx: PersonContext): Promise<OutputOf<typeof webhooks.list>> {
	permitTo(ctx, webhooks.list)
	return withRead(ctx, async (db) => ({ items: await selectWebhooks(db) }))
}

/** @throws AppError webhook_address_refused */
function checkAddress({ platform }: PersonContext, url: string): void {
	try {
		assertOutside(platform.config.outboundAllow, url)
	} catch (error) {
		if (!(error instanceof OutboundRefused)) throw error
		throw refuseField(webhookErrors, 'webhook_address_refused', 'url')
	}
}

/** Users who are kept from a case cannot have its events sent to an address of theirs.
 *  @throws AppError webhook_walled_refused */
function checkWalled({ actor }: PersonContext, walled: boolean): void {
	if (!walled || actor.reach === 'firm') return
	throw refuseField(webhookErrors, 'webhook_walled_refused', 'walled')
}

/** @throws AppError webhook_name_taken */
function withOwnName<T>(write: Promise<T>): Promise<T> {
	return rejectTaken('webhooks_name', write, () => refuseField(webhookErrors, 'webhook_name_taken', 'name'))
}

async function requireWebhook(db: Db, id: string): Promise<Webhook> {
	return requireRow(await lockWebhook(db, id), webhookErrors, 'webhook_not_found')
}

async function putSecret({ platform }: PersonContext, db: Db, id: string): Promise<string> {
	const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`
	const key = {
		sealedKey: platform.secrets.seal(secret),
		lastFour: secret.slice(-SHOWN_CHARACTERS),
		address: null,
		changedAt: platform.clock.now(),
	}
	await putStoredKey(db, { kind: 'webhook', id, slot: 'present' }, key)
	return secret
}

/** The answer is not kept for repeated requests: it has the secret.
 *  @throws AppError as the endpoint names */
export function createWebhook(
	ctx: PersonContext,
	input: ParsedInput<typeof webhooks.create>,
): Promise<OutputOf<typeof webhooks.create>> {
	permitTo(ctx, webhooks.create)
	checkAddress(ctx, input.url)
	checkWalled(ctx, input.walled)
	const { clock, jobs } = ctx.platform
	return inIdentity(ctx, async (db) => {
		if ((await selectWebhooks(db)).length >= WEBHOOKS_MAX) throw refuse(webhookErrors, 'webhooks_full')
		const inserting = insertWebhook(db, input.id, webhookDetails.parse(input), clock.now())
		await rejectDuplicateId('webhooks_pkey', withOwnName(inserting))
		const secret = await putSecret(ctx, db, input.id)
		const item = await requireWebhook(db, input.id)
		await recordChange(db, ctx, RECORDED, { action: webhooks.create.id, before: null, after: item })
		if (item.enabled) await jobs.enqueue(db, COLLECT_JOB, {})
		return { secret, item }
	})
}

/** @throws AppError as the endpoint names */
export function saveWebhook(ctx: PersonContext, input: ParsedInput<typeof webhooks.save>): Promise<Webhook> {
	permitTo(ctx, webhooks.save)
	checkAddress(ctx, input.url)
	checkWalled(ctx, input.walled)
	const { clock, jobs } = ctx.platform
	return withTransaction(ctx, async (db) => {
		const before = await requireWebhook(db, input.id)
		requireVersion(before, input.version)
		await withOwnName(updateWebhook(db, before, webhookDetails.parse(input), clock.now()))
		const after = await requireWebhook(db, input.id)
		await recordChange(db, ctx, RECORDED, { action: webhooks.save.id, before, after })
		if (after.enabled && !before.enabled) await jobs.enqueue(db, COLLECT_JOB, {})
		return after
	})
}

async function deleteOldSecrets(db: Db, id: string): Promise<void> {
	for (const slot of OLD_SLOTS) await deleteStoredKeys(db, { kind: 'webhook', id, slot })
}

/** Deletes secrets that are no longer used. */
export function purgeOldSecrets(ctx: Context): Promise<void> {
	return inIdentity(ctx, async (db) => {
		for (const id of await endOverlaps(db, ctx.platform.clock.now())) await deleteOldSecrets(db, id)
	})
}

/** Makes a new secret; the one before is used beside it for a day, and the one before that if it still was.
 *  @throws AppError webhook_not_found */
export function rotateSecret(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof webhooks.rotate>,
): Promise<OutputOf<typeof webhooks.rotate>> {
	permitTo(ctx, webhooks.rotate)
	const now = ctx.platform.clock.now()
	return inIdentity(ctx, async (db) => {
		const before = await requireWebhook(db, id)
		const present = await selectStoredKey(db, { kind: 'webhook', id, slot: 'present' })
		const isOverlap = before.previousUntil !== null && new Date(before.previousUntil) > now
		if (!isOverlap) await deleteOldSecrets(db, id)
		const slot = isOverlap ? 'between' : 'previous'
		if (present !== null) await putStoredKey(db, { kind: 'webhook', id, slot }, present)
		const secret = await putSecret(ctx, db, id)
		await noteNewSecret(db, id, now, new Date(now.getTime() + OVERLAP_HOURS * HOUR_MS))
		const item = await requireWebhook(db, id)
		await recordChange(db, ctx, RECORDED, { action: webhooks.rotate.id, before, after: item })
		return { secret, item }
	})
}

/** @throws AppError webhook_not_found */
export function removeWebhook(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof webhooks.remove>,
): Promise<{ id: string }> {
	permitTo(ctx, webhooks.remove)
	return inIdentity(ctx, async (db) => {
		const before = await requireWebhook(db, id)
		await deleteStoredKeys(db, { kind: 'webhook', id })
		await deleteWebhook(db, id)
		await recordChange(db, ctx, RECORDED, { action: webhooks.remove.id, before, after: null })
		return { id }
	})
}
