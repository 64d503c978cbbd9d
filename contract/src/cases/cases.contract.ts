import { z } from 'zod'
import { customValues, TAG_LENGTH_MAX, TAGS_MAX, tag } from '../clients/client-card.fields.ts'
import { activityRow } from '../kernel/activity.ts'
import { withDefaults } from '../kernel/defaults.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId, userId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { manyOf, manyResults } from '../kernel/many.ts'
import { commaList, expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'
import {
	ASSISTING_MAX,
	aiAccess,
	analysisData,
	CASE_NAME_MAX,
	casePriority,
	caseRecord,
	caseSort,
	caseStatus,
	caseSummary,
	DEFAULT_PRIORITY,
	DESCRIPTION_MAX,
	feeArrangement,
	NEW_CASE,
	STAGE_MAX,
} from './cases.fields.ts'
import { normalizeNewStatus, readCaseStatus } from './cases.rules.ts'
import { partyDetails } from './party.fields.ts'

export const caseErrors = defineErrors({
	case_not_found: { kind: 'not_found', message: 'Case not found or update failed - no data returned' },
	case_creation_empty: { kind: 'internal', message: 'Case creation returned no data' },
	case_client_unknown: { kind: 'invalid', message: 'This client does not exist.' },
	case_attorney_unknown: { kind: 'invalid', message: 'Attorney not found.' },
	case_attorney_screened: {
		kind: 'invalid',
		message: 'This user is screened from the case (ethical wall).',
	},
	case_conflict_undecided: {
		kind: 'conflict',
		message: 'Possible conflicts of interest need a decision before this case is opened.',
	},
	case_reopening_undecided: {
		kind: 'conflict',
		message:
			'A party of this case was renamed while it was closed. Decide on possible conflicts in the Parties tab, then reopen the case.',
	},
	case_conflict_declined: { kind: 'conflict', message: 'This case was declined because of a conflict of interest.' },
	case_paralegal_unknown: { kind: 'invalid', message: 'Choose an active user of the firm.' },
	case_closed_before_opened: { kind: 'invalid', message: 'The closing date is before the opening date.' },
	case_stage_unknown: { kind: 'invalid', message: 'This stage is not one of the practice area.' },
	case_custom_value_invalid: { kind: 'invalid', message: 'Please correct the custom fields.' },
	case_confirmation_wrong: { kind: 'invalid', message: 'Type the case name to delete it permanently.' },
	case_documents_kept: {
		kind: 'conflict',
		message: 'A document of this case is under legal hold or retained. Release it, or link it to another case, first.',
	},
	case_billed: {
		kind: 'conflict',
		message:
			'Time or expenses of this case are on a bill. Discard the draft or void the invoice first, or archive the case.',
	},
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

export const caseId = z
	.string('Case ID is required for update')
	.trim()
	.min(1, 'Case ID is required for update')
	.pipe(rowId)

const priority = z
	.string()
	.trim()
	.transform((value) => value.toLowerCase() || DEFAULT_PRIORITY)
	.pipe(casePriority)

const clientContact = z.object({ clientName: line(200), clientEmail: line(254), clientPhone: line(40) })

const knownStatus = z
	.string()
	.trim()
	.transform((value, issue) => {
		const known = readCaseStatus(value)
		if (known === null) issue.addIssue({ code: 'custom', message: 'This is not a status of a case.' })
		return known ?? z.NEVER
	})

/** In lower case, each once. */
const tags = z
	.array(tag)
	.max(TAGS_MAX, `At most ${TAGS_MAX} tags.`)
	.transform((all) => [...new Set(all.map((one) => one.toLowerCase().replace(/\s+/g, ' ')))])

/** Editable fields. */
export const caseDetails = z.object({
	caseName: requiredLine(CASE_NAME_MAX, 'Case name cannot be empty'),
	title: line(CASE_NAME_MAX),
	type: requiredLine(80, 'Case type cannot be empty'),
	status: knownStatus,
	priority,
	attorneyId: userId.nullable(),
	description: prose(DESCRIPTION_MAX),
	internalNotes: prose(DESCRIPTION_MAX),
	aiAccess,
	/** One of the stages of the practice area; empty for none, in a new case for the first. */
	stage: line(STAGE_MAX),
	tags,
	court: line(200),
	docketNumber: line(100),
	jurisdiction: line(200),
	judge: line(200),
	openedOn: calendarDay,
	closedOn: calendarDay.nullable(),
	limitationOn: calendarDay.nullable(),
	limitationBasis: prose(2_000),
	originatingAttorneyId: userId.nullable(),
	assistingAttorneyIds: z
		.array(userId)
		.max(ASSISTING_MAX, `At most ${ASSISTING_MAX} assisting attorneys.`)
		.transform((ids) => [...new Set(ids)]),
	paralegalId: userId.nullable(),
	feeArrangement: feeArrangement.nullable(),
	referralSource: line(200),
	/** Empty values are removed; values that are not sent stay. */
	customValues,
})

export const NEW_PARTIES_MAX = 19

const clientId = 'Client ID is required for case creation'

const newCase = withDefaults(
	caseDetails.extend({
		caseName: requiredLine(CASE_NAME_MAX, 'Case name is required'),
		type: requiredLine(80, 'Case type is required'),
		status: z.string().trim().max(40).transform(normalizeNewStatus),
	}),
	NEW_CASE,
).extend({
	/** Client-generated, so that a retry never opens a second case; generated by the server if absent. */
	id: newRowId.optional(),
	clientId: z.string(clientId).trim().min(1, clientId).pipe(rowId),
	/** Today by the firm's time zone if null. */
	openedOn: calendarDay.nullable().default(null),
	...withDefaults(clientContact, { clientName: '', clientEmail: '', clientPhone: '' }).shape,
	analysisData: analysisData.prefault({}),
	/** Added with the case, and checked for conflicts of interest before. */
	parties: z
		.array(partyDetails.pick({ name: true, role: true }).extend({ contactId: rowId.optional() }))
		.max(NEW_PARTIES_MAX)
		.optional(),
})

/** Everything that is written of a case. */
export const caseValues = caseDetails.extend({ ...clientContact.shape, analysisData })

export const caseFilters = {
	status: commaList(caseStatus),
	priority: commaList(casePriority),
	type: line(80).optional(),
	clientId: rowId.optional(),
	attorneyId: userId.optional(),
	stage: line(STAGE_MAX).optional(),
	feeArrangement: commaList(feeArrangement),
}

/** Each word is matched as a prefix in name, title, client, type and docket number, or exactly as the number. */
const search = line(200).optional()

const VIEW = 'view_cases'
const OPEN = ['manage_cases', 'assist_with_cases', 'open_cases'] as const
const EDIT = ['manage_cases', 'assist_with_cases'] as const

const one = z.object({ id: caseId })
const versioned = one.extend({ version: expectedVersion })
const unknownCase = { case_not_found: caseErrors.case_not_found }
const badTeam = {
	case_attorney_unknown: caseErrors.case_attorney_unknown,
	case_paralegal_unknown: caseErrors.case_paralegal_unknown,
}
const badValues = {
	case_stage_unknown: caseErrors.case_stage_unknown,
	case_closed_before_opened: caseErrors.case_closed_before_opened,
	case_custom_value_invalid: caseErrors.case_custom_value_invalid,
}
const staleCase = { ...unknownCase, stale_version: caseErrors.stale_version }

export const cases = {
	list: endpoint({
		id: 'cases.list',
		method: 'GET',
		path: '/api/cases',
		access: VIEW,
		summary: 'Cases the caller may see, newest first unless sorted; archived ones only when asked for by status.',
		input: z.object({
			...pageInput,
			search,
			...caseFilters,
			tag: line(TAG_LENGTH_MAX).optional(),
			sort: caseSort.default('createdAt'),
			direction: z.enum(['asc', 'desc']).default('desc'),
			withTotal: flag,
		}),
		output: pageOf(caseSummary),
		errors: {},
	}),
	counts: endpoint({
		id: 'cases.counts',
		method: 'GET',
		path: '/api/cases/counts',
		access: VIEW,
		summary: 'How many cases the caller may see, by status.',
		input: z.object({ attorneyId: userId.optional() }),
		output: z.object({ counts: z.array(z.object({ status: caseStatus, count: z.number().int() })) }),
		errors: {},
	}),
	tags: endpoint({
		id: 'cases.tags',
		method: 'GET',
		path: '/api/cases/tags',
		access: 'view_cases',
		summary: 'The tags in use on cases, most frequent first.',
		input: z.object({}),
		output: z.object({ tags: z.array(z.string()) }),
		errors: {},
	}),
	get: endpoint({
		id: 'cases.get',
		method: 'GET',
		path: '/api/cases/:id',
		access: VIEW,
		summary: 'One case.',
		input: one,
		output: caseRecord,
		errors: unknownCase,
	}),
	open: endpoint({
		id: 'cases.open',
		method: 'POST',
		path: '/api/cases',
		access: OPEN,
		summary:
			'Open a case for a client. Contact fields left empty are filled from the client. `case_conflict_undecided` carries the possible conflicts to decide on first.',
		input: newCase,
		output: caseRecord,
		errors: {
			case_client_unknown: caseErrors.case_client_unknown,
			...badTeam,
			...badValues,
			case_creation_empty: caseErrors.case_creation_empty,
			case_conflict_undecided: caseErrors.case_conflict_undecided,
			case_conflict_declined: caseErrors.case_conflict_declined,
			id_taken: caseErrors.id_taken,
		},
	}),
	edit: endpoint({
		id: 'cases.edit',
		method: 'PATCH',
		path: '/api/cases/:id',
		access: EDIT,
		summary: 'Update a case. The version is the one that was read; `stale_version` carries the current case.',
		input: versioned.extend(caseValues.partial().shape),
		output: caseRecord,
		errors: {
			...staleCase,
			case_reopening_undecided: caseErrors.case_reopening_undecided,
			...badTeam,
			...badValues,
			case_attorney_screened: caseErrors.case_attorney_screened,
		},
	}),
	editMany: endpoint({
		id: 'cases.editMany',
		method: 'POST',
		path: '/api/cases/edit-many',
		access: EDIT,
		summary:
			'Update several cases, each with its own version and changes, and answer for each what became of it. Status Archived archives the case.',
		input: manyOf(
			versioned.extend(
				caseDetails.pick({ status: true, priority: true, attorneyId: true, stage: true, tags: true }).partial().shape,
			),
		),
		output: manyResults(caseRecord),
		errors: {},
	}),
	archive: endpoint({
		id: 'cases.archive',
		method: 'POST',
		path: '/api/cases/:id/archive',
		access: EDIT,
		summary: 'Archive a case: the status becomes Archived and the row is kept.',
		input: versioned,
		output: caseRecord,
		errors: staleCase,
	}),
	restore: endpoint({
		id: 'cases.restore',
		method: 'POST',
		path: '/api/cases/:id/restore',
		access: EDIT,
		summary: 'Restore a case: the status becomes Active.',
		input: versioned,
		output: caseRecord,
		errors: { ...staleCase, case_reopening_undecided: caseErrors.case_reopening_undecided },
	}),
	deleteForever: endpoint({
		id: 'cases.deleteForever',
		method: 'DELETE',
		path: '/api/cases/:id',
		access: 'delete_cases',
		summary: 'Permanently delete a case with all its data. `confirm` is the typed name of the case.',
		input: one.extend({ confirm: line(CASE_NAME_MAX) }),
		output: z.object({ id: z.string() }),
		errors: {
			...unknownCase,
			case_confirmation_wrong: caseErrors.case_confirmation_wrong,
			case_documents_kept: caseErrors.case_documents_kept,
			case_billed: caseErrors.case_billed,
		},
		dangerous: true,
	}),
	ofClient: endpoint({
		id: 'cases.ofClient',
		method: 'GET',
		path: '/api/clients/:clientId/cases',
		access: VIEW,
		summary: 'The cases of one client, archived ones included, the last updated first.',
		input: z.object({ clientId: rowId, search, ...pageInput }),
		output: pageOf(caseSummary),
		errors: { not_found: kernelErrors.not_found },
	}),
	activity: endpoint({
		id: 'cases.activity',
		method: 'GET',
		path: '/api/cases/:id/activity',
		access: 'view_cases',
		summary: 'Who changed what in a case, newest first, from the audit trail.',
		input: one.extend(pageInput),
		output: pageOf(activityRow),
		errors: unknownCase,
	}),
}
