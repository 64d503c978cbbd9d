import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { promptConfigurations, promptErrors } from '@praxis/contract/prompts/prompts.contract'
import {
	type ConfigurationDetails,
	configurationDetails,
	type PromptConfiguration,
} from '@praxis/contract/prompts/prompts.fields'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { insertConfigurationVersion, selectPublished } from './configuration-versions.queries.ts'
import { isOwn, requireOwn } from './manage-prompts.ts'
import {
	deleteConfiguration,
	insertConfiguration,
	lockConfiguration,
	selectConfiguration,
	selectConfigurations,
	selectKnown,
	updateConfiguration,
} from './prompt-configurations.queries.ts'

export const RECORDED_CONFIGURATION: Recorded<PromptConfiguration> = {
	entity: 'prompt_configurations',
	about: () => ({}),
	audited: ({ uses: _uses, started: _started, succeeded: _succeeded, lastUsedAt: _last, ...one }) => one,
}

export function listConfigurations(ctx: PersonContext): Promise<OutputOf<typeof promptConfigurations.list>> {
	permitTo(ctx, promptConfigurations.list)
	return withRead(ctx, async (db) => {
		const all = await selectConfigurations(db)
		const published = await selectPublished(db)
		const items = all.flatMap((one) => {
			if (isOwn(ctx, one, 'edit_prompt_templates')) return [one]
			const details = published.get(one.id)
			return details === undefined ? [] : [{ ...one, ...details }]
		})
		return { items }
	})
}

async function requireConfiguration(db: Db, id: string): Promise<PromptConfiguration> {
	return requireRow(await selectConfiguration(db, id), promptErrors, 'prompt_configuration_not_found')
}

/** @throws AppError prompt_configuration_invalid with every problem */
async function requireParts(db: Db, { mainPrompt, systemPrompts, dataSources }: ConfigurationDetails): Promise<void> {
	const known = await selectKnown(db, { prompts: [mainPrompt, ...systemPrompts], sources: dataSources })
	const fields = {
		...(!known.has(mainPrompt) && { mainPrompt: 'The main template does not exist' }),
		...(systemPrompts.some((id) => !known.has(id)) && { systemPrompts: 'A system template does not exist' }),
		...(dataSources.some((id) => !known.has(id)) && { dataSources: 'A data source does not exist' }),
	}
	if (Object.keys(fields).length > 0) throw refuse(promptErrors, 'prompt_configuration_invalid', { fields })
}

/** @throws AppError prompt_configuration_name_taken */
function withOwnName<T>(write: Promise<T>): Promise<T> {
	return rejectTaken('prompt_configurations_name', write, () =>
		refuseField(promptErrors, 'prompt_configuration_name_taken', 'name'),
	)
}

/** @throws AppError as the endpoint names */
export function createConfiguration(
	ctx: PersonContext,
	input: ParsedInput<typeof promptConfigurations.create>,
): Promise<PromptConfiguration> {
	permitTo(ctx, promptConfigurations.create)
	const details = configurationDetails.parse(input)
	return withTransaction(ctx, async (db) => {
		await requireParts(db, details)
		const written = { id: input.id, by: ctx.actor.id, at: ctx.platform.clock.now(), details }
		await rejectDuplicateId('prompt_configurations_pkey', withOwnName(insertConfiguration(db, written)))
		await insertConfigurationVersion(db, 1, written)
		const after = await requireConfiguration(db, input.id)
		await recordChange(db, ctx, RECORDED_CONFIGURATION, { action: promptConfigurations.create.id, before: null, after })
		return after
	})
}

async function lock(db: Db, id: string): Promise<PromptConfiguration> {
	return requireRow(await lockConfiguration(db, id), promptErrors, 'prompt_configuration_not_found')
}

/** @throws AppError as the endpoint names */
export function saveConfiguration(
	ctx: PersonContext,
	input: ParsedInput<typeof promptConfigurations.save>,
): Promise<PromptConfiguration> {
	permitTo(ctx, promptConfigurations.save)
	const details = configurationDetails.parse(input)
	return withTransaction(ctx, async (db) => {
		const before = await lock(db, input.id)
		requireOwn(ctx, before, 'edit_prompt_templates')
		requireVersion(before, input.version)
		await requireParts(db, details)
		const written = { id: input.id, by: ctx.actor.id, at: ctx.platform.clock.now(), details }
		await withOwnName(updateConfiguration(db, written))
		await insertConfigurationVersion(db, before.version + 1, written)
		const after = await requireConfiguration(db, input.id)
		await recordChange(db, ctx, RECORDED_CONFIGURATION, { action: promptConfigurations.save.id, before, after })
		return after
	})
}

/** @throws AppError as the endpoint names */
export function removeConfiguration(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof promptConfigurations.remove>,
): Promise<{ id: string }> {
	permitTo(ctx, promptConfigurations.remove)
	return withTransaction(ctx, async (db) => {
		const before = await lock(db, id)
		requireOwn(ctx, before, 'delete_prompt_templates')
		await deleteConfiguration(db, id)
		await recordChange(db, ctx, RECORDED_CONFIGURATION, { action: promptConfigurations.remove.id, before, after: null })
		return { id }
	})
}
