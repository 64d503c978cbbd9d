import { z } from 'zod'
import { activityRow } from '../kernel/activity.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId, userId } from '../kernel/ids.ts'
import { commaList, expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'
import {
	analysisData,
	CASE_NAME_MAX,
	casePriority,
	caseRecord,
	caseSort,
	caseStatus,
	caseSummary,
	DEFAULT_PRIORITY,
	DESCRIPTION_MAX,
} from './case-fields.ts'
import { normaliseNewStatus, readCaseStatus } from './cases.rules.ts'
import { caseParty, PARTIES_MAX, partyDetails, partyFields } from './party-fields.ts'

export const caseErrors = defineErrors({
	case_not_found: { kind: 'not_found', message: 'Case not found or update failed - no data returned' },
	case_creation_empty: { kind: 'internal', message: 'Case creation returned no data' },
	case_client_unknown: { kind: 'invalid', message: 'This client does not exist.' },
	case_attorney_unknown: { kind: 'invalid', message: 'This attorney does not exist.' },
	case_parties_full: { kind: 'invalid', message: 'A case holds at most 200 parties.' },
	case_party_not_found: { kind: 'not_found', message: 'This party is no longer on the case.' },
	case_confirmation_wrong: { kind: 'invalid', message: 'Type the name of the case to delete it for ever.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const caseId = z.string('Case ID is required for update').trim().min(1, 'Case ID is required for update').pipe(rowId)

const priority = z
	.string()
	.trim()
	.transform((value) => value.toLowerCase() || DEFAULT_PRIORITY)
	.pipe(casePriority)

const clientContact = {
	clientName: line(200),
	clientEmail: line(254),
	clientPhone: line(40),
}

const newCase = z.object({
	/** Made by the caller, so that the case can be shown before it is saved and is never opened twice; else made by the server. */
	id: newRowId.optional(),
	clientId: z
		.string('Client ID is required for case creation')
		.trim()
		.min(1, 'Client ID is required for case creation')
		.pipe(rowId),
	caseName: requiredLine(CASE_NAME_MAX, 'Case name is required'),
	type: requiredLine(80, 'Case type is required'),
	title: line(CASE_NAME_MAX).default(''),
	description: prose(DESCRIPTION_MAX).default(''),
	status: z.string().trim().max(40).default('').transform(normaliseNewStatus),
	priority: priority.default(DEFAULT_PRIORITY),
	attorneyId: userId.nullish(),
	clientName: clientContact.clientName.default(''),
	clientEmail: clientContact.clientEmail.default(''),
	clientPhone: clientContact.clientPhone.default(''),
	analysisData: analysisData.prefault({}),
})

const changedCase = z.object({
	id: caseId,
	version: expectedVersion,
	caseName: requiredLine(CASE_NAME_MAX, 'Case name cannot be empty').optional(),
	type: requiredLine(80, 'Case type cannot be empty').optional(),
	title: line(CASE_NAME_MAX).optional(),
	description: prose(DESCRIPTION_MAX).optional(),
	status: z
		.string()
		.trim()
		.transform((value, issue) => {
			const known = readCaseStatus(value)
			if (known === null) issue.addIssue({ code: 'custom', message: 'This is not a status of a case.' })
			return known ?? z.NEVER
		})
		.optional(),
	priority: priority.optional(),
	attorneyId: userId.nullish(),
	clientName: clientContact.clientName.optional(),
	clientEmail: clientContact.clientEmail.optional(),
	clientPhone: clientContact.clientPhone.optional(),
	analysisData: analysisData.optional(),
})

const caseFilters = {
	/** Words; each must begin a word of the name, title, client, type or be the number. */
	search: line(200).optional(),
	status: commaList(caseStatus),
	priority: commaList(casePriority),
	type: line(80).optional(),
	clientId: rowId.optional(),
	attorneyId: userId.optional(),
}

const VIEW = ['view_cases', 'view_own_cases'] as const
const OPEN = ['manage_cases', 'assist_with_cases', 'open_cases'] as const
const EDIT = ['manage_cases', 'assist_with_cases'] as const

const one = z.object({ id: caseId })
const versioned = z.object({ id: caseId, version: expectedVersion })
const unknownCase = { case_not_found: caseErrors.case_not_found }
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
			...caseFilters,
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
		summary: 'Open a case for a client. Contact fields left empty are filled from the client.',
		input: newCase,
		output: caseRecord,
		errors: {
			case_client_unknown: caseErrors.case_client_unknown,
			case_attorney_unknown: caseErrors.case_attorney_unknown,
			case_creation_empty: caseErrors.case_creation_empty,
			id_taken: caseErrors.id_taken,
		},
	}),
	edit: endpoint({
		id: 'cases.edit',
		method: 'PATCH',
		path: '/api/cases/:id',
		access: EDIT,
		summary: 'Change fields of a case. The version is the one that was read; `stale_version` carries the current case.',
		input: changedCase,
		output: caseRecord,
		errors: { ...staleCase, case_attorney_unknown: caseErrors.case_attorney_unknown },
	}),
	archive: endpoint({
		id: 'cases.archive',
		method: 'POST',
		path: '/api/cases/:id/archive',
		access: EDIT,
		summary: 'Delete softly: the status becomes Archived and the row stays.',
		input: versioned,
		output: caseRecord,
		errors: staleCase,
	}),
	restore: endpoint({
		id: 'cases.restore',
		method: 'POST',
		path: '/api/cases/:id/restore',
		access: EDIT,
		summary: 'Bring back: the status becomes Active.',
		input: versioned,
		output: caseRecord,
		errors: staleCase,
	}),
	deleteForever: endpoint({
		id: 'cases.deleteForever',
		method: 'DELETE',
		path: '/api/cases/:id',
		access: 'delete_cases',
		summary: 'Remove a case and all that belongs to it. `confirm` is the name of the case, typed.',
		input: z.object({ id: caseId, confirm: line(CASE_NAME_MAX) }),
		output: z.object({ id: z.string() }),
		errors: { ...unknownCase, case_confirmation_wrong: caseErrors.case_confirmation_wrong },
		dangerous: true,
	}),
	ofClient: endpoint({
		id: 'cases.ofClient',
		method: 'GET',
		path: '/api/clients/:clientId/cases',
		access: VIEW,
		summary: 'The cases of one client, archived ones included, newest first.',
		input: z.object({ clientId: rowId, search: caseFilters.search, ...pageInput }),
		output: pageOf(caseSummary),
		errors: { not_found: kernelErrors.not_found },
	}),
	activity: endpoint({
		id: 'cases.activity',
		method: 'GET',
		path: '/api/cases/:id/activity',
		access: 'view_cases',
		summary: 'Who changed what in a case, newest first, from the audit trail.',
		input: z.object({ id: caseId, ...pageInput }),
		output: pageOf(activityRow),
		errors: unknownCase,
	}),
	parties: endpoint({
		id: 'cases.parties',
		method: 'GET',
		path: '/api/cases/:id/parties',
		access: 'view_cases',
		summary: 'Everyone beside the client whom a case concerns.',
		input: one,
		output: z.object({ parties: z.array(caseParty).max(PARTIES_MAX) }),
		errors: unknownCase,
	}),
	addParty: endpoint({
		id: 'cases.addParty',
		method: 'POST',
		path: '/api/cases/:id/parties',
		access: EDIT,
		summary: 'Add a party to a case; at most 200 to a case.',
		input: z.object({
			id: caseId,
			/** The id of the party, made by the caller; else by the server. */
			partyId: newRowId.optional(),
			name: partyFields.name,
			role: partyFields.role,
			/** Kind and side follow the role unless they are said. */
			kind: partyFields.kind.optional(),
			side: partyFields.side.optional(),
			aliases: partyFields.aliases.default([]),
			email: partyFields.email.default(''),
			phone: partyFields.phone.default(''),
			contactInfo: partyFields.contactInfo.default(''),
			representation: partyFields.representation.default('unknown'),
			counselName: partyFields.counselName.default(''),
			counselFirm: partyFields.counselFirm.default(''),
			counselContact: partyFields.counselContact.default(''),
			notes: partyFields.notes.default(''),
		}),
		output: caseParty,
		errors: { ...unknownCase, case_parties_full: caseErrors.case_parties_full, id_taken: caseErrors.id_taken },
	}),
	editParty: endpoint({
		id: 'cases.editParty',
		method: 'PATCH',
		path: '/api/cases/:id/parties/:partyId',
		access: EDIT,
		summary:
			'Change what is written of a party. The version is the one that was read; `stale_version` carries the current party.',
		input: z.object({ id: caseId, partyId: rowId, version: expectedVersion }).extend(partyDetails.partial().shape),
		output: caseParty,
		errors: { ...staleCase, case_party_not_found: caseErrors.case_party_not_found },
	}),
	removeParty: endpoint({
		id: 'cases.removeParty',
		method: 'DELETE',
		path: '/api/cases/:id/parties/:partyId',
		access: EDIT,
		summary: 'Take a party off a case.',
		input: z.object({ id: caseId, partyId: rowId }),
		output: caseParty,
		errors: unknownCase,
	}),
}
