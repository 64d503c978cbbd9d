import { screen, type WebFeature } from '../../lib/feature.ts'

export const agentFeature: WebFeature = {
	screens: { agent: screen(() => import('./agent.screen.tsx'), 'AgentScreen') },
	activity: async () => {
		const { agentActions } = await import('@praxis/contract/agent/agent.fields')
		return { agent_cases: { fields: {}, actions: agentActions, createAction: 'agent.prepare' } }
	},
}
