import { z } from 'zod'
import { PRACTICE_AREAS } from '../identity/practice-areas.ts'
import type { FieldsOf } from '../kernel/field.ts'
import { instant } from '../kernel/instant.ts'
import { definitionSchema } from './definition-schema.ts'

export const QUESTIONNAIRE_TYPES = ['short', 'comprehensive'] as const
export const questionnaireType = z.enum(QUESTIONNAIRE_TYPES)
export type QuestionnaireType = z.infer<typeof questionnaireType>

/** Drafts are not available yet; a published one is answered in its newest version; a retired one takes no new responses,
 *  but started ones may be finished. */
export const QUESTIONNAIRE_STATUSES = ['draft', 'published', 'retired'] as const
export const questionnaireStatus = z.enum(QUESTIONNAIRE_STATUSES)
export type QuestionnaireStatus = z.infer<typeof questionnaireStatus>

/** Who may start it without a link: visitors and clients, or only staff. */
export const QUESTIONNAIRE_AUDIENCES = ['public', 'internal'] as const
export const questionnaireAudience = z.enum(QUESTIONNAIRE_AUDIENCES)
export type QuestionnaireAudience = z.infer<typeof questionnaireAudience>

export const practiceArea = z.enum(PRACTICE_AREAS)

export const questionnaireSummary = z.object({
	id: z.string(),
	title: z.string(),
	description: z.string(),
	practiceArea: practiceArea.nullable(),
	type: questionnaireType,
	audience: questionnaireAudience,
	status: questionnaireStatus,
	/** The current version; null before the first. */
	publishedVersion: z.number().int().nullable(),
	/** Whether the draft differs from the current version. */
	hasUnpublishedChanges: z.boolean(),
	questionCount: z.number().int(),
	/** Started and submitted responses. */
	responseCount: z.number().int(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type QuestionnaireSummary = z.infer<typeof questionnaireSummary>

export const definitionProblem = z.object({ id: z.string().nullable(), field: z.string(), message: z.string() })

export const questionnaireRecord = questionnaireSummary.extend({
	/** The definition being edited. */
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

/** The fields of a questionnaire. */
export const questionnaireFields = {
	title: { label: 'Title', editable: true },
	description: { label: 'Description', editable: true, long: true },
	practiceArea: { label: 'Practice area', editable: true },
	type: {
		label: 'Type',
		values: { short: 'Quick', comprehensive: 'Comprehensive' },
		editable: true,
	},
	audience: {
		label: 'Audience',
		values: { public: 'Public', internal: 'Internal only' },
		editable: true,
	},
	draft: { label: 'Sections and questions', editable: true, silent: true },
	status: {
		label: 'Status',
		values: { draft: 'Draft', published: 'Published', retired: 'Retired' },
		tones: { draft: 'amber', published: 'green', retired: 'grey' },
	},
	publishedVersion: { label: 'Published version' },
	hasUnpublishedChanges: { label: 'Unpublished changes' },
	questionCount: { label: 'Questions' },
	responseCount: { label: 'Responses', silent: true },
	problems: { label: 'Problems', silent: true },
	createdAt: { label: 'Created', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<QuestionnaireRecord>
