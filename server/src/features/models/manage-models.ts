import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { BUILT_IN_MODELS, type ModelFacts } from '@praxis/contract/models/catalog.rules'
import { modelErrors, models } from '@praxis/contract/models/models.contract'
import { type CatalogModel, CUSTOM_MODELS_MAX, keyOfModel } from '@praxis/contract/models/models.fields'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { findCatalog, toStoredModel } from './find-catalog.ts'
import { deleteModel, lockModel, selectModels, upsertModel } from './models.queries.ts'

const ENTITY = 'models'

const builtIn = (key: string) => BUILT_IN_MODELS.find((one) => keyOfModel(one) === key)

function valuesOf(facts: ModelFacts, isCustom: boolean, now: Date) {
	return {
		key: keyOfModel(facts),
		provider_id: facts.providerId,
		model_id: facts.id,
		name: facts.name,
		description: facts.description,
		context_window: facts.contextWindow,
		max_output_tokens: facts.maxOutputTokens,
		supports_function_calling: facts.supportsFunctionCalling,
		supports_vision: facts.supportsVision,
		supports_streaming: facts.supportsStreaming,
		cost_per_1k_input: facts.costPer1kInput,
		cost_per_1k_output: facts.costPer1kOutput,
		release_date: facts.releaseDate,
		capabilities: [...facts.capabilities],
		is_custom: isCustom,
		updated_at: now,
	}
}

async function record(
	db: Db,
	ctx: PersonContext,
	action: string,
	key: string,
	change: { before?: unknown; after?: unknown },
) {
	await recordAction(db, ctx, { action, entity: ENTITY, entityId: key, ...change, event: { version: 1 } })
}

async function withAvailability(ctx: PersonContext, model: CatalogModel): Promise<CatalogModel> {
	const { models: all } = await findCatalog(ctx)
	return all.find(({ key }) => key === model.key) ?? model
}

/** @throws AppError model_exists models_full */
export async function addModel(ctx: PersonContext, facts: ParsedInput<typeof models.add>): Promise<CatalogModel> {
	permitTo(ctx, models.add)
	const key = keyOfModel(facts)
	const added = await withTransaction(ctx, async (db) => {
		const all = await selectModels(db)
		if (builtIn(key) !== undefined || all.some((one) => one.key === key)) throw refuse(modelErrors, 'model_exists')
		if (all.length >= CUSTOM_MODELS_MAX) throw refuse(modelErrors, 'models_full')
		const after = await upsertModel(db, valuesOf(facts, true, ctx.platform.clock.now()))
		await record(db, ctx, models.add.id, key, { after: facts })
		return toStoredModel(after)
	})
	return withAvailability(ctx, added)
}

function given<T extends object>(changes: T) {
	return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** Changes a model; a built-in one keeps its number in the catalog until `remove` restores it. */
export async function editModel(
	ctx: PersonContext,
	{ key, version, ...changes }: ParsedInput<typeof models.edit>,
): Promise<CatalogModel> {
	permitTo(ctx, models.edit)
	// Models of the local server are in no list but its own.
	const { models: listed } = await findCatalog(ctx)
	const edited = await withTransaction(ctx, async (db) => {
		const stored = await lockModel(db, key)
		const known = stored === undefined ? listed.find((one) => one.key === key) : toStoredModel(stored)
		const before = requireRow(known, modelErrors, 'model_not_found')
		requireVersion(stored ?? { version: 0 }, version)
		const facts = { ...before, ...given(changes) }
		const after = await upsertModel(db, valuesOf(facts, before.isCustom, ctx.platform.clock.now()))
		await record(db, ctx, models.edit.id, key, { before: given(before), after: given(changes) })
		return toStoredModel(after)
	})
	return withAvailability(ctx, edited)
}

/** Removes an added model; a built-in one returns to the catalog's numbers. */
export function removeModel(
	ctx: PersonContext,
	{ key }: ParsedInput<typeof models.remove>,
): Promise<OutputOf<typeof models.remove>> {
	permitTo(ctx, models.remove)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockModel(db, key), modelErrors, 'model_not_found')
		await deleteModel(db, key)
		await record(db, ctx, models.remove.id, key, { before })
		return { key }
	})
}

/** Adds the models of a file, or updates those of the same id and provider: all, or none. */
export function importModels(
	ctx: PersonContext,
	input: ParsedInput<typeof models.import>,
): Promise<OutputOf<typeof models.import>> {
	permitTo(ctx, models.import)
	return withTransaction(ctx, async (db) => {
		const known = new Set((await selectModels(db)).map(({ key }) => key))
		const wanted = new Map(input.models.map((one) => [keyOfModel(one), one]))
		const unknown = [...wanted.keys()].filter((key) => !known.has(key))
		const added = unknown.filter((key) => builtIn(key) === undefined).length
		if (known.size + unknown.length > CUSTOM_MODELS_MAX) throw refuse(modelErrors, 'models_full')
		for (const [key, { isCustom: _custom, ...facts }] of wanted) {
			await upsertModel(db, valuesOf(facts, builtIn(key) === undefined, ctx.platform.clock.now()))
		}
		await record(db, ctx, models.import.id, 'import', { after: { models: [...wanted.keys()] } })
		const keys = input.models.map(keyOfModel)
		const duplicates = [...wanted.keys()].filter((key) => keys.indexOf(key) !== keys.lastIndexOf(key))
		return { added, updated: wanted.size - added, duplicates }
	})
}
