import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { promptConfigurations, promptErrors } from '@praxis/contract/prompts/prompts.contract'
import { configurationDetails, type PromptConfiguration } from '@praxis/contract/prompts/prompts.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import {
	insertConfigurationVersion,
	raiseVersion,
	selectConfigurationVersion,
	selectConfigurationVersions,
	selectTemplateNumbers,
	setPublished,
} from './configuration-versions.queries.ts'
import { RECORDED_CONFIGURATION } from './manage-configurations.ts'
import { isOwn, requireOwn } from './manage-prompts.ts'
import { lockConfiguration, selectConfiguration } from './prompt-configurations.queries.ts'

/** The number to publish: of a configuration whose templates were changed since, a version of its own. */
async function numberOf(db: Db, ctx: PersonContext, one: PromptConfiguration, wanted: number): Promise<number> {
	const found = await selectConfigurationVersion(db, one.id, wanted)
	const kept = requireRow(found, promptErrors, 'prompt_version_not_found')
	if (wanted !== one.version) return wanted
	const now = await selectTemplateNumbers(db, kept.details)
	const isSame = Object.entries(now).every(([id, number]) => kept.templates[id] === number)
	if (isSame) return wanted
	const at = ctx.platform.clock.now()
	const details = configurationDetails.parse(one)
	await raiseVersion(db, one.id, at)
	await insertConfigurationVersion(db, wanted + 1, { id: one.id, by: ctx.actor.id, at, details })
	return wanted + 1
}

/** What others run from now on; null takes it back. @throws AppError as the endpoint names */
export function publishConfiguration(
	ctx: PersonContext,
	{ id, version, number }: ParsedInput<typeof promptConfigurations.publish>,
): Promise<PromptConfiguration> {
	permitTo(ctx, promptConfigurations.publish)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockConfiguration(db, id), promptErrors, 'prompt_configuration_not_found')
		requireOwn(ctx, before, 'edit_prompt_templates')
		requireVersion(before, version)
		await setPublished(db, id, number === null ? null : await numberOf(db, ctx, before, number))
		const after = requireRow(await selectConfiguration(db, id), promptErrors, 'prompt_configuration_not_found')
		const action = promptConfigurations.publish.id
		await recordChange(db, ctx, RECORDED_CONFIGURATION, { action, before, after })
		return after
	})
}

/** @throws AppError prompt_configuration_not_found */
export function listConfigurationVersions(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof promptConfigurations.versions>,
): Promise<OutputOf<typeof promptConfigurations.versions>> {
	permitTo(ctx, promptConfigurations.versions)
	return withRead(ctx, async (db) => {
		const one = requireRow(await selectConfiguration(db, id), promptErrors, 'prompt_configuration_not_found')
		const all = await selectConfigurationVersions(db, id)
		const isAuthor = isOwn(ctx, one, 'edit_prompt_templates')
		const seen = isAuthor ? all : all.filter(({ number }) => number === one.publishedNumber)
		if (!isAuthor) requireRow(seen[0] ?? null, promptErrors, 'prompt_configuration_not_found')
		return { items: seen }
	})
}
