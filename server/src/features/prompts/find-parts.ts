import { refuse } from '@praxis/contract/kernel/errors'
import { promptErrors } from '@praxis/contract/prompts/prompts.contract'
import type { ConfigurationDetails, Prompt } from '@praxis/contract/prompts/prompts.fields'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectConfigurationVersion } from './configuration-versions.queries.ts'
import { isOwn, requirePrompt } from './manage-prompts.ts'
import { selectConfiguration } from './prompt-configurations.queries.ts'
import { selectPromptVersion } from './prompts.queries.ts'

/** A version of a configuration with its templates. */
export interface ConfigurationParts {
	readonly configuration: RunConfiguration
	readonly main: Prompt
	readonly system: readonly Prompt[]
}

export type RunConfiguration = ConfigurationDetails & { readonly id: string; readonly number: number }

async function promptAt(db: Db, id: string, number: number | undefined): Promise<Prompt> {
	const now = await requirePrompt(db, id)
	if (number === undefined || number === now.version) return now
	const details = requireRow(await selectPromptVersion(db, id, number), promptErrors, 'prompt_version_not_found')
	return { ...now, ...details, version: number }
}

type Numbers = Readonly<Record<string, number>>

async function withTemplates(db: Db, configuration: RunConfiguration, numbers: Numbers): Promise<ConfigurationParts> {
	const { mainPrompt, systemPrompts } = configuration
	const main = await promptAt(db, mainPrompt, numbers[mainPrompt])
	const system: Prompt[] = []
	for (const id of systemPrompts) system.push(await promptAt(db, id, numbers[id]))
	return { configuration, main, system }
}

/** A configuration for a run. Without a number its author has it as it is now, others as it is published.
 *  @throws AppError prompt_configuration_not_found prompt_version_not_found prompt_not_found */
export async function findConfigurationParts(
	db: Db,
	ctx: PersonContext,
	{ id, number = null }: { readonly id: string; readonly number?: number | null },
): Promise<ConfigurationParts> {
	const now = requireRow(await selectConfiguration(db, id), promptErrors, 'prompt_configuration_not_found')
	const isAuthor = isOwn(ctx, now, 'edit_prompt_templates')
	if (number === null && isAuthor) return withTemplates(db, { ...now, number: now.version }, {})
	const wanted = isAuthor ? number : now.publishedNumber
	if (wanted === null) throw refuse(promptErrors, 'prompt_configuration_not_found')
	if (number !== null && number !== wanted) throw refuse(promptErrors, 'prompt_version_not_found')
	const kept = requireRow(await selectConfigurationVersion(db, id, wanted), promptErrors, 'prompt_version_not_found')
	return withTemplates(db, { ...kept.details, id, number: wanted }, kept.templates)
}
