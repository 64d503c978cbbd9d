import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { commaList, expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'
import { DEFINITION_BYTES_MAX, definitionSchema } from './definition-schema.ts'
import {
	practiceArea,
	questionnaireAudience,
	questionnaireRecord,
	questionnaireStatus,
	questionnaireSummary,
	questionnaireType,
	questionnaireVersion,
} from './questionnaires.fields.ts'

export const questionnaireErrors = defineErrors({
	questionnaire_not_found: { kind: 'not_found', message: 'Questionnaire not found.' },
	version_not_found: { kind: 'not_found', message: 'Version not found.' },
	questionnaire_invalid: { kind: 'invalid', message: 'This questionnaire cannot be published yet.' },
	questionnaire_empty: { kind: 'invalid', message: 'A questionnaire needs at least one question.' },
	questionnaire_too_large: { kind: 'too_large', message: 'This questionnaire is too large.' },
	questionnaire_in_use: { kind: 'conflict', message: 'This questionnaire has responses, so it can only be retired.' },
	stale_version: kernelErrors.stale_version,
})

/** A questionnaire as a file that another firm can import. */
export const questionnaireFile = z.object({
	format: z.literal('praxis-questionnaire', 'This is not a Praxis questionnaire.'),
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
		summary: 'The questionnaires of the firm, by title.',
		input: z.object({
			...pageInput,
			search: line(200).optional(),
			status: commaList(questionnaireStatus),
			type: commaList(questionnaireType),
			audience: commaList(questionnaireAudience),
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
		summary: 'One questionnaire with its draft and its problems.',
		input: z.object({ id: rowId }),
		output: questionnaireRecord,
		errors: unknown,
	}),
	versions: endpoint({
		id: 'questionnaires.versions',
		method: 'GET',
		path: '/api/questionnaires/:id/versions',
		access: 'view_questionnaires',
		summary: 'The published versions, newest first.',
		input: z.object({ id: rowId, ...pageInput }),
		output: pageOf(questionnaireVersion),
		errors: unknown,
	}),
	version: endpoint({
		id: 'questionnaires.version',
		method: 'GET',
		path: '/api/questionnaires/:id/versions/:number',
		access: 'view_questionnaires',
		summary: 'One published version with its questions.',
		input: z.object({ id: rowId, number: z.coerce.number<number | string>().int().min(1).max(1_000_000) }),
		output: questionnaireVersion.extend({ definition: definitionSchema }),
		errors: { ...unknown, version_not_found: questionnaireErrors.version_not_found },
	}),
	create: endpoint({
		id: 'questionnaires.create',
		method: 'POST',
		path: '/api/questionnaires',
		access: 'create_questionnaires',
		summary: 'Create a questionnaire: blank, a copy, or a Praxis template.',
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
		summary: 'Change the draft. Visitors see it once it is published; the audience changes at once.',
		input: changing.extend({
			title: details.title.optional(),
			description: details.description.optional(),
			practiceArea: details.practiceArea.optional(),
			type: details.type.optional(),
			audience: questionnaireAudience.optional(),
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
			'Publish the draft as the next version. `questionnaire_invalid` carries the problems. Started responses keep their version.',
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
		summary: 'Retire it: no new responses. Started ones may be finished.',
		input: changing,
		output: questionnaireRecord,
		errors: stale,
	}),
	remove: endpoint({
		id: 'questionnaires.remove',
		method: 'DELETE',
		path: '/api/questionnaires/:id',
		access: 'delete_questionnaires',
		summary: 'Delete a questionnaire without responses.',
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
		summary: 'The Praxis templates to create questionnaires from.',
		input: z.object({}),
		output: z.object({ items: z.array(questionnaireFile) }),
		errors: {},
	}),
}
