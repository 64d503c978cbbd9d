import { z } from 'zod'
import { timeZone } from '../kernel/display.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { timeEntryDetails, timeErrors } from './time.contract.ts'
import { timeEntryRecord } from './time.fields.ts'
import { lockedWeek } from './weeks.contract.ts'

/** What work is known from: texts edited, calls and meetings logged, appointments past, messages sent, tasks done. */
const PROPOSAL_SOURCES = ['document', 'activity', 'appointment', 'messages', 'task'] as const
const source = z.enum(PROPOSAL_SOURCES)
export type ProposalSource = z.infer<typeof source>

const key = z.object({
	source,
	sourceId: z.string(),
	/** The first and the last that was done. */
	firstAt: instant,
	lastAt: instant,
})

const timeProposal = key.extend({
	workedOn: calendarDay,
	/** How many edits, messages and so on. */
	count: z.number().int(),
	seconds: z.number().int(),
	/** Whether the duration follows from what was done. If not, it is a tenth of an hour for each. */
	isMeasured: z.boolean(),
	caseId: z.string().nullable(),
	caseName: z.string().nullable(),
	description: z.string(),
	/** Recorded already by the person on this day for the case. */
	recordedSeconds: z.number().int(),
})
export type TimeProposal = z.infer<typeof timeProposal>

export const proposalErrors = defineErrors({
	time_proposal_not_found: { kind: 'not_found', message: 'This proposal is no longer there. Reload the page.' },
	time_proposal_decided: { kind: 'conflict', message: 'This was recorded or dismissed already.' },
	id_taken: kernelErrors.id_taken,
})

export const timeProposalActions = {
	'timeProposals.dismiss': 'dismissed proposed time',
	'timeProposals.restore': 'restored proposed time',
} as const

const OWN = 'create_time_entries'
const chosen = key.extend({ sourceId: rowId })
const decided = {
	time_proposal_not_found: proposalErrors.time_proposal_not_found,
	time_proposal_decided: proposalErrors.time_proposal_decided,
}

export const timeProposals = {
	list: endpoint({
		id: 'timeProposals.list',
		method: 'GET',
		path: '/api/time/proposals',
		access: OWN,
		summary: 'Own work of at most 31 days that is neither recorded nor dismissed, newest first, at most 200.',
		input: z.object({ from: calendarDay, to: calendarDay, zone: timeZone }),
		output: z.object({ proposals: z.array(timeProposal) }),
		errors: {},
	}),
	record: endpoint({
		id: 'timeProposals.record',
		method: 'POST',
		path: '/api/time/proposals/record',
		access: OWN,
		summary: 'Make a time entry of a proposal.',
		input: chosen.extend({ ...timeEntryDetails.shape, id: newRowId.optional() }),
		output: timeEntryRecord,
		errors: {
			...decided,
			...lockedWeek,
			time_case_unknown: timeErrors.time_case_unknown,
			time_case_closed: timeErrors.time_case_closed,
			time_in_future: timeErrors.time_in_future,
			time_start_in_future: timeErrors.time_start_in_future,
			time_start_other_day: timeErrors.time_start_other_day,
			id_taken: proposalErrors.id_taken,
		},
	}),
	dismiss: endpoint({
		id: 'timeProposals.dismiss',
		method: 'POST',
		path: '/api/time/proposals/dismiss',
		access: OWN,
		summary: 'Dismiss a proposal. It is not made again.',
		input: chosen,
		output: z.object({ id: z.string() }),
		errors: decided,
	}),
	restore: endpoint({
		id: 'timeProposals.restore',
		method: 'POST',
		path: '/api/time/proposals/:id/restore',
		access: OWN,
		summary: 'Show a dismissed proposal again.',
		input: z.object({ id: rowId }),
		output: z.object({ id: z.string() }),
		errors: { time_proposal_not_found: proposalErrors.time_proposal_not_found },
	}),
}
