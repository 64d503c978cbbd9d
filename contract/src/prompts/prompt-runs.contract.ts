import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { pageInput, pageOf } from '../kernel/page.ts'
import { requiredLine } from '../kernel/text.ts'
import { callErrors } from '../models/models.contract.ts'
import { chosenModel, modelKey, sendingPreview } from '../models/models.fields.ts'
import { sourceType } from './prompt-sources.fields.ts'
import { promptErrors } from './prompts.contract.ts'

export const promptRunErrors = defineErrors({
	prompt_run_not_found: { kind: 'not_found', message: 'This result does not exist.' },
	prompt_run_of_another: { kind: 'forbidden', message: 'Only who made this result can change it.' },
	prompt_fields_missing: { kind: 'unprocessable', message: 'Required fields are empty.' },
	prompt_not_filled: { kind: 'unprocessable', message: 'The template could not be filled in.' },
	prompt_saved_already: { kind: 'conflict', message: 'This result is already saved to the case in this way.' },
	prompt_answer_too_long: {
		kind: 'unprocessable',
		message: 'The result is longer than a note can be (20,000 characters). Copy it into a document instead.',
	},
})

/** A result that is kept. */
export const promptRun = z.object({
	id: z.string(),
	caseId: z.string(),
	caseName: z.string(),
	/** Name of the configuration, or of the template that was run without one, as it was called then. */
	name: z.string(),
	promptId: z.string().nullable(),
	promptVersion: z.int(),
	configurationId: z.string().nullable(),
	/** Null without a configuration, and of results from before it was kept. */
	configurationVersion: z.int().nullable(),
	finalPrompt: z.string(),
	answer: z.string(),
	model: chosenModel,
	/** That a fallback answered or the answer was cut. */
	note: z.string().nullable(),
	durationMs: z.int().nullable(),
	inputTokens: z.int().nullable(),
	outputTokens: z.int().nullable(),
	costMicrodollars: z.int().nullable(),
	/** 1 to 5; null until it is rated. */
	rating: z.int().nullable(),
	isSaved: z.boolean(),
	/** The document of the case that it was saved as. */
	documentId: z.string().nullable(),
	/** Data sources that were read, with who was asked outside. */
	sources: z.array(z.object({ name: z.string(), type: sourceType, host: z.string().nullable() })),
	isOwn: z.boolean(),
	createdByName: z.string(),
	createdAt: instant,
})
export type PromptRun = z.infer<typeof promptRun>

export const promptRunSummary = promptRun.omit({ finalPrompt: true, answer: true })
export type PromptRunSummary = z.infer<typeof promptRunSummary>

/** A line of the stream of `promptRuns.run`. */
export const promptRunEvent = z.discriminatedUnion('type', [
	z.object({ type: z.literal('start'), model: chosenModel }),
	z.object({ type: z.literal('text'), text: z.string() }),
	z.object({ type: z.literal('reset'), note: z.string() }),
	z.object({ type: z.literal('end'), run: promptRun }),
	z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
])
export type PromptRunEvent = z.infer<typeof promptRunEvent>

/** Characters. */
export const RUN_CONTEXT_MAX = 100_000

const given = z.union([z.string().max(20_000), z.number(), z.boolean(), z.array(z.string().max(200)).max(50)])
export type GivenValue = z.infer<typeof given>
/** Values of the variables of a template. */
export const givenValues = z.record(z.string().max(60), given)

const wanted = z.object({
	caseId: rowId,
	/** A configuration, or a template alone. */
	configurationId: rowId.nullable().default(null),
	promptId: rowId.nullable().default(null),
	/** For this run, instead of the configuration's. */
	model: modelKey.nullable().default(null),
	values: givenValues.default({}),
	/** What services outside gave for the question, added at the end as data. */
	context: z.string().max(RUN_CONTEXT_MAX, 'The context is longer than 100,000 characters.').default(''),
})

const one = z.object({ id: rowId })
const RUN = 'execute_prompts'
const VIEW = ['execute_prompts', 'view_prompt_engine'] as const
const notFound = {
	case_not_found: caseErrors.case_not_found,
	prompt_not_found: promptErrors.prompt_not_found,
	prompt_configuration_not_found: promptErrors.prompt_configuration_not_found,
	prompt_source_unreadable: promptErrors.prompt_source_unreadable,
}
const noRun = { prompt_run_not_found: promptRunErrors.prompt_run_not_found }
const own = { ...noRun, prompt_run_of_another: promptRunErrors.prompt_run_of_another }

/** Prompts run on a case that the caller may see; results are read by all who may see the case. */
export const promptRuns = {
	preview: endpoint({
		id: 'promptRuns.preview',
		method: 'POST',
		path: '/api/prompt-runs/preview',
		access: RUN,
		summary: 'The prompt as it would be sent, what is missing for it, and where it would go. Sends nothing.',
		input: wanted,
		output: z.object({
			prompt: z.string(),
			instructions: z.string(),
			/** Required, but empty: nothing is sent until they are filled in. */
			missing: z.array(z.string()),
			/** Named in the prompt, but empty. */
			empty: z.array(z.string()),
			/** Services outside that data sources are read from when it runs, with what is asked of them. */
			outside: z.array(z.object({ name: z.string(), host: z.string(), url: z.string(), isKept: z.boolean() })),
			sending: sendingPreview,
		}),
		errors: { ...notFound, prompt_not_filled: promptRunErrors.prompt_not_filled },
	}),
	run: endpoint({
		id: 'promptRuns.run',
		method: 'POST',
		path: '/api/prompt-runs',
		access: RUN,
		summary: 'Run a prompt on a case; streams lines of JSON (`PromptRunEvent`) and keeps the result.',
		input: wanted.extend({ id: newRowId }),
		output: z.never(),
		errors: {
			...callErrors,
			...notFound,
			prompt_fields_missing: promptRunErrors.prompt_fields_missing,
			prompt_not_filled: promptRunErrors.prompt_not_filled,
			id_taken: kernelErrors.id_taken,
		},
	}),
	list: endpoint({
		id: 'promptRuns.list',
		method: 'GET',
		path: '/api/prompt-runs',
		access: VIEW,
		summary: 'Results on cases that the caller may see, newest first.',
		input: z.object({
			...pageInput,
			caseId: rowId.optional(),
			configurationId: rowId.optional(),
			promptId: rowId.optional(),
		}),
		output: pageOf(promptRunSummary),
		errors: {},
	}),
	get: endpoint({
		id: 'promptRuns.get',
		method: 'GET',
		path: '/api/prompt-runs/:id',
		access: VIEW,
		summary: 'One result with the prompt that was sent.',
		input: one,
		output: promptRun,
		errors: noRun,
	}),
	rate: endpoint({
		id: 'promptRuns.rate',
		method: 'PUT',
		path: '/api/prompt-runs/:id/rating',
		access: RUN,
		summary: 'Rate an own result from 1 to 5; null takes the rating back.',
		input: one.extend({ rating: z.int('Rate from 1 to 5.').min(1).max(5).nullable() }),
		output: promptRun,
		errors: own,
	}),
	keep: endpoint({
		id: 'promptRuns.keep',
		method: 'POST',
		path: '/api/prompt-runs/:id/note',
		access: RUN,
		summary: 'Save a result to its case as a note.',
		input: one.extend({ noteId: newRowId }),
		output: promptRun,
		errors: {
			...noRun,
			prompt_saved_already: promptRunErrors.prompt_saved_already,
			prompt_answer_too_long: promptRunErrors.prompt_answer_too_long,
			id_taken: kernelErrors.id_taken,
		},
	}),
	saveDocument: endpoint({
		id: 'promptRuns.saveDocument',
		method: 'POST',
		path: '/api/prompt-runs/:id/document',
		access: RUN,
		summary: 'Save a result to its case as a text document, with its model, versions and sources.',
		input: one.extend({ documentId: newRowId, title: requiredLine(200, 'Enter a title.') }),
		output: promptRun,
		errors: {
			...noRun,
			case_not_found: caseErrors.case_not_found,
			prompt_saved_already: promptRunErrors.prompt_saved_already,
			id_taken: kernelErrors.id_taken,
		},
	}),
	remove: endpoint({
		id: 'promptRuns.remove',
		method: 'DELETE',
		path: '/api/prompt-runs/:id',
		access: RUN,
		summary: 'Delete an own result. A note that was made of it stays.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: own,
	}),
}
