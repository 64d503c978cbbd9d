import { z } from 'zod'
import { isDate } from '../kernel/dates.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { line, requiredLine } from '../kernel/text.ts'
import { PROVIDER_IDS } from './providers.rules.ts'
import { REPLACED_KINDS } from './pseudonyms.rules.ts'

/** Estimate for texts that no model has counted yet. */
export const CHARACTERS_PER_TOKEN = 4
export const TEMPERATURE_PRESETS = { Conservative: 0.3, Balanced: 0.7, Creative: 1.2 } as const
/** Above it, answers about the law are not to be relied on. */
export const TEMPERATURE_ADVISED = { from: 0.3, to: 0.7 } as const
export const NEW_MODEL = { contextWindow: 4096, maxOutputTokens: 4096, supportsStreaming: true } as const
export const CUSTOM_MODELS_MAX = 500
export const PROMPT_CHARACTERS_MAX = 2_000_000

export const providerId = z.enum(PROVIDER_IDS, `The provider is one of ${PROVIDER_IDS.join(', ')}.`)

/** `provider/model`, e.g. `openai/gpt-4o`: names a model of any provider. */
export const modelKey = z
	.string()
	.max(320)
	.refine(
		(key) => PROVIDER_IDS.some((one) => key.startsWith(`${one}/`) && key.length > one.length + 1),
		'Unknown model.',
	)

export function keyOfModel({ providerId: of, id }: { readonly providerId: string; readonly id: string }): string {
	return `${of}/${id}`
}

/** Reversal of `keyOfModel`: a model id may hold slashes, a provider id does not. */
export function splitModelKey(key: string): { readonly providerId: string; readonly id: string } {
	const at = key.indexOf('/')
	return { providerId: key.slice(0, at), id: key.slice(at + 1) }
}

const tokens = z.int().min(1, 'At least 1 token.').max(100_000_000)
const dollars = z.number().min(0, 'This cannot be negative.').max(1000, 'Enter US dollars for 1,000 tokens.')

const releaseDate = z.string().max(10).refine(isDate, 'Please enter a date.')

/** What a person enters for a model. Null is unknown. */
export const modelDetails = z.object({
	name: requiredLine(120, 'Please fill in all required fields'),
	description: line(1000),
	contextWindow: tokens.nullable(),
	maxOutputTokens: tokens.nullable(),
	supportsFunctionCalling: z.boolean(),
	supportsVision: z.boolean(),
	supportsStreaming: z.boolean(),
	costPer1kInput: dollars.nullable(),
	costPer1kOutput: dollars.nullable(),
	releaseDate: releaseDate.nullable(),
	capabilities: z.array(line(60)).max(30),
})

const modelId = requiredLine(200, 'Please fill in all required fields')

/** A model as it is exported, imported and entered. */
export const modelFacts = modelDetails.extend({ id: modelId, providerId })

/** The file of Export: read with defaults for what an older or hand-written file leaves out. */
export const modelFile = z
	.array(
		modelFacts.extend({
			description: line(1000).default(''),
			contextWindow: tokens.nullable().default(NEW_MODEL.contextWindow),
			maxOutputTokens: tokens.nullable().default(NEW_MODEL.maxOutputTokens),
			supportsFunctionCalling: z.boolean().default(false),
			supportsVision: z.boolean().default(false),
			supportsStreaming: z.boolean().default(true),
			costPer1kInput: dollars.nullable().default(null),
			costPer1kOutput: dollars.nullable().default(null),
			releaseDate: releaseDate.nullable().default(null),
			capabilities: z.array(line(60)).max(30).default([]),
			isCustom: z.boolean().default(true),
		}),
	)
	.min(1)
	.max(CUSTOM_MODELS_MAX)

export const modelKind = z.enum(['local', 'cloud'])

/** A model of the catalog as it stands in this firm. */
export const catalogModel = modelFacts.extend({
	key: z.string(),
	kind: modelKind,
	/** Added by the firm. */
	isCustom: z.boolean(),
	/** Built in, with numbers the firm changed. */
	isEdited: z.boolean(),
	/** Its provider has a key, or its server answered. */
	available: z.boolean(),
	/** 0 if it was neither added nor changed by the firm. */
	version: z.int(),
})
export type CatalogModel = z.infer<typeof catalogModel>

/** A provider as it stands in this firm. The key itself never leaves the server. */
export const catalogProvider = z.object({
	id: providerId,
	name: z.string(),
	kind: modelKind,
	baseUrl: z.string(),
	/** Host and port that receive what is sent. */
	destination: z.string(),
	apiKeyHeader: z.string(),
	apiKeyPrefix: z.string(),
	requiresApiKey: z.boolean(),
	supportsStreaming: z.boolean(),
	supportsFunctionCalling: z.boolean(),
	supportsVision: z.boolean(),
	documentation: z.string(),
	rateLimit: z.object({ requestsPerMinute: z.int(), tokensPerMinute: z.int() }),
	key: z.object({ isSet: z.boolean(), lastFour: z.string().nullable(), changedAt: instant.nullable() }),
	version: z.int(),
})
export type CatalogProvider = z.infer<typeof catalogProvider>

/** How far the local model server could be asked. */
export const localServer = z.object({
	address: z.string(),
	isReachable: z.boolean(),
	/** Why it does not answer. */
	error: z.string().nullable(),
	/** Names of its models that read texts for their meaning. */
	embeddingModels: z.array(z.string()),
})
export type LocalServer = z.infer<typeof localServer>

export const COMPONENT_SERVICES = {
	'document-analysis': {
		name: 'Document analysis',
		description: 'Summaries and findings in documents.',
		category: 'analysis',
	},
	'document-generation': { name: 'Document generation', description: 'Drafts of documents.', category: 'drafting' },
	'case-analysis': {
		name: 'Case analysis',
		description: 'Strengths, weaknesses and outcome of a case.',
		category: 'analysis',
	},
	'legal-research': { name: 'Legal research', description: 'Questions about the law.', category: 'research' },
	'client-questionnaire': {
		name: 'Client questionnaire',
		description: 'Help with questions and responses.',
		category: 'intake',
	},
	'discovery-analysis': {
		name: 'Discovery analysis',
		description: 'Review of produced documents.',
		category: 'analysis',
	},
} as const
export type ComponentService = keyof typeof COMPONENT_SERVICES
export const SERVICE_IDS = Object.keys(COMPONENT_SERVICES) as ComponentService[]
export const componentService = z.enum(SERVICE_IDS)

/** What can be sent to a model, each allowed or not for cloud models. */
export const CLOUD_USES = {
	agent: {
		name: 'Agent: new inquiries',
		description: 'Every new inquiry is sent in full as it comes in, without anyone asking for it.',
	},
	'client-questionnaire': {
		name: 'Client questionnaire',
		description: 'Responses to questionnaires when they are assessed, also of people who are not clients yet.',
	},
	'document-analysis': {
		name: 'Document analysis',
		description: 'Documents that a person has analyzed, and questions to documents.',
	},
	'case-analysis': { name: 'Case analysis', description: 'The record of a case and the documents chosen for it.' },
	'document-generation': { name: 'Document generation', description: 'What a draft is written from.' },
	'legal-research': { name: 'Legal research', description: 'Questions about the law.' },
	'discovery-analysis': { name: 'Discovery analysis', description: 'Produced documents that are reviewed.' },
	prompts: { name: 'Prompts', description: 'What a person writes under Try a prompt.' },
} as const
export type CloudUse = keyof typeof CLOUD_USES
export const CLOUD_USE_IDS = Object.keys(CLOUD_USES) as CloudUse[]
export const cloudUse = z.enum(CLOUD_USE_IDS)

/** Why no model can be used. */
export const noModelReason = z.enum(['no_model', 'cloud_not_allowed', 'case_confidential', 'confidential_cloud_only'])
export type NoModelReason = z.infer<typeof noModelReason>

export const preference = z.enum(['automatic', 'local', 'cloud'])
export const PREFERENCE_LABELS = { automatic: 'Automatic', local: 'Local Only', cloud: 'Cloud Only' } as const

const cents = z.int().min(1).max(100_000_000)

/** Sent with each call unless it says otherwise. */
export const parameters = z.object({
	temperature: z
		.number('Temperature is required')
		.min(0, 'Temperature is 0 to 2.')
		.max(2, 'Temperature is 0 to 2.')
		.multipleOf(0.1, 'Temperature goes in steps of 0.1.'),
	maxTokens: z
		.int('Max tokens is required, a whole number')
		.min(1, 'At least 1 token.')
		.max(1_000_000, 'At most 1,000,000 tokens.'),
	topP: z.number().min(0, 'Top P is 0 to 1.').max(1, 'Top P is 0 to 1.'),
	frequencyPenalty: z.number().min(-2).max(2),
	presencePenalty: z.number().min(-2).max(2),
})
export type Parameters = z.infer<typeof parameters>
export const DEFAULT_PARAMETERS: Parameters = {
	temperature: 0.7,
	maxTokens: 1000,
	topP: 1,
	frequencyPenalty: 0,
	presencePenalty: 0,
}

export const PRESETS_MAX = 20

/** Parameters under a name, with the model they are for; null for any. */
export const modelPreset = z.object({
	id: rowId,
	name: requiredLine(60, 'Please enter a name for the preset.'),
	model: modelKey.nullable(),
	parameters,
})
export type ModelPreset = z.infer<typeof modelPreset>

const presets = z
	.array(modelPreset)
	.max(PRESETS_MAX, `At most ${PRESETS_MAX} presets can be saved.`)
	.refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, {
		message: 'There is already a preset of this name.',
	})

const ANALYSIS_VERSIONS_LIMIT = 20
const VERSIONS_KEPT = `Enter a number from 1 to ${ANALYSIS_VERSIONS_LIMIT}.`

/** What an administrator decides for the firm. */
export const modelSettings = z.object({
	preference,
	/** Which kind Automatic prefers. */
	automaticDefault: z.enum(['local', 'cloud']),
	/** Uses whose texts may be sent to cloud models; null until an administrator has answered: none. */
	cloudUses: z
		.array(cloudUse)
		.max(CLOUD_USE_IDS.length)
		.transform((uses) => CLOUD_USE_IDS.filter((one) => uses.includes(one)))
		.nullable(),
	fallbackEnabled: z.boolean(),
	selectedModel: modelKey.nullable(),
	fallbackModel: modelKey.nullable(),
	/** Reads documents for their meaning. Only of the local server: whole documents go to it. */
	embeddingModel: modelKey.regex(/^local\//, 'Choose a model of the local server.').nullable(),
	parameters,
	presets,
	services: z.record(componentService, z.boolean()),
	/** US cents a month; null for no limit. */
	firmBudgetCents: cents.nullable(),
	userBudgetCents: cents.nullable(),
	/** Names, numbers and addresses are replaced before a text goes to a cloud model, and restored in its answer. */
	pseudonymize: z.boolean(),
	/** Days for which prompts and answers are kept; what was used and what it cost stays. */
	retentionDays: z.int().min(0).max(3650),
	/** Versions of an analysis that are kept of a case, and of a document; a new one replaces the oldest. */
	analysisVersions: z.int().min(1, VERSIONS_KEPT).max(ANALYSIS_VERSIONS_LIMIT, VERSIONS_KEPT),
})
export type ModelSettings = z.infer<typeof modelSettings>

export const userChoice = z.object({ selectedModel: modelKey.nullable(), fallbackModel: modelKey.nullable() })
export type UserChoice = z.infer<typeof userChoice>

/** Where a prompt will go. */
export const chosenModel = z.object({
	key: z.string(),
	name: z.string(),
	providerName: z.string(),
	kind: modelKind,
	destination: z.string(),
	contextWindow: z.int().nullable(),
	costPer1kInput: z.number().nullable(),
	costPer1kOutput: z.number().nullable(),
	supportsStreaming: z.boolean(),
})
export type ChosenModel = z.infer<typeof chosenModel>

/** Where a text would go, and how many different texts of each kind would be replaced in it first. */
export const sendingPreview = z.object({
	/** Null if there is none it may go to. */
	model: chosenModel.nullable(),
	/** Whether the model is in the cloud and the firm replaces names. */
	isPseudonymized: z.boolean(),
	replaced: z.partialRecord(z.enum(REPLACED_KINDS), z.int()),
})
export type SendingPreview = z.infer<typeof sendingPreview>

export const callState = z.enum(['running', 'succeeded', 'failed', 'canceled'])
export const CALL_STATE_LABELS = {
	running: 'Running',
	succeeded: 'Succeeded',
	failed: 'Failed',
	canceled: 'Canceled',
} as const

/** A call in the history. */
export const modelCall = z.object({
	id: z.string(),
	service: componentService.nullable(),
	caseId: z.string().nullable(),
	caseName: z.string().nullable(),
	userId: z.string().nullable(),
	userName: z.string().nullable(),
	model: z.string(),
	kind: modelKind,
	destination: z.string(),
	state: callState,
	/** Why it failed, or which fallback answered. */
	error: z.string().nullable(),
	inputTokens: z.int().nullable(),
	outputTokens: z.int().nullable(),
	/** Millionths of a US dollar; null if the price is unknown. */
	costMicrodollars: z.int().nullable(),
	durationMs: z.int().nullable(),
	createdAt: instant,
})
export type ModelCall = z.infer<typeof modelCall>
