import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { expectedVersion } from '../kernel/page.ts'
import { promptSource, sourceDetails, sourceReading, sourceSecrets } from './prompt-sources.fields.ts'
import {
	configurationDetails,
	configurationVersion,
	prompt,
	promptConfiguration,
	promptDetails,
	promptSummary,
} from './prompts.fields.ts'

export const promptErrors = defineErrors({
	prompt_not_found: { kind: 'not_found', message: 'This template does not exist.' },
	prompt_name_taken: { kind: 'conflict', message: 'A template with this name already exists.' },
	prompt_faulty: { kind: 'invalid', message: 'The template has problems.' },
	prompt_is_default: { kind: 'conflict', message: 'Cannot delete default prompts. You can only edit them.' },
	prompt_category_locked: { kind: 'invalid', message: 'The category of a default prompt is locked.' },
	prompt_category_reserved: { kind: 'invalid', message: 'Default prompts ship with Praxis. Choose another category.' },
	prompt_in_use: {
		kind: 'conflict',
		message: 'A configuration or the case analysis uses this template. Choose another one there first.',
	},
	prompt_asks_for_values: {
		kind: 'unprocessable',
		message: 'This template asks for values before it is run. Choose one without required variables.',
	},
	prompt_of_another: {
		kind: 'forbidden',
		message: 'Only its author and administrators can change this. Duplicate it to make your own.',
	},
	prompt_version_not_found: { kind: 'not_found', message: 'This version does not exist.' },
	prompt_source_not_found: { kind: 'not_found', message: 'This data source does not exist.' },
	prompt_source_name_taken: { kind: 'conflict', message: 'A data source with this name already exists.' },
	prompt_source_in_use: {
		kind: 'conflict',
		message: 'A configuration uses this data source. Change the configuration first.',
	},
	prompt_source_faulty: { kind: 'invalid', message: 'The data source has problems.' },
	prompt_source_address_refused: {
		kind: 'invalid',
		message:
			'Only https addresses outside private networks are called. The operator of the server can allow others with OUTBOUND_ALLOW.',
	},
	prompt_source_unreadable: { kind: 'unprocessable', message: 'A data source could not be read.' },
	prompt_configuration_not_found: { kind: 'not_found', message: 'This configuration does not exist.' },
	prompt_configuration_name_taken: { kind: 'conflict', message: 'A configuration with this name already exists.' },
	prompt_configuration_invalid: { kind: 'invalid', message: 'The configuration has problems.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

/** Most bytes of a template, as JSON with a request. */
const BODY_LIMIT = 5 * 1024 * 1024
const VIEW = ['execute_prompts', 'view_prompt_engine'] as const
const CREATE = ['execute_prompts', 'create_prompt_templates'] as const
const EDIT = ['execute_prompts', 'edit_prompt_templates'] as const
const DELETE = ['execute_prompts', 'delete_prompt_templates'] as const
const MANAGE = 'manage_prompt_engine'

const one = z.object({ id: rowId })
const versioned = one.extend({ version: expectedVersion })
const gone = z.object({ id: z.string() })
const missing = { prompt_not_found: promptErrors.prompt_not_found }
const saving = {
	prompt_name_taken: promptErrors.prompt_name_taken,
	prompt_faulty: promptErrors.prompt_faulty,
	prompt_category_reserved: promptErrors.prompt_category_reserved,
}
const changing = {
	...missing,
	...saving,
	prompt_of_another: promptErrors.prompt_of_another,
	prompt_category_locked: promptErrors.prompt_category_locked,
	stale_version: promptErrors.stale_version,
}

/** Templates of prompts. Authors change their own; administrators change all. */
export const prompts = {
	list: endpoint({
		id: 'prompts.list',
		method: 'GET',
		path: '/api/prompts',
		access: VIEW,
		summary: 'Templates of prompts, by name; at most 1,000.',
		input: z.object({}),
		output: z.object({ items: z.array(promptSummary) }),
		errors: {},
	}),
	get: endpoint({
		id: 'prompts.get',
		method: 'GET',
		path: '/api/prompts/:id',
		access: VIEW,
		summary: 'One template with its text and variables.',
		input: one,
		output: prompt,
		errors: missing,
	}),
	create: endpoint({
		id: 'prompts.create',
		method: 'POST',
		path: '/api/prompts',
		access: CREATE,
		summary: 'Create a template. `prompt_faulty` names every placeholder and block that is wrong.',
		input: promptDetails.extend({ id: newRowId }),
		bodyLimit: BODY_LIMIT,
		output: prompt,
		errors: { ...saving, id_taken: promptErrors.id_taken },
	}),
	save: endpoint({
		id: 'prompts.save',
		method: 'PUT',
		path: '/api/prompts/:id',
		access: EDIT,
		summary: 'Save a template; its version rises by one and the earlier one is kept.',
		input: promptDetails.extend(versioned.shape),
		bodyLimit: BODY_LIMIT,
		output: prompt,
		errors: changing,
	}),
	remove: endpoint({
		id: 'prompts.remove',
		method: 'DELETE',
		path: '/api/prompts/:id',
		access: DELETE,
		summary: 'Delete a template that no configuration uses. Default prompts stay.',
		input: one,
		output: gone,
		errors: {
			...missing,
			prompt_of_another: promptErrors.prompt_of_another,
			prompt_is_default: promptErrors.prompt_is_default,
			prompt_in_use: promptErrors.prompt_in_use,
		},
	}),
	versions: endpoint({
		id: 'prompts.versions',
		method: 'GET',
		path: '/api/prompts/:id/versions',
		access: VIEW,
		summary: 'Versions, the latest first; at most 50.',
		input: one,
		output: z.object({
			items: z.array(
				z.object({ number: z.int(), template: z.string(), savedByName: z.string().nullable(), savedAt: instant }),
			),
		}),
		errors: missing,
	}),
	restore: endpoint({
		id: 'prompts.restore',
		method: 'POST',
		path: '/api/prompts/:id/restore',
		access: EDIT,
		summary: 'Make an earlier version the current one, as a new version.',
		input: versioned.extend({ number: z.int().min(1) }),
		output: prompt,
		errors: { ...changing, prompt_version_not_found: promptErrors.prompt_version_not_found },
	}),
}

const noSource = { prompt_source_not_found: promptErrors.prompt_source_not_found }
const sourceSaving = {
	prompt_source_name_taken: promptErrors.prompt_source_name_taken,
	prompt_source_faulty: promptErrors.prompt_source_faulty,
	prompt_source_address_refused: promptErrors.prompt_source_address_refused,
}

/** What `{{data.name}}` stands for. */
export const promptSources = {
	list: endpoint({
		id: 'promptSources.list',
		method: 'GET',
		path: '/api/prompt-sources',
		access: VIEW,
		summary: 'Data sources, by name, without their keys.',
		input: z.object({}),
		output: z.object({ items: z.array(promptSource) }),
		errors: {},
	}),
	services: endpoint({
		id: 'promptSources.services',
		method: 'GET',
		path: '/api/prompt-sources/services',
		access: MANAGE,
		summary: 'API configurations whose key a data source can use, with the host that the key is for.',
		input: z.object({}),
		output: z.object({ items: z.array(z.object({ id: z.string(), name: z.string(), host: z.string() })) }),
		errors: {},
	}),
	create: endpoint({
		id: 'promptSources.create',
		method: 'POST',
		path: '/api/prompt-sources',
		access: MANAGE,
		tokens: false,
		summary: 'Create a data source. `prompt_source_faulty` names each problem.',
		input: sourceDetails.safeExtend({ id: newRowId, ...sourceSecrets.shape }),
		output: promptSource,
		errors: { ...sourceSaving, id_taken: promptErrors.id_taken },
	}),
	save: endpoint({
		id: 'promptSources.save',
		method: 'PUT',
		path: '/api/prompt-sources/:id',
		access: MANAGE,
		tokens: false,
		summary: 'Save a data source. Keys that were entered for another host are removed.',
		input: sourceDetails.safeExtend({ ...versioned.shape, ...sourceSecrets.shape }),
		output: promptSource,
		errors: { ...noSource, ...sourceSaving, stale_version: promptErrors.stale_version },
	}),
	test: endpoint({
		id: 'promptSources.test',
		method: 'POST',
		path: '/api/prompt-sources/:id/test',
		access: MANAGE,
		summary: 'Read a data source now, past its cache: what it gives, or why it could not be read.',
		/** The case that its placeholders or its rows are of. */
		input: one.extend({ caseId: rowId.nullable().default(null) }),
		output: sourceReading,
		errors: { ...noSource, case_not_found: caseErrors.case_not_found },
	}),
	remove: endpoint({
		id: 'promptSources.remove',
		method: 'DELETE',
		path: '/api/prompt-sources/:id',
		access: MANAGE,
		summary: 'Delete a data source that no configuration uses.',
		input: one,
		output: gone,
		errors: { ...noSource, prompt_source_in_use: promptErrors.prompt_source_in_use },
	}),
}

const noConfiguration = { prompt_configuration_not_found: promptErrors.prompt_configuration_not_found }
const configuring = {
	prompt_configuration_name_taken: promptErrors.prompt_configuration_name_taken,
	prompt_configuration_invalid: promptErrors.prompt_configuration_invalid,
}

/** A main template with what it is sent with. */
export const promptConfigurations = {
	list: endpoint({
		id: 'promptConfigurations.list',
		method: 'GET',
		path: '/api/prompt-configurations',
		access: VIEW,
		summary:
			'Configurations, by name; at most 500. Others’ are as they are published; what is not published is left out.',
		input: z.object({}),
		output: z.object({ items: z.array(promptConfiguration) }),
		errors: {},
	}),
	create: endpoint({
		id: 'promptConfigurations.create',
		method: 'POST',
		path: '/api/prompt-configurations',
		access: CREATE,
		summary: 'Create a configuration. `prompt_configuration_invalid` names each problem.',
		input: configurationDetails.extend({ id: newRowId }),
		output: promptConfiguration,
		errors: { ...configuring, id_taken: promptErrors.id_taken },
	}),
	save: endpoint({
		id: 'promptConfigurations.save',
		method: 'PUT',
		path: '/api/prompt-configurations/:id',
		access: EDIT,
		summary: 'Save a configuration.',
		input: configurationDetails.extend(versioned.shape),
		output: promptConfiguration,
		errors: {
			...noConfiguration,
			...configuring,
			prompt_of_another: promptErrors.prompt_of_another,
			stale_version: promptErrors.stale_version,
		},
	}),
	versions: endpoint({
		id: 'promptConfigurations.versions',
		method: 'GET',
		path: '/api/prompt-configurations/:id/versions',
		access: VIEW,
		summary: 'Versions, the latest first; at most 50. Of another’s configuration only the published one.',
		input: one,
		output: z.object({ items: z.array(configurationVersion) }),
		errors: noConfiguration,
	}),
	publish: endpoint({
		id: 'promptConfigurations.publish',
		method: 'POST',
		path: '/api/prompt-configurations/:id/publish',
		access: EDIT,
		summary: 'Share a version with the firm, with its templates as they were; null takes it back.',
		input: versioned.extend({ number: z.int().min(1).nullable() }),
		output: promptConfiguration,
		errors: {
			...noConfiguration,
			prompt_of_another: promptErrors.prompt_of_another,
			prompt_version_not_found: promptErrors.prompt_version_not_found,
			stale_version: promptErrors.stale_version,
		},
	}),
	remove: endpoint({
		id: 'promptConfigurations.remove',
		method: 'DELETE',
		path: '/api/prompt-configurations/:id',
		access: DELETE,
		summary: 'Delete a configuration. Results made with it stay.',
		input: one,
		output: gone,
		errors: { ...noConfiguration, prompt_of_another: promptErrors.prompt_of_another },
	}),
}
