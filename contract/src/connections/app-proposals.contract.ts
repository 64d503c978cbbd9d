import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { expectedVersion } from '../kernel/page.ts'
import { tasks } from '../tasks/tasks.contract.ts'
import { time } from '../time/time.contract.ts'

export const PROPOSAL_DAYS = 7
export const PROPOSALS_MAX = 100

export const proposalErrors = defineErrors({
	proposal_not_found: { kind: 'not_found', message: 'This proposal does not exist any more.' },
	proposal_decided: { kind: 'conflict', message: 'This proposal was decided already.' },
	proposals_full: {
		kind: 'conflict',
		message: `${PROPOSALS_MAX} proposals wait for the user. Ask the user to decide on them in Praxis first.`,
	},
	proposal_case_unknown: { kind: 'invalid', message: 'This case does not exist.' },
})

export const proposalKind = z.enum(['task', 'time'])
export type ProposalKind = z.infer<typeof proposalKind>
export const PROPOSAL_KINDS = { task: 'Task', time: 'Time entry' } as const

export const proposal = z.object({
	id: rowId,
	/** As the app names itself. */
	appName: z.string(),
	kind: proposalKind,
	caseId: rowId.nullable(),
	caseName: z.string().nullable(),
	/** What the record would be made with. */
	input: z.record(z.string(), z.unknown()),
	createdAt: instant,
	expiresAt: instant,
	version: z.int(),
})
export type Proposal = z.infer<typeof proposal>
const list = z.object({ items: z.array(proposal) })

/** What every user of the firm may do who has work to propose for. */
const ACCESS = ['view_calendar', 'create_time_entries'] as const

const missing = {
	proposal_not_found: proposalErrors.proposal_not_found,
	proposal_decided: proposalErrors.proposal_decided,
}
const versioned = z.object({ id: rowId, version: expectedVersion })

/** What connected apps propose to write: it is written when the user confirms it. */
export const appProposals = {
	list: endpoint({
		id: 'appProposals.list',
		method: 'GET',
		path: '/api/app-proposals',
		access: ACCESS,
		tokens: false,
		summary: 'Proposals of connected apps that wait for the own decision, newest first.',
		input: z.object({}),
		output: list,
		errors: {},
	}),
	confirm: endpoint({
		id: 'appProposals.confirm',
		method: 'POST',
		path: '/api/app-proposals/:id/confirm',
		access: ACCESS,
		tokens: false,
		summary: 'Write what was proposed, with the own rights. The record gets the id of the proposal.',
		input: versioned,
		output: list,
		errors: {
			...missing,
			...tasks.create.errors,
			...time.create.errors,
		},
	}),
	dismiss: endpoint({
		id: 'appProposals.dismiss',
		method: 'POST',
		path: '/api/app-proposals/:id/dismiss',
		access: ACCESS,
		tokens: false,
		summary: 'Dismiss a proposal. Nothing is written.',
		input: versioned,
		output: list,
		errors: missing,
	}),
}
