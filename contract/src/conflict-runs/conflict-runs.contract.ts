import { z } from 'zod'
import { conflictReason, conflictSide, RELATED_DEPTH_MAX } from '../conflicts/conflicts.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { line, requiredLine } from '../kernel/text.ts'
import {
	conflictRun,
	conflictWatch,
	hitOutcome,
	openHit,
	RUN_NAMES_MAX,
	runHit,
	runName,
} from './conflict-runs.fields.ts'

export const conflictRunErrors = defineErrors({
	conflict_run_not_found: { kind: 'not_found', message: 'This conflict check does not exist.' },
	conflict_run_searching: { kind: 'conflict', message: 'The names are still being checked.' },
	conflict_run_closed: { kind: 'conflict', message: 'This conflict check is closed: its record cannot be changed.' },
	conflict_run_undecided: { kind: 'conflict', message: 'Decide on every match before you close the check.' },
	conflict_run_restricted: {
		kind: 'conflict',
		message: 'A match in a restricted matter is undecided. Someone who may see the matter has to decide on it first.',
	},
	conflict_hit_not_found: { kind: 'not_found', message: 'This match does not exist.' },
	conflict_case_unknown: { kind: 'invalid', message: 'This case does not exist.' },
	waiver_document_missing: { kind: 'invalid', message: 'Choose the document with the waiver.' },
	waiver_document_unknown: { kind: 'invalid', message: 'This document does not exist.' },
	wall_case_missing: { kind: 'invalid', message: 'Choose the case with the ethical wall.' },
	wall_missing: {
		kind: 'invalid',
		message: 'This case has no ethical wall. Set one in the Access tab of the case first.',
	},
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const VIEW = 'view_legal_work'
const DECIDE = 'decide_conflicts'
const one = z.object({ id: rowId })
const ofRun = { conflict_run_not_found: conflictRunErrors.conflict_run_not_found }

/** A name to be checked. */
const runNameInput = z.object({
	name: requiredLine(500, 'Please enter a name.'),
	email: line(254).default(''),
	phone: line(40).default(''),
	side: conflictSide.default('other'),
})

/** Conflict checks that are kept as a record. */
export const conflictRuns = {
	list: endpoint({
		id: 'conflictRuns.list',
		method: 'GET',
		path: '/api/conflict-runs',
		access: VIEW,
		summary: 'Recorded conflict checks that the caller may see, newest first.',
		input: z.object({ ...pageInput, caseId: rowId.optional() }),
		output: pageOf(conflictRun),
		errors: {},
	}),
	start: endpoint({
		id: 'conflictRuns.start',
		method: 'POST',
		path: '/api/conflict-runs',
		access: ['do_legal_work', DECIDE],
		summary:
			'Start a conflict check of up to 500 names that is kept as a record. The names are checked in the background, against everything the firm has; matches in restricted matters are decided on by those who may see them.',
		input: z.object({
			id: newRowId,
			title: requiredLine(200, 'Please enter what the check is for.'),
			caseId: rowId.optional(),
			depth: z.int().min(0).max(RELATED_DEPTH_MAX).default(0),
			names: z
				.array(runNameInput)
				.min(1, 'Please enter a name.')
				.max(RUN_NAMES_MAX, `At most ${RUN_NAMES_MAX} names at once.`),
		}),
		output: conflictRun,
		errors: { conflict_case_unknown: conflictRunErrors.conflict_case_unknown, id_taken: conflictRunErrors.id_taken },
	}),
	get: endpoint({
		id: 'conflictRuns.get',
		method: 'GET',
		path: '/api/conflict-runs/:id',
		access: VIEW,
		summary: 'One conflict check, and whom to ask about matches in restricted matters.',
		input: one,
		output: z.object({ run: conflictRun, askAbout: z.string().nullable(), restrictedOpenCount: z.int() }),
		errors: ofRun,
	}),
	names: endpoint({
		id: 'conflictRuns.names',
		method: 'GET',
		path: '/api/conflict-runs/:id/names',
		access: VIEW,
		summary: 'The names of a check with how many matches each has.',
		input: one,
		output: z.object({ names: z.array(runName).max(RUN_NAMES_MAX) }),
		errors: ofRun,
	}),
	hits: endpoint({
		id: 'conflictRuns.hits',
		method: 'GET',
		path: '/api/conflict-runs/:id/hits',
		access: VIEW,
		summary: 'The matches of a check that the caller may see, by name, most similar first.',
		input: one.extend({ ...pageInput, undecided: flag }),
		output: pageOf(runHit),
		errors: ofRun,
	}),
	decide: endpoint({
		id: 'conflictRuns.decide',
		method: 'POST',
		path: '/api/conflict-runs/:id/decide',
		access: DECIDE,
		summary: 'Decide on matches of a check that is not closed. A later decision replaces an earlier one.',
		input: one.extend({
			hitIds: z.array(rowId).min(1, 'Choose a match.').max(500, 'At most 500 matches at once.'),
			outcome: hitOutcome,
			reason: conflictReason,
			/** The document of a waiver. */
			documentId: rowId.optional(),
			/** Case of an ethical wall: the case that has it. */
			wallCaseId: rowId.optional(),
		}),
		output: conflictRun,
		errors: {
			...ofRun,
			conflict_run_searching: conflictRunErrors.conflict_run_searching,
			conflict_run_closed: conflictRunErrors.conflict_run_closed,
			conflict_hit_not_found: conflictRunErrors.conflict_hit_not_found,
			waiver_document_missing: conflictRunErrors.waiver_document_missing,
			waiver_document_unknown: conflictRunErrors.waiver_document_unknown,
			wall_case_missing: conflictRunErrors.wall_case_missing,
			wall_missing: conflictRunErrors.wall_missing,
			conflict_case_unknown: conflictRunErrors.conflict_case_unknown,
		},
	}),
	close: endpoint({
		id: 'conflictRuns.close',
		method: 'POST',
		path: '/api/conflict-runs/:id/close',
		access: DECIDE,
		summary: 'Close a check on which everything is decided. From then on its record cannot be changed.',
		input: one.extend({ version: expectedVersion }),
		output: conflictRun,
		errors: {
			...ofRun,
			conflict_run_searching: conflictRunErrors.conflict_run_searching,
			conflict_run_closed: conflictRunErrors.conflict_run_closed,
			conflict_run_undecided: conflictRunErrors.conflict_run_undecided,
			conflict_run_restricted: conflictRunErrors.conflict_run_restricted,
			stale_version: conflictRunErrors.stale_version,
		},
	}),
	record: endpoint({
		id: 'conflictRuns.record',
		method: 'GET',
		path: '/api/conflict-runs/:id/record.pdf',
		access: VIEW,
		summary: 'The record of a conflict check as a PDF: names, matches, decisions and how names were compared.',
		input: one,
		output: z.null(),
		errors: {
			...ofRun,
			conflict_run_searching: conflictRunErrors.conflict_run_searching,
			document_not_created: kernelErrors.document_not_created,
		},
	}),
	open: endpoint({
		id: 'conflictRuns.open',
		method: 'GET',
		path: '/api/conflict-hits',
		access: VIEW,
		summary: 'Matches that wait for a decision, of all checks that the caller may see, newest first.',
		input: z.object(pageInput),
		output: pageOf(openHit),
		errors: {},
	}),
	watch: endpoint({
		id: 'conflictRuns.watch',
		method: 'GET',
		path: '/api/conflict-watch',
		access: VIEW,
		summary: 'When new names were last checked against everything, how many, and how many matches were found.',
		input: z.object({}),
		output: conflictWatch,
		errors: {},
	}),
}
