import { screen, type WebFeature } from '../../lib/feature.ts'

export const conflictRunsFeature: WebFeature = {
	activity: async () => {
		const { conflictRunActions: actions } = await import('@praxis/contract/conflict-runs/conflict-runs.fields')
		return { conflict_runs: { fields: {}, actions, createAction: 'conflictRuns.start' } }
	},
	screens: {
		'conflict-check': screen(() => import('./conflict-check.screen.tsx'), 'ConflictCheckScreen'),
		'conflict-run': screen(() => import('./conflict-run.screen.tsx'), 'ConflictRunScreen'),
	},
}
