import { z } from 'zod'
import { line, prose } from '../kernel/text.ts'
import { LEGAL_TEXT_KEYS } from '../legal-texts/legal-text-keys.ts'
import type { Definition } from './definition.ts'
import { CONDITIONS_MAX, QUESTION_TYPES, QUESTIONS_MAX } from './definition.ts'
import { mappingTarget } from './fill-target.ts'

export const DEFINITION_BYTES_MAX = 2_000_000
const ID = /^[A-Za-z0-9_-]{1,64}$/

/** Answers are found by it, so it may not be a name that every object has, such as `constructor`. */
const id = z
	.string()
	.regex(ID, 'Only letters, digits, _ and -, at most 64.')
	.refine((name) => !(name in {}), 'This name cannot be used. Please choose another.')
const optional = <T extends z.ZodType>(schema: T) => schema.optional()

const condition = z.strictObject({
	dependsOn: id,
	showWhen: z.union([line(200), z.array(line(200)).max(100, 'At most 100 answers to wait for.')]),
})

/** Several conditions, or the one of a questionnaire made elsewhere. */
const conditionalLogic = z.union([
	z.strictObject({
		match: z.enum(['all', 'any']).default('all'),
		conditions: z.array(condition).max(CONDITIONS_MAX, `At most ${CONDITIONS_MAX} conditions.`),
	}),
	condition.transform((one) => ({ match: 'all' as const, conditions: [one] })),
])

const bound = z.number().min(-1e15).max(1e15)
const length = z.int().min(0).max(20_000)

const question = z.strictObject({
	id,
	text: line(1_000),
	type: z.enum(QUESTION_TYPES, 'This is not a type of question.'),
	required: z.boolean().default(false),
	orElse: optional(id),
	help: optional(prose(2_000)),
	placeholder: optional(line(300)),
	options: optional(z.array(z.strictObject({ value: line(200), label: line(500) })).max(500, 'At most 500 choices.')),
	validation: optional(
		z.strictObject({
			minLength: optional(length),
			maxLength: optional(length),
			pattern: optional(z.string().max(200)),
			min: optional(bound),
			max: optional(bound),
		}),
	),
	conditionalLogic: optional(conditionalLogic),
	countryFrom: optional(id),
	maxParties: optional(z.int().min(1).max(50)),
	defaultParties: optional(z.int().min(1).max(50)),
	legalText: optional(z.enum(LEGAL_TEXT_KEYS)),
	mapsTo: optional(mappingTarget),
})

const section = z.strictObject({
	id,
	title: line(300),
	text: optional(prose(5_000)),
	conditionalLogic: optional(conditionalLogic),
	questions: z.array(question).max(QUESTIONS_MAX, `At most ${QUESTIONS_MAX} questions.`),
})

/** What a questionnaire asks, in shape: a draft may be unfinished. Whether it makes sense, `definitionProblems` says. */
export const definitionSchema: z.ZodType<Definition, unknown> = z.strictObject({
	sections: z.array(section).max(200, 'At most 200 sections.'),
})
