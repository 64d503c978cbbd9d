import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { modelErrors, models } from '@praxis/contract/models/models.contract'
import type { CatalogProvider } from '@praxis/contract/models/models.fields'
import { isSameKeyAddress, type ProviderId, providerOf } from '@praxis/contract/models/providers.rules'
import { recordAction } from '../../platform/audit/record-change.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { assertOutside, OutboundRefused } from '../../platform/outbound/call-outside.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { shownEnd } from '../../platform/secrets/shown-end.ts'
import { findCatalog } from './find-catalog.ts'
import { deleteKey, selectSealedKey, upsertKey } from './model-keys.queries.ts'
import { type StoredProvider, selectProviders, upsertProvider } from './models.queries.ts'

const ENTITY = 'model_providers'

async function getProvider(ctx: PersonContext, id: ProviderId): Promise<CatalogProvider> {
	const { providers } = await findCatalog(ctx)
	const found = providers.find((one) => one.id === id)
	if (found === undefined) throw new Error(`provider ${id} is missing from the catalog`)
	return found
}

async function readStored(ctx: PersonContext, id: ProviderId): Promise<StoredProvider | undefined> {
	return (await withRead(ctx, selectProviders)).find((one) => one.providerId === id)
}

/** Stores a key encrypted, for the address that the provider has now, and reads it back: what cannot be read again is not reported as saved.
 *  The audit row has its last four characters alone. @throws AppError key_not_needed address_changed key_not_stored */
export async function setKey(ctx: PersonContext, input: ParsedInput<typeof models.setKey>): Promise<CatalogProvider> {
	permitTo(ctx, models.setKey)
	const { providerId: id, apiKey } = input
	if (!providerOf(id).requiresApiKey) throw refuse(modelErrors, 'key_not_needed')
	const { secrets, clock } = ctx.platform
	const lastFour = shownEnd(apiKey)
	const baseUrl = (await readStored(ctx, id))?.baseUrl ?? null
	const address = baseUrl ?? providerOf(id).baseUrl
	if (input.baseUrl !== undefined && !isSameKeyAddress(input.baseUrl, address))
		throw refuse(modelErrors, 'address_changed')
	await inIdentity(ctx, async (db) => {
		await upsertKey(db, { providerId: id, lastFour, baseUrl, changedAt: clock.now() }, secrets.seal(apiKey))
		const stored = await selectSealedKey(db, id)
		if (stored === null || secrets.open(stored.sealedKey) !== apiKey) throw refuse(modelErrors, 'key_not_stored')
		await recordAction(db, ctx, {
			action: models.setKey.id,
			entity: ENTITY,
			entityId: id,
			after: { keyEndsIn: lastFour, address },
			event: { topic: 'models' },
		})
	})
	return getProvider(ctx, id)
}

function deleteKeyOf(ctx: PersonContext, id: ProviderId, why: string): Promise<void> {
	return inIdentity(ctx, async (db) => {
		if (!(await deleteKey(db, id))) return
		await recordAction(db, ctx, {
			action: models.removeKey.id,
			entity: ENTITY,
			entityId: id,
			after: { key: why },
			event: { topic: 'models' },
		})
	})
}

export async function removeKey(
	ctx: PersonContext,
	{ providerId: id }: ParsedInput<typeof models.removeKey>,
): Promise<CatalogProvider> {
	permitTo(ctx, models.removeKey)
	await deleteKeyOf(ctx, id, 'removed')
	return getProvider(ctx, id)
}

function checkAddress({ platform }: PersonContext, baseUrl: string): string {
	try {
		return assertOutside(platform.config.outboundAllow, baseUrl).href.replace(/\/$/, '')
	} catch (error) {
		if (!(error instanceof OutboundRefused)) throw error
		throw refuseField(modelErrors, 'address_refused', 'baseUrl')
	}
}

/** Changes what is given; null restores the catalog's value. A key was entered for one address: it is removed before there is another.
 *  @throws AppError address_refused */
export async function editProvider(
	ctx: PersonContext,
	{ providerId: id, baseUrl, ...limits }: ParsedInput<typeof models.editProvider>,
): Promise<CatalogProvider> {
	permitTo(ctx, models.editProvider)
	if (id === 'local' && typeof baseUrl === 'string') throw refuse(modelErrors, 'address_refused')
	const address = typeof baseUrl === 'string' ? checkAddress(ctx, baseUrl) : baseUrl
	if (address !== undefined) {
		const known = (await readStored(ctx, id))?.baseUrl ?? providerOf(id).baseUrl
		const isSame = isSameKeyAddress(known, address ?? providerOf(id).baseUrl)
		if (!isSame) await deleteKeyOf(ctx, id, 'removed: it was entered for another address')
	}
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
		await recordAction(db, ctx, {
			action: models.editProvider.id,
			entity: ENTITY,
			entityId: id,
			before,
			after,
			event: { topic: 'models', version: after.version },
		})
	})
	return getProvider(ctx, id)
}
