import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { BUILT_IN_MODELS, type ModelFacts } from '@praxis/contract/models/catalog.rules'
import { isEmbeddingModel } from '@praxis/contract/models/embedding.rules'
import type { models } from '@praxis/contract/models/models.contract'
import {
	type CatalogModel,
	type CatalogProvider,
	keyOfModel,
	NEW_MODEL,
	providerId,
} from '@praxis/contract/models/models.fields'
import {
	isSameKeyAddress,
	PROVIDERS,
	type Provider,
	type ProviderId,
	providerOf,
} from '@praxis/contract/models/providers.rules'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withIdentityRead, withRead } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LocalModels, listLocalModels } from './list-local-models.ts'
import { type KeyHint, selectKeyHints } from './model-keys.queries.ts'
import { type StoredModel, type StoredProvider, selectModels, selectProviders } from './models.queries.ts'

const LOCAL_PATH = '/v1'

/** Host and port of an address. */
function destinationOf(baseUrl: string): string {
	return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl
}

function baseUrlOf(
	provider: Provider,
	stored: StoredProvider | undefined,
	{ config }: Pick<Platform, 'config'>,
): string {
	if (provider.id === 'local') return `${new URL(config.ollamaUrl).origin}${LOCAL_PATH}`
	return stored?.baseUrl ?? provider.baseUrl
}

/** A provider as it stands in this firm. */
export function toProvider(
	provider: Provider,
	stored: StoredProvider | undefined,
	hint: KeyHint | undefined,
	platform: Pick<Platform, 'config'>,
): CatalogProvider {
	const { extraHeaders: _headers, keyBeginning: _beginning, requestsPerMinute, tokensPerMinute, ...same } = provider
	const baseUrl = baseUrlOf(provider, stored, platform)
	// A key that was entered for another address is as good as none.
	const key = hint !== undefined && isSameKeyAddress(hint.baseUrl ?? provider.baseUrl, baseUrl) ? hint : undefined
	return {
		...same,
		baseUrl,
		destination: destinationOf(baseUrl),
		rateLimit: {
			requestsPerMinute: stored?.requestsPerMinute ?? requestsPerMinute,
			tokensPerMinute: stored?.tokensPerMinute ?? tokensPerMinute,
		},
		key: {
			isSet: key !== undefined,
			lastFour: key?.lastFour ?? null,
			changedAt: key?.changedAt.toISOString() ?? null,
		},
		version: stored?.version ?? 0,
	}
}

type IsAvailable = (model: ModelFacts) => boolean

function toModel(facts: ModelFacts, stored: StoredModel | undefined, isAvailable: IsAvailable): CatalogModel {
	const isCustom = stored?.isCustom ?? false
	return {
		...facts,
		capabilities: [...facts.capabilities],
		key: keyOfModel(facts),
		kind: providerOf(facts.providerId).kind,
		isCustom,
		isEdited: stored !== undefined && !isCustom,
		available: isAvailable(facts),
		version: stored?.version ?? 0,
	}
}

/** A model the firm added or changed, whose availability is not known. */
export function toStoredModel(stored: StoredModel): CatalogModel {
	const facts = { ...stored, providerId: providerId.parse(stored.providerId) }
	return toModel(facts, stored, () => false)
}

/** A model of the local server: it costs nothing; the rest is unknown. */
function localModel(id: string): ModelFacts {
	return {
		id,
		name: id,
		description: 'Runs on the local server.',
		providerId: 'local',
		contextWindow: null,
		maxOutputTokens: null,
		supportsFunctionCalling: false,
		supportsVision: false,
		supportsStreaming: NEW_MODEL.supportsStreaming,
		costPer1kInput: 0,
		costPer1kOutput: 0,
		releaseDate: null,
		capabilities: ['text'],
	}
}

/** A model of the local server that is called by name, whether the catalog offers it or not. */
export function toLocalModel(id: string, { names }: LocalModels): CatalogModel {
	return toModel(localModel(id), undefined, () => names.includes(id))
}

export interface Catalog {
	readonly providers: readonly CatalogProvider[]
	readonly models: readonly CatalogModel[]
	readonly local: LocalModels
}

function merge(
	builtIn: readonly ModelFacts[],
	stored: readonly StoredModel[],
	isAvailable: IsAvailable,
): CatalogModel[] {
	const changed = new Map(stored.map((one) => [one.key, one]))
	const known = builtIn.map((facts) => {
		const own = changed.get(keyOfModel(facts))
		changed.delete(keyOfModel(facts))
		return toModel(own === undefined ? facts : { ...own, providerId: facts.providerId }, own, isAvailable)
	})
	const added = [...changed.values()].map((own) =>
		toModel({ ...own, providerId: providerId.parse(own.providerId) }, own, isAvailable),
	)
	return [...known, ...added]
}

/** What the firm has added and changed. */
export const selectStored = (db: Db) => Promise.all([selectModels(db), selectProviders(db)])

/** Everything that may be chosen, and whether it can be used now: a key is set, or the local server lists it. */
export async function findCatalog(
	ctx: Pick<Context, 'actor' | 'platform'>,
	listLocal: (platform: Platform) => Promise<LocalModels> = listLocalModels,
	reading: ReturnType<typeof selectStored> = withRead(ctx, selectStored),
): Promise<Catalog> {
	const { platform } = ctx
	const [[stored, changed], hints, local] = await Promise.all([
		reading,
		withIdentityRead(platform, selectKeyHints),
		listLocal(platform),
	])
	const providers = PROVIDERS.map((one) => {
		const own = changed.find((each) => each.providerId === one.id)
		const hint = hints.find((each) => each.providerId === one.id)
		return toProvider(one, own, hint, platform)
	})
	const withKey = new Set<ProviderId>(providers.filter(({ key }) => key.isSet).map(({ id }) => id))
	const isAvailable: IsAvailable = (model) =>
		model.providerId === 'local' ? local.names.includes(model.id) : withKey.has(model.providerId)
	const builtIn = [...BUILT_IN_MODELS, ...local.names.filter((name) => !isEmbeddingModel(name)).map(localModel)]
	return { providers, models: merge(builtIn, stored, isAvailable), local }
}

export async function getCatalog(ctx: PersonContext): Promise<OutputOf<typeof models.catalog>> {
	const { providers, models: all, local } = await findCatalog(ctx)
	const { names: _names, ...server } = local
	return { providers: [...providers], models: [...all], local: server }
}
