import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { modelErrors, models } from '@praxis/contract/models/models.contract'
import type { ModelSettings, UserChoice } from '@praxis/contract/models/models.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireVersion } from '../../platform/require-row.ts'
import { findCatalog } from './find-catalog.ts'
import { lockSettings, replaceSettings, type StoredSettings, selectSettings } from './model-settings.queries.ts'
import { selectChoice, upsertChoice } from './models.queries.ts'

/** The one row. */
const ID = 'settings'

export function getSettings(ctx: PersonContext): Promise<StoredSettings> {
	return withRead(ctx, selectSettings)
}

/** Changes what is given. Takes effect with the next call of anyone. */
export function editSettings(
	ctx: PersonContext,
	{ version, ...changes }: ParsedInput<typeof models.editSettings>,
): Promise<StoredSettings> {
	permitTo(ctx, models.editSettings)
	return withTransaction(ctx, async (db) => {
		const before = await lockSettings(db)
		requireVersion(before, version)
		const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
		const wanted: ModelSettings = { ...before, ...sent, services: { ...before.services, ...changes.services } }
		const after = await replaceSettings(db, wanted, ctx.platform.clock.now())
		const identified = (one: StoredSettings) => ({ ...one, id: ID })
		await recordChange(
			db,
			ctx,
			{ entity: 'model_settings', about: () => ({}), audited: ({ id: _id, ...one }) => one },
			{ action: models.editSettings.id, before: identified(before), after: identified(after) },
		)
		// What is shown of models is read again: services appear and disappear on every open screen.
		await emitEvent(db, { topic: 'models', entityId: ID, kind: 'changed' })
		return after
	})
}

export function getChoice(ctx: PersonContext): Promise<UserChoice> {
	return withRead(ctx, (db) => selectChoice(db, ctx.actor.id))
}

/** @throws AppError model_not_found for a model that is not in the catalog */
export async function chooseModel(ctx: PersonContext, input: ParsedInput<typeof models.choose>): Promise<UserChoice> {
	permitTo(ctx, models.choose)
	const chosen = [input.selectedModel, input.fallbackModel].filter((key) => typeof key === 'string')
	if (chosen.length > 0) {
		const { models: all } = await findCatalog(ctx)
		if (chosen.some((key) => !all.some((one) => one.key === key))) throw refuse(modelErrors, 'model_not_found')
	}
	return withTransaction(ctx, async (db) => {
		const before = await selectChoice(db, ctx.actor.id)
		const after = {
			selectedModel: input.selectedModel === undefined ? before.selectedModel : input.selectedModel,
			fallbackModel: input.fallbackModel === undefined ? before.fallbackModel : input.fallbackModel,
		}
		await upsertChoice(db, ctx.actor.id, after, ctx.platform.clock.now())
		const identified = (one: UserChoice) => ({ ...one, id: ctx.actor.id, version: 1 })
		await recordChange(
			db,
			ctx,
			{ entity: 'model_choices', about: () => ({}), audience: ({ id }) => ({ userId: id }) },
			{ action: models.choose.id, before: identified(before), after: identified(after) },
		)
		await emitEvent(db, { topic: 'models', entityId: ID, kind: 'changed', userId: ctx.actor.id })
		return after
	})
}
