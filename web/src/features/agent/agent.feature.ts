import { screen, type WebFeature } from '../../lib/feature.ts'

export const agentFeature: WebFeature = {
	activity: async () => {
		const { agentCaseLabels, agentRunLabels, agentSettingsLabels } = await import('./agent-labels.ts')
		return { agent_cases: agentCaseLabels, agent_runs: agentRunLabels, agent_settings: agentSettingsLabels }
	},
	screens: { agent: screen(() => import('./agent.screen.tsx'), 'AgentScreen') },
}
