import { perspectivePrompts } from '@praxis/contract/prompts/perspective-prompts.contract'
import { promptRuns } from '@praxis/contract/prompts/prompt-runs.contract'
import { SOURCE_CACHE_MINUTES, type SourceDetails } from '@praxis/contract/prompts/prompt-sources.fields'
import { promptConfigurations, promptSources, prompts } from '@praxis/contract/prompts/prompts.contract'
import {
	ANY_MODEL,
	type ConfigurationDetails,
	configurationDetails,
	type Prompt,
	type PromptConfiguration,
	type PromptDetails,
	promptDetails,
} from '@praxis/contract/prompts/prompts.fields'
import { type FilterOf, pagesQuery, recordQuery } from '../../lib/queries.ts'

export const PROMPTS = 'prompts'
export const SOURCES = 'prompt_sources'
export const CONFIGURATIONS = 'prompt_configurations'
export const RUNS = 'prompt_runs'
export const PERSPECTIVES_TOPIC = 'perspective_prompts'

export const perspectivePromptsQuery = recordQuery(perspectivePrompts.list, PERSPECTIVES_TOPIC, {})
export const promptsQuery = recordQuery(prompts.list, PROMPTS, {})
export const promptQuery = (id: string) => recordQuery(prompts.get, PROMPTS, { id })
export const promptVersionsQuery = (id: string) => recordQuery(prompts.versions, PROMPTS, { id })
export const sourcesQuery = recordQuery(promptSources.list, SOURCES, {})
export const servicesQuery = recordQuery(promptSources.services, SOURCES, {})
export const configurationsQuery = recordQuery(promptConfigurations.list, CONFIGURATIONS, {})
export const configurationVersionsQuery = (id: string) =>
	recordQuery(promptConfigurations.versions, CONFIGURATIONS, { id })
export const runsQuery = (filter: Omit<FilterOf<typeof promptRuns.list>, 'cursor' | 'limit'>) =>
	pagesQuery(promptRuns.list, RUNS, filter)
export const runQuery = (id: string) => recordQuery(promptRuns.get, RUNS, { id })

/** Choices of a field from its labels. */
export const optionsFrom = <K extends string>(labels: Readonly<Record<K, string>>) =>
	(Object.entries(labels) as [K, string][]).map(([value, label]) => ({ value, label }))

export const NEW_PROMPT: PromptDetails = {
	name: '',
	description: '',
	category: 'custom',
	template: '',
	variables: [],
	tags: [],
}

export const NEW_SOURCE: SourceDetails = {
	name: '',
	description: '',
	type: 'database',
	view: 'case_parties',
	text: '',
	documentId: null,
	endpoint: '',
	queryParams: [],
	headers: [],
	keyHeader: 'Authorization',
	apiConfigurationId: null,
	path: '',
	cacheMinutes: SOURCE_CACHE_MINUTES,
	enabled: true,
}

export const NEW_CONFIGURATION: ConfigurationDetails = {
	name: '',
	description: '',
	mainPrompt: '',
	systemPrompts: [],
	systemPrompt: '',
	dataSources: [],
	caseFields: [],
	judgeProfile: null,
	juryComposition: null,
	outputFormat: 'structured',
	temperature: 0.7,
	maxTokens: 2000,
	model: ANY_MODEL,
}

const NAME_MAX = 120
const COPY = ' (Copy)'
const copyName = (name: string) => `${name.slice(0, NAME_MAX - COPY.length)}${COPY}`

export const detailsOfPrompt = (one: Prompt): PromptDetails => promptDetails.parse(one)

/** For a new template, which nothing is saved of yet. */
export function copyOfPrompt(one: Prompt): PromptDetails {
	const details = detailsOfPrompt(one)
	return {
		...details,
		name: copyName(details.name),
		category: details.category === 'default' ? 'custom' : details.category,
	}
}

export const detailsOfConfiguration = (one: PromptConfiguration): ConfigurationDetails =>
	configurationDetails.parse(one)

export function copyOfConfiguration(one: PromptConfiguration): ConfigurationDetails {
	return { ...detailsOfConfiguration(one), name: copyName(one.name) }
}
