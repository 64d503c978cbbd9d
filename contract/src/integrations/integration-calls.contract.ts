import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { integrationErrors as errors } from './integrations.errors.ts'
import { approvalAnswer, integrationCall } from './integrations.fields.ts'

const ACCESS = ['execute_prompts', 'manage_mcp'] as const
/** How long a call waits for an answer before it counts as denied. */
export const CALL_WAITS_MINUTES = 15
export const CALLS_SHOWN = 20
const ARGUMENTS_MAX = 100_000

const running = {
	integration_off: errors.integration_off,
	integrations_off: errors.integrations_off,
	integration_rate_limited: errors.integration_rate_limited,
}

/** Calls of tools of MCP servers. Each waits for the user until it is approved, and runs with what was shown. */
export const integrationCalls = {
	request: endpoint({
		id: 'integrationCalls.request',
		method: 'POST',
		path: '/api/integrations/:integrationId/calls',
		access: ACCESS,
		tokens: false,
		summary:
			'Ask for a call. It waits for the answer of the same user, or runs where an approval covers the tool as it is.',
		input: z.object({
			integrationId: rowId,
			id: newRowId,
			tool: z.string().min(1, 'Choose a tool.').max(300),
			/** JSON. */
			arguments: z.string().max(ARGUMENTS_MAX, `At most ${ARGUMENTS_MAX} characters.`),
			/** The case that it is made from. */
			caseId: rowId.optional(),
		}),
		output: integrationCall,
		errors: {
			integration_not_found: errors.integration_not_found,
			tool_not_found: errors.tool_not_found,
			arguments_invalid: errors.arguments_invalid,
			id_taken: errors.id_taken,
			case_not_found: caseErrors.case_not_found,
			...running,
		},
	}),
	list: endpoint({
		id: 'integrationCalls.list',
		method: 'GET',
		path: '/api/integration-calls',
		access: ACCESS,
		tokens: false,
		summary: `The own latest calls, at most ${CALLS_SHOWN}, of one case if it is given.`,
		input: z.object({ caseId: rowId.optional() }),
		output: z.object({ items: z.array(integrationCall) }),
		errors: {},
	}),
	decide: endpoint({
		id: 'integrationCalls.decide',
		method: 'POST',
		path: '/api/integration-calls/:id/decide',
		access: ACCESS,
		tokens: false,
		summary:
			'Answer an own call that waits. Allowed ones run now; if the tool describes itself differently by then, the call waits again.',
		input: z.object({ id: rowId, answer: approvalAnswer }),
		output: integrationCall,
		errors: {
			call_not_found: errors.call_not_found,
			call_not_waiting: errors.call_not_waiting,
			call_moved: errors.call_moved,
			approval_once_only: errors.approval_once_only,
			...running,
		},
	}),
	endApproval: endpoint({
		id: 'integrationCalls.endApproval',
		method: 'DELETE',
		path: '/api/integrations/:integrationId/approvals/:tool',
		access: ACCESS,
		tokens: false,
		summary: 'End the own approval of a tool: it asks again.',
		input: z.object({ integrationId: rowId, tool: z.string().min(1).max(300) }),
		output: z.object({ tool: z.string() }),
		errors: { integration_not_found: errors.integration_not_found },
	}),
}
