import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { modelErrors, models } from '@praxis/contract/models/models.contract'
import type { CatalogProvider } from '@praxis/contract/models/models.fields'
import { type ProviderId, providerOf } from '@praxis/contract/models/providers.rules'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { assertOutside, OutboundRefused } from '../../platform/outbound/call-outside.ts'
import { permitTo } from '../../platform/permit.ts'
import { findCatalog } from './find-catalog.ts'
import { deleteKey, selectSealedKey, upsertKey } from './model-keys.queries.ts'
import { selectProviders, upsertProvider } from './models.queries.ts'

const ENTITY = 'model_providers'
const SHOWN_CHARACTERS = 4

async function getProvider(ctx: PersonContext, id: ProviderId): Promise<CatalogProvider> {
	const { providers } = await findCatalog(ctx)
	const found = providers.find((one) => one.id === id)
	if (found === undefined) throw new Error(`provider ${id} is missing from the catalog`)
	return found
}

/** Stores a key encrypted and reads it back: what cannot be read again is not reported as saved. The audit row has its last four
 *  characters alone. */
export async function setKey(ctx: PersonContext, input: ParsedInput<typeof models.setKey>): Promise<CatalogProvider> {
	permitTo(ctx, models.setKey)
	const { providerId: id, apiKey } = input
	if (!providerOf(id).requiresApiKey) throw refuse(modelErrors, 'key_not_needed')
	const { secrets, clock } = ctx.platform
	const lastFour = apiKey.slice(-SHOWN_CHARACTERS)
	await inIdentity(ctx, async (db) => {
		await upsertKey(db, { providerId: id, lastFour, changedAt: clock.now() }, secrets.seal(apiKey))
		const sealed = await selectSealedKey(db, id)
		if (sealed === null || secrets.open(sealed) !== apiKey) throw refuse(modelErrors, 'key_not_stored')
		await emitAudit(db, ctx, { action: models.setKey.id, entity: ENTITY, entityId: id, after: { keyEndsIn: lastFour } })
		await emitEvent(db, { topic: 'models', entityId: id, kind: 'changed' })
	})
	return getProvider(ctx, id)
}

export async function removeKey(
	ctx: PersonContext,
	{ providerId: id }: ParsedInput<typeof models.removeKey>,
): Promise<CatalogProvider> {
	permitTo(ctx, models.removeKey)
	await inIdentity(ctx, async (db) => {
		await deleteKey(db, id)
		await emitAudit(db, ctx, { action: models.removeKey.id, entity: ENTITY, entityId: id, after: { key: 'removed' } })
		await emitEvent(db, { topic: 'models', entityId: id, kind: 'changed' })
	})
	return getProvider(ctx, id)
}

function checkAddress({ platform }: PersonContext, baseUrl: string): string {
	try {
		return assertOutside(platform.config.outboundAllow, baseUrl).href.replace(/\/$/, '')
	} catch (error) {
		if (!(error instanceof OutboundRefused)) throw error
		throw refuse(modelErrors, 'address_refused', { fields: { baseUrl: modelErrors.address_refused.message } })
	}
}

/** Changes what is given; null restores the catalog's value. @throws AppError address_refused */
export async function editProvider(
	ctx: PersonContext,
	{ providerId: id, baseUrl, ...limits }: ParsedInput<typeof models.editProvider>,
): Promise<CatalogProvider> {
	permitTo(ctx, models.editProvider)
	if (id === 'local' && typeof baseUrl === 'string') throw refuse(modelErrors, 'address_refused')
	const address = typeof baseUrl === 'string' ? checkAddress(ctx, baseUrl) : baseUrl
	await withTransaction(ctx, async (db) => {
		const before = (await selectProviders(db)).find((one) => one.providerId === id)
		const after = await upsertProvider(db, {
			provider_id: id,
			base_url: address === undefined ? (before?.baseUrl ?? null) : address,
			requests_per_minute:
				limits.requestsPerMinute ?? (limits.requestsPerMinute === null ? null : (before?.requestsPerMinute ?? null)),
			tokens_per_minute:
				limits.tokensPerMinute ?? (limits.tokensPerMinute === null ? null : (before?.tokensPerMinute ?? null)),
			updated_at: ctx.platform.clock.now(),
		})
		await emitAudit(db, ctx, { action: models.editProvider.id, entity: ENTITY, entityId: id, before, after })
		await emitEvent(db, { topic: 'models', entityId: id, kind: 'changed', version: after.version })
	})
	return getProvider(ctx, id)
}
