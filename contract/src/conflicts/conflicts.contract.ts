import { z } from 'zod'
import { caseStatus } from '../cases/cases.fields.ts'
import { partyRole } from '../cases/party.fields.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { line, requiredLine } from '../kernel/text.ts'

export const CONFLICT_KINDS = ['client', 'former_client', 'case_party', 'intake', 'contact'] as const
export const conflictKind = z.enum(CONFLICT_KINDS)
export type ConflictKind = z.infer<typeof conflictKind>

/** The most names of one check, and the most hits of one name. */
export const CONFLICT_NAMES_MAX = 20
export const CONFLICT_HITS_MAX = 25

/** A name in the firm's records that is similar to a checked one. */
export const conflictHit = z.object({
	/** The checked name. */
	name: z.string(),
	kind: conflictKind,
	/** The client, party, intake or contact; null behind an ethical wall. */
	refId: z.string().nullable(),
	/** The name as the firm has it. Behind an ethical wall it says only that there is one. */
	label: z.string(),
	href: z.string().nullable(),
	/** The case of the name. */
	caseId: z.string().optional(),
	caseName: z.string().optional(),
	caseNumber: z.string().optional(),
	caseStatus: caseStatus.optional(),
	/** Of a party of a case. */
	role: partyRole.optional(),
	/** Of an inquiry. */
	intakeStatus: z.string().optional(),
	/** Why it was found: “Same email, sounds alike”. */
	why: z.string(),
	/** 0 to 1. */
	score: z.number().min(0).max(1),
})
export type ConflictHit = z.infer<typeof conflictHit>

const askedName = z.object({
	name: requiredLine(500, 'Please enter a name.'),
	email: line(254).optional(),
	phone: line(40).optional(),
})

/** Conflict check. */
export const conflicts = {
	check: endpoint({
		id: 'conflicts.check',
		method: 'POST',
		path: '/api/conflicts/check',
		access: ['view_clients', 'view_legal_work'],
		summary:
			'Up to 20 names checked against clients, former clients, parties and captions of cases, and inquiries: most similar first, at most 25 of each. Each hit says why it was found; one behind an ethical wall says only that there is one.',
		input: z.object({
			names: z.array(askedName).min(1, 'Please enter a name.').max(CONFLICT_NAMES_MAX),
			/** Records to leave out: those being checked. */
			exceptClientIds: z.array(rowId).max(20).default([]),
			exceptCaseId: rowId.optional(),
			exceptIntakeId: rowId.optional(),
		}),
		output: z.object({
			hits: z.array(conflictHit).max(CONFLICT_NAMES_MAX * (CONFLICT_HITS_MAX + 1)),
			/** The checked names with more hits than are listed. */
			more: z.array(z.string()),
		}),
		errors: {},
	}),
}
