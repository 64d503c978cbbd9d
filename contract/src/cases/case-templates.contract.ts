import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import type { FieldsOf } from '../kernel/field.ts'
import { rowId, userId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { expectedVersion } from '../kernel/page.ts'
import { line, requiredLine } from '../kernel/text.ts'
import { caseDetails, caseErrors, caseId } from './cases.contract.ts'
import { caseFields, caseSummary, STAGE_MAX } from './cases.fields.ts'

export const STAGES_MAX = 30
export const FOLDERS_MAX = 50
const CLIENT_TEXT_MAX = 300

export const templateErrors = defineErrors({
	case_template_not_found: { kind: 'not_found', message: 'Practice area not found.' },
	case_stage_in_use: {
		kind: 'invalid',
		message: 'Cases are in a stage you removed. Choose the stage they move to.',
	},
	case_attorney_unknown: caseErrors.case_attorney_unknown,
	case_paralegal_unknown: caseErrors.case_paralegal_unknown,
	stale_version: kernelErrors.stale_version,
})

const stages = z
	.array(
		z.object({
			id: rowId,
			name: requiredLine(STAGE_MAX, 'Please name the stage.'),
			/** What clients read of it; empty hides the stage from them. */
			clientText: line(CLIENT_TEXT_MAX).default(''),
			/** Whether a case that moves to the stage has reached the milestone that belongs to it. */
			reachesMilestone: z.boolean().default(true),
		}),
	)
	.min(1, 'At least one stage.')
	.max(STAGES_MAX, `At most ${STAGES_MAX} stages.`)
	.refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, 'Duplicate stage.')

const { priority, feeArrangement, description, tags, paralegalId, assistingAttorneyIds } = caseDetails.shape

/** What is written of a template. */
export const templateDetails = z.object({
	stages,
	priority,
	feeArrangement,
	description,
	tags,
	paralegalId,
	assistingAttorneyIds,
	folders: z
		.array(requiredLine(100, 'Please name the folder.'))
		.max(FOLDERS_MAX, `At most ${FOLDERS_MAX} folders.`)
		.refine((all) => new Set(all.map((name) => name.toLowerCase())).size === all.length, 'Duplicate folder.'),
})

/** How cases of a practice area begin, and the stages they go through. */
export const caseTemplate = templateDetails.extend({
	id: z.string(),
	practiceArea: z.string(),
	paralegalName: z.string().nullable(),
	assistingAttorneyNames: z.array(z.string()),
	version: z.number().int(),
})
export type CaseTemplate = z.output<typeof caseTemplate>

/** The fields of a template, in the order of its form. */
export const templateFields = {
	practiceArea: { label: 'Practice area', silent: true },
	stages: { label: 'Stages', editable: true },
	priority: caseFields.priority,
	feeArrangement: caseFields.feeArrangement,
	description: caseFields.description,
	tags: caseFields.tags,
	assistingAttorneyIds: caseFields.assistingAttorneyIds,
	assistingAttorneyNames: caseFields.assistingAttorneyNames,
	paralegalId: caseFields.paralegalId,
	paralegalName: caseFields.paralegalName,
	folders: { label: 'Folders', editable: true },
} as const satisfies FieldsOf<CaseTemplate>

/** A case on the board. */
export const boardCard = caseSummary.extend({ stageSince: instant.nullable() })
export type BoardCard = z.output<typeof boardCard>

export const caseBoard = z.object({
	practiceArea: z.string(),
	/** Practice areas with cases the firm works on, most first. */
	areas: z.array(z.object({ practiceArea: z.string(), count: z.number().int() })),
	/** In the order of the stages. Cases without one, or in one that is no longer listed, come first under their own name. */
	columns: z.array(z.object({ stage: z.string(), count: z.number().int(), items: z.array(boardCard) })),
})
export type CaseBoard = z.output<typeof caseBoard>

/** So many cards of a stage are on the board; the list has all. */
export const BOARD_CARDS_MAX = 50

export const stageVisit = z.object({
	/** Empty for none. */
	stage: z.string(),
	at: instant,
	actorName: z.string().nullable(),
})
export type StageVisit = z.output<typeof stageVisit>

const CHANGE = ['can_modify_system_settings', 'manage_users'] as const

/** Stages, initial values and folders of cases, by practice area. */
export const caseTemplates = {
	list: endpoint({
		id: 'caseTemplates.list',
		method: 'GET',
		path: '/api/case-templates',
		access: ['view_cases', 'open_cases', ...CHANGE],
		summary: 'The case templates by practice area. Cases of another type follow the one named General.',
		input: z.object({}),
		output: z.object({ templates: z.array(caseTemplate) }),
		errors: {},
	}),
	edit: endpoint({
		id: 'caseTemplates.edit',
		method: 'PATCH',
		path: '/api/case-templates/:id',
		access: CHANGE,
		summary:
			'Change a case template. A stage with the same id is renamed, in the history of cases too. Cases in a removed stage move to `replacementId`.',
		input: z
			.object({ id: rowId, version: expectedVersion, replacementId: rowId.optional() })
			.extend(templateDetails.partial().shape),
		output: caseTemplate,
		errors: templateErrors,
	}),
}

export const caseStages = {
	board: endpoint({
		id: 'cases.board',
		method: 'GET',
		path: '/api/cases/board',
		access: 'view_cases',
		summary: `New, active and pending cases of a practice area by stage, the next date first, ${BOARD_CARDS_MAX} of each; the area with most cases unless given.`,
		input: z.object({ practiceArea: line(80).optional(), attorneyId: userId.optional() }),
		output: caseBoard,
		errors: {},
	}),
	history: endpoint({
		id: 'cases.stages',
		method: 'GET',
		path: '/api/cases/:id/stages',
		access: 'view_cases',
		summary: 'The stages a case has been in, oldest first, and the stages of its practice area.',
		input: z.object({ id: caseId }),
		output: z.object({ visits: z.array(stageVisit), stages: z.array(z.string()) }),
		errors: { case_not_found: caseErrors.case_not_found },
	}),
}
