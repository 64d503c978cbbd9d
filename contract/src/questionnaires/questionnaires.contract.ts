import { z } from 'zod'
import { PRACTICE_AREAS } from '../identity/practice-areas.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { commaList, expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'
import { DEFINITION_BYTES_MAX, definitionSchema } from './definition-schema.ts'

export const QUESTIONNAIRE_TYPES = ['short', 'comprehensive'] as const
export const questionnaireType = z.enum(QUESTIONNAIRE_TYPES)
export type QuestionnaireType = z.infer<typeof questionnaireType>

/** A draft asks nobody yet; a published one is asked in its newest version; a retired one is asked no more, but answers
 *  that were begun may be finished. */
export const QUESTIONNAIRE_STATUSES = ['draft', 'published', 'retired'] as const
export const questionnaireStatus = z.enum(QUESTIONNAIRE_STATUSES)
export type QuestionnaireStatus = z.infer<typeof questionnaireStatus>

export const practiceArea = z.enum(PRACTICE_AREAS)

export const questionnaireErrors = defineErrors({
	questionnaire_not_found: { kind: 'not_found', message: 'Questionnaire not found.' },
	version_not_found: { kind: 'not_found', message: 'This version does not exist.' },
	questionnaire_invalid: { kind: 'invalid', message: 'This questionnaire cannot be published yet.' },
	questionnaire_empty: { kind: 'invalid', message: 'A questionnaire needs at least one question.' },
	questionnaire_too_large: { kind: 'too_large', message: 'This questionnaire is too large.' },
	questionnaire_in_use: { kind: 'conflict', message: 'It has been answered, so it can only be retired.' },
	stale_version: kernelErrors.stale_version,
})

export const questionnaireSummary = z.object({
	id: z.string(),
	title: z.string(),
	description: z.string(),
	practiceArea: practiceArea.nullable(),
	type: questionnaireType,
	status: questionnaireStatus,
	/** The number of the version that is asked; null while there is none. */
	publishedVersion: z.number().int().nullable(),
	/** Whether the draft differs from what is asked. */
	hasUnpublishedChanges: z.boolean(),
	questionCount: z.number().int(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type QuestionnaireSummary = z.infer<typeof questionnaireSummary>

export const definitionProblem = z.object({ id: z.string().nullable(), field: z.string(), message: z.string() })

export const questionnaireRecord = questionnaireSummary.extend({
	/** What is being edited. */
	draft: definitionSchema,
	/** Why the draft cannot be published; empty when it can. */
	problems: z.array(definitionProblem),
})
export type QuestionnaireRecord = z.output<typeof questionnaireRecord>

export const questionnaireVersion = z.object({
	number: z.number().int(),
	title: z.string(),
	description: z.string(),
	practiceArea: practiceArea.nullable(),
	type: questionnaireType,
	questionCount: z.number().int(),
	publishedAt: instant,
	publishedByName: z.string().nullable(),
})
export type QuestionnaireVersion = z.infer<typeof questionnaireVersion>

/** A questionnaire as a file, to be taken to another firm. */
export const questionnaireFile = z.object({
	format: z.literal('praxis-questionnaire', 'This is not a questionnaire of this product.'),
	formatVersion: z.literal(1),
	title: requiredLine(200, 'Please enter a title.'),
	description: prose(2_000).default(''),
	practiceArea: practiceArea.nullable().default(null),
	type: questionnaireType,
	definition: definitionSchema,
})

const details = {
	title: requiredLine(200, 'Please enter a title.'),
	description: prose(2_000),
	practiceArea: practiceArea.nullable(),
	type: questionnaireType,
}
const unknown = { questionnaire_not_found: questionnaireErrors.questionnaire_not_found }
const stale = { ...unknown, stale_version: questionnaireErrors.stale_version }
const changing = z.object({ id: rowId, version: expectedVersion })

export const questionnaires = {
	list: endpoint({
		id: 'questionnaires.list',
		method: 'GET',
		path: '/api/questionnaires',
		access: 'view_questionnaires',
		summary: 'Questionnaires of the firm, by title.',
		input: z.object({
			...pageInput,
			search: line(200).optional(),
			status: commaList(questionnaireStatus),
			type: commaList(questionnaireType),
			practiceArea: commaList(practiceArea),
			withTotal: flag,
		}),
		output: pageOf(questionnaireSummary),
		errors: {},
	}),
	get: endpoint({
		id: 'questionnaires.get',
		method: 'GET',
		path: '/api/questionnaires/:id',
		access: 'view_questionnaires',
		summary: 'One questionnaire with its draft and what is wrong with it.',
		input: z.object({ id: rowId }),
		output: questionnaireRecord,
		errors: unknown,
	}),
	versions: endpoint({
		id: 'questionnaires.versions',
		method: 'GET',
		path: '/api/questionnaires/:id/versions',
		access: 'view_questionnaires',
		summary: 'What has been published of a questionnaire, newest first.',
		input: z.object({ id: rowId, ...pageInput }),
		output: pageOf(questionnaireVersion),
		errors: unknown,
	}),
	version: endpoint({
		id: 'questionnaires.version',
		method: 'GET',
		path: '/api/questionnaires/:id/versions/:number',
		access: 'view_questionnaires',
		summary: 'What one version asks, as it was published.',
		input: z.object({ id: rowId, number: z.coerce.number<number | string>().int().min(1).max(1_000_000) }),
		output: questionnaireVersion.extend({ definition: definitionSchema }),
		errors: { ...unknown, version_not_found: questionnaireErrors.version_not_found },
	}),
	create: endpoint({
		id: 'questionnaires.create',
		method: 'POST',
		path: '/api/questionnaires',
		access: 'create_questionnaires',
		summary: 'Make a questionnaire: empty, as a copy of another, or one of those that come with the product.',
		input: z.object({
			id: rowId.optional(),
			title: details.title,
			description: details.description.default(''),
			practiceArea: details.practiceArea.default(null),
			type: details.type,
			definition: definitionSchema.default({ sections: [] }),
		}),
		output: questionnaireRecord,
		errors: { questionnaire_too_large: questionnaireErrors.questionnaire_too_large },
		bodyLimit: DEFINITION_BYTES_MAX,
	}),
	edit: endpoint({
		id: 'questionnaires.edit',
		method: 'PATCH',
		path: '/api/questionnaires/:id',
		access: 'edit_questionnaires',
		summary: 'Change a questionnaire. What is asked changes only when it is published.',
		input: changing.extend({
			title: details.title.optional(),
			description: details.description.optional(),
			practiceArea: details.practiceArea.optional(),
			type: details.type.optional(),
			draft: definitionSchema.optional(),
		}),
		output: questionnaireRecord,
		errors: { ...stale, questionnaire_too_large: questionnaireErrors.questionnaire_too_large },
		bodyLimit: DEFINITION_BYTES_MAX,
	}),
	publish: endpoint({
		id: 'questionnaires.publish',
		method: 'POST',
		path: '/api/questionnaires/:id/publish',
		access: 'edit_questionnaires',
		summary:
			'Ask the draft from now on. `questionnaire_invalid` carries the problems. Running answers keep their version.',
		input: changing,
		output: questionnaireRecord,
		errors: {
			...stale,
			questionnaire_invalid: questionnaireErrors.questionnaire_invalid,
			questionnaire_empty: questionnaireErrors.questionnaire_empty,
		},
	}),
	retire: endpoint({
		id: 'questionnaires.retire',
		method: 'POST',
		path: '/api/questionnaires/:id/retire',
		access: 'edit_questionnaires',
		summary: 'Ask it no more. Answers that were begun may be finished.',
		input: changing,
		output: questionnaireRecord,
		errors: stale,
	}),
	remove: endpoint({
		id: 'questionnaires.remove',
		method: 'DELETE',
		path: '/api/questionnaires/:id',
		access: 'delete_questionnaires',
		summary: 'Delete a questionnaire that nobody has answered.',
		input: z.object({ id: rowId, version: z.coerce.number<number | string>().int().min(1) }),
		output: z.object({ id: z.string() }),
		errors: { ...stale, questionnaire_in_use: questionnaireErrors.questionnaire_in_use },
	}),
	exportFile: endpoint({
		id: 'questionnaires.exportFile',
		method: 'GET',
		path: '/api/questionnaires/:id/file',
		access: 'view_questionnaires',
		summary: 'The draft as a file that another firm can import.',
		input: z.object({ id: rowId }),
		output: questionnaireFile,
		errors: unknown,
	}),
	shipped: endpoint({
		id: 'questionnaires.shipped',
		method: 'GET',
		path: '/api/questionnaires/shipped',
		access: 'create_questionnaires',
		summary: 'The questionnaires that come with the product, to make own ones of.',
		input: z.object({}),
		output: z.object({ items: z.array(questionnaireFile) }),
		errors: {},
	}),
}
