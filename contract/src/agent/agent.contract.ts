import { z } from 'zod'
import { assignmentErrors } from '../assignment/assignment.contract.ts'
import { caseErrors } from '../cases/cases.contract.ts'
import { partyErrors } from '../cases/parties.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { expectedVersion, pageInput, pageOf } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'
import { chosenModel, noModelReason } from '../models/models.fields.ts'
import { reviewErrors } from '../review/review.contract.ts'
import {
	agentCase,
	agentEdits,
	agentFailure,
	agentFigures,
	agentSettings,
	REASON_MAX,
	savedAgentSettings,
} from './agent.fields.ts'

/** Inquiries prepared by one request. */
export const PREPARED_MAX = 50

export const agentErrors = defineErrors({
	agent_case_not_found: { kind: 'not_found', message: 'Pending case not found.' },
	agent_case_rejected: { kind: 'conflict', message: 'This pending case was rejected.' },
	agent_case_accepted: { kind: 'conflict', message: 'This pending case was accepted.' },
	agent_case_over: { kind: 'conflict', message: 'The inquiry was opened, declined or closed meanwhile.' },
	agent_attorney_missing: { kind: 'invalid', message: 'Please choose an attorney before you accept.' },
	agent_attorney_unknown: { kind: 'invalid', message: 'This person is not an active attorney of the firm.' },
	agent_not_assigned: { kind: 'conflict', message: 'There is no automatic assignment to reverse.' },
	agent_failure_not_found: { kind: 'not_found', message: 'Failure not found.' },
	stale_version: kernelErrors.stale_version,
})

const VIEW = 'view_clients'
const EDIT = ['manage_clients', 'edit_clients'] as const
const MANAGE = 'manage_assignments'

const one = z.object({ id: rowId })
const versioned = one.extend({ version: expectedVersion })
const reason = prose(REASON_MAX).pipe(z.string().min(1, 'Please give a reason.'))
const unknown = { agent_case_not_found: agentErrors.agent_case_not_found }
const stale = { ...unknown, stale_version: agentErrors.stale_version }
const { agent_case_rejected, agent_case_accepted, agent_case_over } = agentErrors
const { agent_attorney_missing, agent_attorney_unknown, agent_not_assigned } = agentErrors
const open = { agent_case_rejected, agent_case_accepted, agent_case_over }

export const AGENT_VIEWS = ['waiting', 'accepted', 'rejected', 'all'] as const
export const agentView = z.enum(AGENT_VIEWS)
export type AgentView = z.infer<typeof agentView>

/** The agent: prepares new inquiries as pending cases, which the firm accepts or rejects. */
export const agent = {
	overview: endpoint({
		id: 'agent.overview',
		method: 'GET',
		path: '/api/agent',
		access: VIEW,
		summary: 'Mode, settings, the figures of the last 24 hours, and how much waits.',
		input: z.object({}),
		output: z.object({
			saved: savedAgentSettings,
			figures: agentFigures,
			waiting: z.int(),
			flagged: z.int(),
			failures: z.int(),
			/** Open inquiries and responses that no pending case was prepared from. */
			unprepared: z.int(),
			/** Without a mail server emails wait in the outbox: none is sent automatically. */
			hasMail: z.boolean(),
			/** Where new inquiries are sent to be classified. Without a model they are classified by rules and nothing is sent. */
			destination: z.object({
				model: chosenModel.nullable(),
				/** Why there is no model: the firm has none for it, or has turned the service off. */
				blocked: z.enum([...noModelReason.options, 'service_off']).nullable(),
				/** Whether names, numbers and addresses are replaced before a cloud model reads them. */
				isPseudonymized: z.boolean(),
			}),
		}),
		errors: {},
	}),
	list: endpoint({
		id: 'agent.list',
		method: 'GET',
		path: '/api/agent/cases',
		access: VIEW,
		summary: 'Pending cases that wait for a person, newest first; others on request.',
		input: z.object({ ...pageInput, view: agentView.default('waiting') }),
		output: pageOf(agentCase),
		errors: {},
	}),
	get: endpoint({
		id: 'agent.get',
		method: 'GET',
		path: '/api/agent/cases/:id',
		access: VIEW,
		summary: 'One pending case with the steps that led to it.',
		input: one,
		output: agentCase,
		errors: unknown,
	}),
	edit: endpoint({
		id: 'agent.edit',
		method: 'PATCH',
		path: '/api/agent/cases/:id',
		access: EDIT,
		summary: 'Change what the agent proposes, before it is accepted.',
		input: versioned.extend(agentEdits.partial().shape),
		output: agentCase,
		errors: { ...stale, ...open, agent_attorney_unknown },
	}),
	accept: endpoint({
		id: 'agent.accept',
		method: 'POST',
		path: '/api/agent/cases/:id/accept',
		access: EDIT,
		summary:
			'Create client and case, assigned to the attorney of the pending case. Accepted again, it is the same case. `review_client_undecided` carries clients who may be the same person: send the one it is, or null for a new one; `case_conflict_undecided` carries possible conflicts to decide on first; `review_unfinished` names missing fields.',
		input: versioned.extend({
			/** The client the case is for, after comparing; null: a new one, who is none of the similar ones. */
			clientId: rowId.nullish(),
		}),
		output: agentCase,
		errors: {
			...stale,
			review_client_undecided: reviewErrors.review_client_undecided,
			review_client_unknown: reviewErrors.review_client_unknown,
			agent_case_rejected,
			agent_case_over,
			agent_attorney_missing,
			agent_attorney_unknown,
			attorney_unknown: assignmentErrors.attorney_unknown,
			attorney_conflicted: assignmentErrors.attorney_conflicted,
			attorney_screened: assignmentErrors.attorney_screened,
			attorney_at_maximum: assignmentErrors.attorney_at_maximum,
			review_unfinished: reviewErrors.review_unfinished,
			case_conflict_undecided: caseErrors.case_conflict_undecided,
			case_conflict_declined: caseErrors.case_conflict_declined,
			party_conflict_undecided: partyErrors.party_conflict_undecided,
		},
	}),
	reject: endpoint({
		id: 'agent.reject',
		method: 'POST',
		path: '/api/agent/cases/:id/reject',
		access: EDIT,
		summary: 'Reject a pending case with a reason. The inquiry stays open and no one is declined.',
		input: versioned.extend({ reason }),
		output: agentCase,
		errors: { ...stale, ...open },
	}),
	reverse: endpoint({
		id: 'agent.reverse',
		method: 'POST',
		path: '/api/agent/cases/:id/reverse',
		access: EDIT,
		summary: 'Undo the agent’s own assignment with a reason. The case is flagged and waits for a person.',
		input: versioned.extend({ reason }),
		output: agentCase,
		errors: { ...stale, ...open, agent_not_assigned },
	}),
	failures: endpoint({
		id: 'agent.failures',
		method: 'GET',
		path: '/api/agent/failures',
		access: VIEW,
		summary: 'Inquiries that the agent could not finish, newest first.',
		input: z.object(pageInput),
		output: pageOf(agentFailure),
		errors: {},
	}),
	retry: endpoint({
		id: 'agent.retry',
		method: 'POST',
		path: '/api/agent/failures/:id/retry',
		access: EDIT,
		summary: 'Process a failed inquiry again. A person asked for it: nothing is assigned or emailed automatically.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: { agent_failure_not_found: agentErrors.agent_failure_not_found },
	}),
	prepare: endpoint({
		id: 'agent.prepare',
		method: 'POST',
		path: '/api/agent/prepare',
		access: EDIT,
		summary: `Prepare pending cases from up to ${PREPARED_MAX} open inquiries without one, newest first, also in manual mode. Nothing is assigned or emailed automatically.`,
		input: z.object({}),
		output: z.object({ count: z.int() }),
		errors: {},
	}),
	saveSettings: endpoint({
		id: 'agent.saveSettings',
		method: 'PUT',
		path: '/api/agent/settings',
		access: MANAGE,
		summary: 'Save contact message, timeframe and thresholds. Version 0 saves them for the first time.',
		input: z.object({
			settings: agentSettings,
			version: z.int('The version that was read is required.').min(0),
		}),
		output: savedAgentSettings,
		errors: { stale_version: agentErrors.stale_version },
	}),
	switch: endpoint({
		id: 'agent.switch',
		method: 'POST',
		path: '/api/agent/switch',
		access: MANAGE,
		summary: 'Turn automatic mode on or off. Off holds at once, from the next step on of everything that runs.',
		input: z.object({ isActive: z.boolean() }),
		output: savedAgentSettings,
		errors: {},
	}),
}
