import { agent } from '@praxis/contract/agent/agent.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import type { Platform } from '../../platform/platform.ts'
import { ANSWERS_SUBMITTED, submission } from '../answers/submission.ts'
import { linkSender } from '../intake/link-sender.ts'
import { INTAKE_RECEIVED, receiptPayload } from '../intake/notify-new-intake.ts'
import { acceptAgentCase } from './accept-case.ts'
import { editAgentCase, rejectAgentCase, reverseAssignment } from './decide-case.ts'
import { saveAgentSettings, switchAgent } from './edit-settings.ts'
import { getAgentCase, listAgentCases, listFailures, viewAgent } from './find-agent-cases.ts'
import { processInquiry, wanted } from './process-inquiry.ts'
import { PROCESS_JOB, prepareCases, retryFailure } from './request-runs.ts'

/** A failed inquiry is tried twice more by itself; then a person can retry it. */
const TRIES = { retryLimit: 2, retryDelay: 30 }

function defineAgentJobs({ jobs }: Platform): void {
	jobs.subscribe(
		INTAKE_RECEIVED,
		'agent.take-inquiry',
		async (ctx, receipt) => {
			await linkSender(ctx, receipt)
			await processInquiry(ctx, { id: receipt.id })
		},
		{ ...TRIES, payload: receiptPayload },
	)
	jobs.subscribe(
		ANSWERS_SUBMITTED,
		'agent.take-responses',
		(ctx, { answersId }) => processInquiry(ctx, { id: answersId }),
		{ ...TRIES, payload: submission },
	)
	jobs.define(PROCESS_JOB, processInquiry, { ...TRIES, payload: wanted })
}

export const agentFeature: ServerFeature = {
	name: 'agent',
	routes: [
		route(agent.overview, viewAgent),
		route(agent.list, listAgentCases),
		route(agent.get, getAgentCase),
		route(agent.edit, editAgentCase),
		route(agent.accept, acceptAgentCase),
		route(agent.reject, rejectAgentCase),
		route(agent.reverse, reverseAssignment),
		route(agent.failures, listFailures),
		route(agent.retry, retryFailure),
		route(agent.prepare, prepareCases),
		route(agent.saveSettings, saveAgentSettings),
		route(agent.switch, switchAgent),
	],
	topics: { agent_cases: [agent.list], agent_runs: [agent.failures], agent_settings: [agent.overview] },
	defineJobs: [defineAgentJobs],
}
