import { z } from 'zod'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'
import { chosenModel, modelKey } from '../models/models.fields.ts'
import { CASE_PROPERTY_NAMES } from '../prompts/case-values.rules.ts'
import { givenValues } from '../prompts/prompt-runs.contract.ts'

export const FACT_KINDS = { text: 'Words', number: 'Number', date: 'Date', absent: 'Must not occur' } as const
export type FactKind = keyof typeof FACT_KINDS
const factKind = z.enum(['text', 'number', 'date', 'absent'])

export const EVALUATION_ITEMS_MAX = 20
export const EVALUATION_VARIANTS_MAX = 4
export const EVALUATION_CALLS_MAX = 60
export const FACTS_MAX = 30

/** What an answer should hold. */
export const expectedFact = z.object({
	text: requiredLine(300, 'Enter what is expected.'),
	kind: factKind.default('text'),
	/** Other words for the same. */
	alternatives: z.array(requiredLine(300, 'Enter other words.')).max(10).default([]),
	weight: z.int().min(1, 'A weight is 1 to 10.').max(10, 'A weight is 1 to 10.').default(1),
})
export type ExpectedFact = z.infer<typeof expectedFact>

export const foundFact = z.object({
	text: z.string(),
	kind: factKind,
	weight: z.int(),
	isMet: z.boolean(),
	/** Words of the answer, around the place; null where it does not occur. */
	words: z.string().nullable(),
})
export type FoundFact = z.infer<typeof foundFact>

/** What a model says of a fact; its quotation stands in the answer word for word. */
export const judgedFact = z.object({
	text: z.string(),
	weight: z.int(),
	isMet: z.boolean(),
	verdict: z.enum(['yes', 'no', 'contradicted']),
	quote: z.string().nullable(),
})
export type JudgedFact = z.infer<typeof judgedFact>

export const evaluationItem = z
	.object({
		id: newRowId,
		title: requiredLine(120, 'Enter a title.'),
		/** A case; null where what is asked about is given here. */
		caseId: rowId.nullable().default(null),
		/** In place of a case: what its placeholders stand for. */
		inputs: z.partialRecord(z.enum(CASE_PROPERTY_NAMES), prose(20_000)).default({}),
		/** Values of the variables of a template. */
		values: givenValues.default({}),
		facts: z
			.array(expectedFact)
			.min(1, 'Enter at least one expected fact.')
			.max(FACTS_MAX, `At most ${FACTS_MAX} facts.`),
	})
	.refine(({ caseId, inputs }) => caseId !== null || Object.values(inputs).some((text) => text !== ''), {
		path: ['caseId'],
		message: 'Choose a case, or enter an input.',
	})
export type EvaluationItem = z.infer<typeof evaluationItem>

export const evaluationSetDetails = z.object({
	name: requiredLine(120, 'Name is required'),
	description: line(500).default(''),
	items: z
		.array(evaluationItem)
		.min(1, 'Add at least one case or input.')
		.max(EVALUATION_ITEMS_MAX, `At most ${EVALUATION_ITEMS_MAX} cases and inputs.`),
})
export type EvaluationSetDetails = z.infer<typeof evaluationSetDetails>

export const evaluationSetSummary = z.object({
	id: z.string(),
	name: z.string(),
	description: z.string(),
	itemCount: z.int(),
	createdById: z.string().nullable(),
	createdByName: z.string().nullable(),
	updatedAt: instant,
	version: z.int(),
})
export type EvaluationSetSummary = z.infer<typeof evaluationSetSummary>

export const evaluationSet = evaluationSetSummary.extend({
	items: z.array(z.object({ ...evaluationItem.shape, id: z.string(), caseName: z.string().nullable() })),
})
export type EvaluationSet = z.infer<typeof evaluationSet>

/** A version of a configuration with a model. */
export const evaluationVariant = z.object({
	configurationId: rowId,
	/** Null: as it is now, with its templates as they are now. */
	number: z.int().min(1).nullable().default(null),
	/** Null: as configured. */
	model: modelKey.nullable().default(null),
})
export type EvaluationVariant = z.infer<typeof evaluationVariant>

export const evaluatedVariant = z.object({
	configurationId: z.string(),
	name: z.string(),
	number: z.int(),
	/** Version of its main template. */
	templateVersion: z.int(),
	model: z.string().nullable(),
})
export type EvaluatedVariant = z.infer<typeof evaluatedVariant>

export const runState = z.enum(['waiting', 'running', 'done', 'canceled', 'failed'])
export const RUN_STATES = {
	waiting: 'Waiting',
	running: 'Running',
	done: 'Done',
	canceled: 'Canceled',
	failed: 'Failed',
} as const

export const evaluationResult = z.object({
	id: z.string(),
	/** Place in the variants of the run. */
	variant: z.int(),
	place: z.int(),
	title: z.string(),
	caseId: z.string().nullable(),
	state: z.enum(['waiting', 'running', 'done', 'failed', 'canceled']),
	answer: z.string().nullable(),
	found: z.array(foundFact).nullable(),
	judged: z.array(judgedFact).nullable(),
	/** Why the judge gave nothing. */
	judgeError: z.string().nullable(),
	error: z.string().nullable(),
	model: chosenModel.nullable(),
	durationMs: z.int().nullable(),
	inputTokens: z.int().nullable(),
	outputTokens: z.int().nullable(),
	/** Null if it is unknown. */
	costMicrodollars: z.int().nullable(),
	judgeCostMicrodollars: z.int().nullable(),
})
export type EvaluationResult = z.infer<typeof evaluationResult>

export const evaluationRunSummary = z.object({
	id: z.string(),
	setId: z.string(),
	state: runState,
	variants: z.array(evaluatedVariant),
	judgeModel: z.string().nullable(),
	/** Why it failed as a whole. */
	failure: z.string().nullable(),
	done: z.int(),
	total: z.int(),
	isOwn: z.boolean(),
	startedByName: z.string(),
	createdAt: instant,
	endedAt: instant.nullable(),
})
export type EvaluationRunSummary = z.infer<typeof evaluationRunSummary>

export const evaluationRun = evaluationRunSummary.extend({ results: z.array(evaluationResult) })
export type EvaluationRun = z.infer<typeof evaluationRun>

/** Where a variant would go, and what it would cost at most. */
export const evaluationEstimate = z.object({
	name: z.string(),
	number: z.int(),
	/** Where its texts would go; several where cases differ in what they allow. */
	models: z.array(chosenModel),
	calls: z.int(),
	inputTokens: z.int(),
	/** At most, with the longest answers; null if a price is unknown. Local models cost nothing. */
	costMicrodollars: z.int().nullable(),
	/** What would not be sent, and why. */
	problems: z.array(z.object({ title: z.string(), problem: z.string() })),
})
export type EvaluationEstimate = z.infer<typeof evaluationEstimate>
