import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion, pageInput, pageOf } from '../kernel/page.ts'
import { requiredLine } from '../kernel/text.ts'
import {
	destructionItem,
	destructionList,
	itemDecision,
	LIST_ITEMS_MAX,
	retentionSchedule,
	scheduleDetails,
} from './retention.fields.ts'

export const retentionErrors = defineErrors({
	schedule_not_found: { kind: 'not_found', message: 'This retention schedule does not exist.' },
	schedule_taken: { kind: 'conflict', message: 'There is a schedule for these cases and documents already.' },
	list_not_found: { kind: 'not_found', message: 'This destruction list does not exist.' },
	list_empty: { kind: 'conflict', message: 'No document is due: nothing to destroy.' },
	list_open: {
		kind: 'conflict',
		message: 'A destruction list waits for approval already. Approve or cancel it first.',
	},
	list_state_wrong: { kind: 'conflict', message: 'The list has moved on meanwhile. Reload it.' },
	list_nothing_chosen: { kind: 'conflict', message: 'No document of the list is to be destroyed.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

/** Those who may delete cases permanently. */
const ACCESS = 'delete_cases'
const one = z.object({ id: rowId })
const versioned = one.extend({ version: expectedVersion })
const ofList = { list_not_found: retentionErrors.list_not_found }
const moving = {
	...ofList,
	list_state_wrong: retentionErrors.list_state_wrong,
	stale_version: retentionErrors.stale_version,
}

export const retention = {
	schedules: endpoint({
		id: 'retention.schedules',
		method: 'GET',
		path: '/api/retention-schedules',
		access: ACCESS,
		summary: 'How long documents of closed cases are kept.',
		input: z.object({}),
		output: z.object({ items: z.array(retentionSchedule) }),
		errors: {},
	}),
	addSchedule: endpoint({
		id: 'retention.addSchedule',
		method: 'POST',
		path: '/api/retention-schedules',
		access: ACCESS,
		summary: 'Add a schedule. Nothing is destroyed by it without an approved list.',
		input: scheduleDetails.extend({ id: newRowId }),
		output: retentionSchedule,
		errors: { schedule_taken: retentionErrors.schedule_taken, id_taken: retentionErrors.id_taken },
	}),
	editSchedule: endpoint({
		id: 'retention.editSchedule',
		method: 'PATCH',
		path: '/api/retention-schedules/:id',
		access: ACCESS,
		summary: 'Change a schedule.',
		input: versioned.extend(scheduleDetails.shape),
		output: retentionSchedule,
		errors: {
			schedule_not_found: retentionErrors.schedule_not_found,
			schedule_taken: retentionErrors.schedule_taken,
			stale_version: retentionErrors.stale_version,
		},
	}),
	removeSchedule: endpoint({
		id: 'retention.removeSchedule',
		method: 'DELETE',
		path: '/api/retention-schedules/:id',
		access: ACCESS,
		summary: 'Remove a schedule: what it was for is kept, or follows a more general one.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: { schedule_not_found: retentionErrors.schedule_not_found },
	}),
	lists: endpoint({
		id: 'retention.lists',
		method: 'GET',
		path: '/api/destruction-lists',
		access: ACCESS,
		summary: 'Destruction lists, newest first.',
		input: z.object(pageInput),
		output: pageOf(destructionList),
		errors: {},
	}),
	get: endpoint({
		id: 'retention.get',
		method: 'GET',
		path: '/api/destruction-lists/:id',
		access: ACCESS,
		summary: 'One destruction list with its counts.',
		input: one,
		output: destructionList,
		errors: ofList,
	}),
	items: endpoint({
		id: 'retention.items',
		method: 'GET',
		path: '/api/destruction-lists/:id/items',
		access: ACCESS,
		summary: 'The documents of a destruction list, by case.',
		input: one.extend(pageInput),
		output: pageOf(destructionItem),
		errors: ofList,
	}),
	prepare: endpoint({
		id: 'retention.prepare',
		method: 'POST',
		path: '/api/destruction-lists',
		access: ACCESS,
		summary: `List what is due: documents of closed cases past their schedule, not on legal hold and not retained by a date of their own; the longest due first, at most ${LIST_ITEMS_MAX}.`,
		input: z.object({ id: newRowId }),
		output: destructionList,
		errors: {
			list_empty: retentionErrors.list_empty,
			list_open: retentionErrors.list_open,
			id_taken: retentionErrors.id_taken,
		},
	}),
	decide: endpoint({
		id: 'retention.decide',
		method: 'POST',
		path: '/api/destruction-lists/:id/decide',
		access: ACCESS,
		summary: 'Keep documents of a draft with a reason, or have them destroyed after all.',
		input: one
			.extend({
				items: z.array(rowId).min(1).max(LIST_ITEMS_MAX),
				decision: itemDecision,
				reason: requiredLine(300, 'Please enter a reason.').optional(),
			})
			.refine(({ decision, reason }) => decision === 'destroy' || reason !== undefined, {
				path: ['reason'],
				error: 'Please enter a reason.',
			}),
		output: destructionList,
		errors: { ...ofList, list_state_wrong: retentionErrors.list_state_wrong },
	}),
	approve: endpoint({
		id: 'retention.approve',
		method: 'POST',
		path: '/api/destruction-lists/:id/approve',
		access: ACCESS,
		tokens: false,
		summary: 'Approve a list: its documents are destroyed permanently in the background, with all their versions.',
		input: versioned,
		output: destructionList,
		errors: { ...moving, list_nothing_chosen: retentionErrors.list_nothing_chosen },
		dangerous: true,
	}),
	cancel: endpoint({
		id: 'retention.cancel',
		method: 'POST',
		path: '/api/destruction-lists/:id/cancel',
		access: ACCESS,
		summary: 'Cancel a draft: nothing of it is destroyed.',
		input: versioned,
		output: destructionList,
		errors: moving,
	}),
	certificate: endpoint({
		id: 'retention.certificate',
		method: 'GET',
		path: '/api/destruction-lists/:id/certificate.pdf',
		access: ACCESS,
		summary: 'The certificate of what was destroyed, as a PDF.',
		input: one,
		output: z.null(),
		errors: {
			...ofList,
			list_state_wrong: retentionErrors.list_state_wrong,
			document_not_created: kernelErrors.document_not_created,
		},
	}),
}
