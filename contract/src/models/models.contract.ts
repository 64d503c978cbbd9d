import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion, pageInput, pageOf } from '../kernel/page.ts'
import {
	catalogModel,
	catalogProvider,
	chosenModel,
	cloudUse,
	componentService,
	localServer,
	modelCall,
	modelDetails,
	modelFacts,
	modelFile,
	modelKey,
	modelKind,
	modelSettings,
	noModelReason,
	PROMPT_CHARACTERS_MAX,
	parameters,
	preference,
	providerId,
	userChoice,
} from './models.fields.ts'

export const modelErrors = defineErrors({
	no_model: {
		kind: 'unprocessable',
		message: 'No model available. Please configure models or select a model from the Models tab.',
	},
	model_not_found: { kind: 'not_found', message: 'Model not found.' },
	model_exists: { kind: 'conflict', message: 'This provider already has a model of this id.' },
	models_full: { kind: 'unprocessable', message: 'At most 500 models can be added.' },
	call_not_found: { kind: 'not_found', message: 'This call is not in your history.' },
	key_not_stored: { kind: 'unavailable', message: 'Failed to save API key to Supabase' },
	key_not_needed: { kind: 'invalid', message: 'The local server needs no API key.' },
	address_changed: {
		kind: 'conflict',
		message: 'The address of this provider was changed meanwhile. Check it, then enter the key again.',
	},
	address_refused: { kind: 'invalid', message: 'Enter an https address outside private networks.' },
	service_disabled: {
		kind: 'unprocessable',
		message: 'This AI service is disabled. Please enable it in the LLM Integration settings.',
	},
	empty_response: { kind: 'unprocessable', message: 'Empty response received from model' },
	answer_not_structured: { kind: 'unprocessable', message: 'The model did not answer in the expected form.' },
	answer_cut: {
		kind: 'unprocessable',
		message: 'The answer was cut off: it is longer than the tokens allowed. Raise Max tokens, or ask for less.',
	},
	prompt_too_long: { kind: 'unprocessable', message: 'This text is too long for the model’s context window.' },
	connection_timeout: { kind: 'unavailable', message: 'Connection timeout' },
	connection_failed: { kind: 'unavailable', message: 'Connection failed' },
	provider_refused: { kind: 'unprocessable', message: 'The provider refused the request.' },
	provider_key_refused: { kind: 'unprocessable', message: 'The provider did not accept the API key.' },
	provider_limited: { kind: 'too_many', message: 'The provider’s rate limit is reached. Please try again later.' },
	model_not_allowed: {
		kind: 'forbidden',
		message: 'The firm’s model preference does not allow this model.',
	},
	case_confidential: {
		kind: 'forbidden',
		message: 'This case is confidential: only local models may receive its text.',
	},
	cloud_not_allowed: {
		kind: 'forbidden',
		message:
			'The firm does not send this to cloud models, and no local model answers. An administrator can allow it under AI models.',
	},
	confidential_cloud_only: {
		kind: 'unprocessable',
		message:
			'This case is confidential: only local models may receive its text. The firm allows only cloud models, so no model can be used. An administrator can change the preference under AI models.',
	},
	call_canceled: { kind: 'unprocessable', message: 'Canceled.' },
	budget_reached: {
		kind: 'unprocessable',
		message: 'This month’s AI budget is used up. An administrator can raise it.',
	},
	price_unknown: {
		kind: 'unprocessable',
		message: 'There is a budget, but the price of this model is unknown. Enter its price first.',
	},
	stale_version: kernelErrors.stale_version,
})

const CHOOSE = ['choose_model', 'execute_prompts', 'manage_models'] as const
const MANAGE = 'manage_models'

/** Errors of a call that was refused or failed. */
export const callErrors = {
	no_model: modelErrors.no_model,
	service_disabled: modelErrors.service_disabled,
	empty_response: modelErrors.empty_response,
	answer_cut: modelErrors.answer_cut,
	prompt_too_long: modelErrors.prompt_too_long,
	connection_timeout: modelErrors.connection_timeout,
	connection_failed: modelErrors.connection_failed,
	provider_refused: modelErrors.provider_refused,
	provider_key_refused: modelErrors.provider_key_refused,
	provider_limited: modelErrors.provider_limited,
	call_canceled: modelErrors.call_canceled,
	model_not_found: modelErrors.model_not_found,
	model_not_allowed: modelErrors.model_not_allowed,
	case_confidential: modelErrors.case_confidential,
	cloud_not_allowed: modelErrors.cloud_not_allowed,
	confidential_cloud_only: modelErrors.confidential_cloud_only,
	budget_reached: modelErrors.budget_reached,
	price_unknown: modelErrors.price_unknown,
}

const budget = z.object({ spentMicrodollars: z.int(), budgetCents: z.int().nullable() })

/** A line of the stream of `models.generate` (newline-delimited JSON): pieces of the answer as they come, `reset` before the answer of
 *  a fallback replaces what was streamed, and at the end what was used, or why it failed. */
export const generateEvent = z.discriminatedUnion('type', [
	z.object({ type: z.literal('start'), callId: z.string(), model: chosenModel }),
	z.object({ type: z.literal('text'), text: z.string() }),
	z.object({ type: z.literal('reset'), note: z.string() }),
	z.object({ type: z.literal('end'), call: modelCall }),
	z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
])
export type GenerateEvent = z.infer<typeof generateEvent>

/** A line of usage: of a day, a model, a user, a case or a service. */
const usageLine = z.object({
	key: z.string(),
	label: z.string(),
	calls: z.int(),
	failed: z.int(),
	inputTokens: z.int(),
	outputTokens: z.int(),
	costMicrodollars: z.int(),
	/** Calls whose price is unknown: not in the sum. */
	unpriced: z.int(),
})
export type UsageLine = z.infer<typeof usageLine>

const day = z.iso.date('Please enter a date.')

export const models = {
	catalog: endpoint({
		id: 'models.catalog',
		method: 'GET',
		path: '/api/models',
		access: CHOOSE,
		summary: 'Providers and models, which of them can be used, and whether the local server answers. Never a key.',
		input: z.object({}),
		output: z.object({ providers: z.array(catalogProvider), models: z.array(catalogModel), local: localServer }),
		errors: {},
	}),
	status: endpoint({
		id: 'models.status',
		method: 'GET',
		path: '/api/models/status',
		access: [...CHOOSE, 'view_legal_work', 'view_documents'],
		summary: 'The model that the caller’s prompts go to, and the services that are on. Null if no model is configured.',
		input: z.object({
			caseId: rowId.optional(),
			/** As if models of this kind alone were asked for. */
			only: modelKind.optional(),
			/** What would be sent. */
			use: cloudUse.default('prompts'),
		}),
		output: z.object({
			model: chosenModel.nullable(),
			/** Why there is no model; null if there is one. */
			blocked: noModelReason.nullable(),
			fallback: chosenModel.nullable(),
			/** The kind of models that the firm allows. */
			preference,
			services: z.record(componentService, z.boolean()),
			isConfidential: z.boolean(),
			/** What may be sent to cloud models; null until an administrator has answered. */
			cloudUses: modelSettings.shape.cloudUses,
			parameters,
			budgets: z.object({ firm: budget, user: budget }),
		}),
		errors: { case_not_found: caseErrors.case_not_found },
	}),
	setKey: endpoint({
		id: 'models.setKey',
		method: 'PUT',
		path: '/api/models/providers/:providerId/key',
		access: MANAGE,
		tokens: false,
		summary:
			'Store the API key of a provider, encrypted. It is never returned: only that it is set, and its last four characters.',
		input: z.object({
			providerId,
			/** The address that was shown: the key is not stored for another. */
			baseUrl: z.string().trim().max(300).optional(),
			apiKey: z
				.string()
				.trim()
				.min(8, 'This is too short for an API key.')
				.max(500)
				.regex(/^[\x21-\x7e]+$/, 'An API key has no spaces.'),
		}),
		output: catalogProvider,
		errors: {
			key_not_stored: modelErrors.key_not_stored,
			key_not_needed: modelErrors.key_not_needed,
			address_changed: modelErrors.address_changed,
		},
	}),
	removeKey: endpoint({
		id: 'models.removeKey',
		method: 'DELETE',
		path: '/api/models/providers/:providerId/key',
		access: MANAGE,
		summary: 'Delete the API key of a provider.',
		input: z.object({ providerId }),
		output: catalogProvider,
		errors: {},
	}),
	editProvider: endpoint({
		id: 'models.editProvider',
		method: 'PATCH',
		path: '/api/models/providers/:providerId',
		access: MANAGE,
		summary:
			'Change the address and the rate limit of a provider; null restores the catalog’s. Another address removes the key. The local server’s address is OLLAMA_URL.',
		input: z.object({
			providerId,
			baseUrl: z.string().trim().max(300).nullable().optional(),
			requestsPerMinute: z.int().min(1).max(1_000_000).nullable().optional(),
			tokensPerMinute: z.int().min(1).max(1_000_000_000).nullable().optional(),
		}),
		output: catalogProvider,
		errors: { address_refused: modelErrors.address_refused },
	}),
	add: endpoint({
		id: 'models.add',
		method: 'POST',
		path: '/api/models',
		access: MANAGE,
		summary: 'Add a model of a provider.',
		input: modelFacts,
		output: catalogModel,
		errors: { model_exists: modelErrors.model_exists, models_full: modelErrors.models_full },
	}),
	edit: endpoint({
		id: 'models.edit',
		method: 'PATCH',
		path: '/api/models/one',
		access: MANAGE,
		summary:
			'Change a model, added or built in. Its id and provider are fixed. `version` is 0 for a built-in one never changed.',
		input: modelDetails.partial().extend({ key: modelKey, version: z.int().min(0) }),
		output: catalogModel,
		errors: { model_not_found: modelErrors.model_not_found, stale_version: modelErrors.stale_version },
	}),
	remove: endpoint({
		id: 'models.remove',
		method: 'DELETE',
		path: '/api/models/one',
		access: MANAGE,
		summary: 'Remove an added model, or restore the catalog’s numbers of a built-in one.',
		input: z.object({ key: modelKey }),
		output: z.object({ key: z.string() }),
		errors: { model_not_found: modelErrors.model_not_found },
	}),
	import: endpoint({
		id: 'models.import',
		method: 'POST',
		path: '/api/models/import',
		access: MANAGE,
		summary: 'Add the models of an export file; those that exist already are updated. All or none.',
		input: z.object({ models: modelFile }),
		output: z.object({
			added: z.int(),
			updated: z.int(),
			/** Models that the file names more than once: the last one counts. */
			duplicates: z.array(z.string()),
		}),
		errors: { models_full: modelErrors.models_full },
	}),
	settings: endpoint({
		id: 'models.settings',
		method: 'GET',
		path: '/api/models/settings',
		access: MANAGE,
		summary: 'The firm’s model preference, default models, parameters, services, budgets and privacy.',
		input: z.object({}),
		output: modelSettings.extend({ version: z.int() }),
		errors: {},
	}),
	editSettings: endpoint({
		id: 'models.editSettings',
		method: 'PATCH',
		path: '/api/models/settings',
		access: MANAGE,
		summary: 'Change settings. They apply to the next call of everyone.',
		input: modelSettings
			.partial()
			.extend({ services: z.partialRecord(componentService, z.boolean()).optional(), version: expectedVersion }),
		output: modelSettings.extend({ version: z.int() }),
		errors: { stale_version: modelErrors.stale_version },
	}),
	choice: endpoint({
		id: 'models.choice',
		method: 'GET',
		path: '/api/models/choice',
		access: CHOOSE,
		summary: 'The caller’s own model and fallback model; null for the firm’s.',
		input: z.object({}),
		output: userChoice,
		errors: {},
	}),
	choose: endpoint({
		id: 'models.choose',
		method: 'PUT',
		path: '/api/models/choice',
		access: CHOOSE,
		summary: 'Choose the own model or fallback model; null clears the choice.',
		input: userChoice.partial(),
		output: userChoice,
		errors: { model_not_found: modelErrors.model_not_found },
	}),
	test: endpoint({
		id: 'models.test',
		method: 'POST',
		path: '/api/models/test',
		access: MANAGE,
		summary: 'Make a real call to a model: whether it answered, what, how long it took, and where the call went.',
		input: z.object({ key: modelKey }),
		output: z.object({
			connected: z.boolean(),
			error: z.string().nullable(),
			answer: z.string().nullable(),
			destination: z.string(),
			durationMs: z.int(),
			inputTokens: z.int().nullable(),
			outputTokens: z.int().nullable(),
			costMicrodollars: z.int().nullable(),
		}),
		errors: { model_not_found: modelErrors.model_not_found },
	}),
	generate: endpoint({
		id: 'models.generate',
		method: 'POST',
		path: '/api/models/generate',
		access: ['execute_prompts', 'choose_model', 'manage_models'],
		summary: 'Send a prompt and stream the answer as lines of JSON (`GenerateEvent`).',
		input: z.object({
			id: newRowId,
			prompt: z.string().trim().min(1, 'Please enter a prompt.').max(PROMPT_CHARACTERS_MAX),
			caseId: rowId.optional(),
			model: modelKey.optional(),
			parameters: parameters.partial().optional(),
		}),
		bodyLimit: 8 * 1024 * 1024,
		output: z.never(),
		errors: { ...callErrors, case_not_found: caseErrors.case_not_found, id_taken: kernelErrors.id_taken },
	}),
	history: endpoint({
		id: 'models.history',
		method: 'GET',
		path: '/api/models/history',
		access: CHOOSE,
		summary: 'The caller’s own calls, newest first.',
		input: z.object({ ...pageInput, caseId: rowId.optional() }),
		output: pageOf(modelCall),
		errors: {},
	}),
	call: endpoint({
		id: 'models.call',
		method: 'GET',
		path: '/api/models/history/:id',
		access: CHOOSE,
		tokens: false,
		summary: 'One own call with its prompt and answer; both are null once they are no longer kept.',
		input: z.object({ id: rowId }),
		output: modelCall.extend({ prompt: z.string().nullable(), answer: z.string().nullable() }),
		errors: { call_not_found: modelErrors.call_not_found },
	}),
	usage: endpoint({
		id: 'models.usage',
		method: 'GET',
		path: '/api/models/usage',
		access: MANAGE,
		summary: 'Calls, tokens and cost of the firm by day, model, user, case and service, both days included.',
		input: z.object({ from: day, to: day }),
		output: z.object({
			total: usageLine,
			byDay: z.array(usageLine),
			byModel: z.array(usageLine),
			byUser: z.array(usageLine),
			byCase: z.array(usageLine),
			byService: z.array(usageLine),
			budget,
		}),
		errors: {},
	}),
}
