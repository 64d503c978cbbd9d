import { type AgentView, agent } from '@praxis/contract/agent/agent.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'

/** Every key starts with it: what changes one of them changes the figures of all. */
export const TOPIC = 'agent_cases'
const ALSO = { meta: { topics: ['agent_runs', 'agent_settings', 'reviews', 'models'] } }

export const overviewQuery = { ...recordQuery(agent.overview, TOPIC, {}), ...ALSO }
export const agentCasesQuery = (view: AgentView) => ({ ...pagesQuery(agent.list, TOPIC, { view }), ...ALSO })
export const agentCaseQuery = (id: string) => ({ ...recordQuery(agent.get, TOPIC, { id }), ...ALSO })
export const failuresQuery = { ...pagesQuery(agent.failures, TOPIC, {}), ...ALSO }

export type Overview = OutputOf<typeof agent.overview>
