import { z } from 'zod'
import { caseErrors, caseId, cases } from '../cases/cases.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion } from '../kernel/page.ts'
import { MILESTONES_MAX, milestone, milestoneChanges, milestoneDetails } from './milestones.fields.ts'

export const milestoneErrors = defineErrors({
	milestone_not_found: { kind: 'not_found', message: 'Milestone not found.' },
	milestone_in_future: { kind: 'invalid', message: 'A milestone that is reached cannot be in the future.' },
	milestone_undated: { kind: 'invalid', message: 'Please enter when it was reached.' },
	too_many_milestones: { kind: 'conflict', message: `A case has at most ${MILESTONES_MAX} milestones.` },
	no_stages_left: {
		kind: 'conflict',
		message: 'No stages are left to add. Stages without an explanation for clients are not added.',
	},
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const ofCase = { caseId }
const unknownCase = { case_not_found: caseErrors.case_not_found }
const { milestone_not_found, milestone_in_future, milestone_undated, too_many_milestones } = milestoneErrors
const { no_stages_left, stale_version, id_taken } = milestoneErrors
const { access } = cases.edit

/** Milestones that the firm plans for a case; clients see those that are shared. */
export const milestones = {
	list: endpoint({
		id: 'milestones.list',
		method: 'GET',
		path: '/api/cases/:caseId/milestones',
		access: 'view_cases',
		summary: `The milestones of a case: planned ones first, then those reached; at most ${MILESTONES_MAX}.`,
		input: z.object(ofCase),
		output: z.object({ items: z.array(milestone) }),
		errors: unknownCase,
	}),
	add: endpoint({
		id: 'milestones.add',
		method: 'POST',
		path: '/api/cases/:caseId/milestones',
		access,
		summary: 'Add a milestone to a case.',
		input: milestoneDetails.safeExtend({ ...ofCase, id: newRowId }),
		output: milestone,
		errors: { ...unknownCase, milestone_in_future, too_many_milestones, id_taken },
	}),
	addStages: endpoint({
		id: 'milestones.addStages',
		method: 'POST',
		path: '/api/cases/:caseId/milestones/from-stages',
		access,
		summary:
			'Add the stages that are still to come in the practice area as planned milestones, with their explanation for clients. Stages without an explanation, and those already added, are left out.',
		input: z.object({ ...ofCase, isShared: z.boolean() }),
		output: z.object({ items: z.array(milestone) }),
		errors: { ...unknownCase, no_stages_left, too_many_milestones },
	}),
	edit: endpoint({
		id: 'milestones.edit',
		method: 'PATCH',
		path: '/api/milestones/:id',
		access,
		summary: 'Change a milestone, or whether the client sees it.',
		input: milestoneChanges.extend({ id: rowId, version: expectedVersion }),
		output: milestone,
		errors: { milestone_not_found, milestone_in_future, milestone_undated, stale_version },
	}),
	remove: endpoint({
		id: 'milestones.remove',
		method: 'DELETE',
		path: '/api/milestones/:id',
		access,
		summary: 'Remove a milestone.',
		input: z.object({ id: rowId }),
		output: z.object({}),
		errors: { milestone_not_found },
	}),
}
