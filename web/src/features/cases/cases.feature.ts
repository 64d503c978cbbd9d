import { screen, type WebFeature } from '../../lib/feature.ts'

export const casesFeature: WebFeature = {
	screens: {
		'case-list': screen(() => import('./case-list.screen.tsx'), 'CaseListScreen'),
		'case-new': screen(() => import('./case-new.screen.tsx'), 'CaseNewScreen'),
		'client-cases': screen(() => import('./client-cases.screen.tsx'), 'ClientCasesScreen'),
	},
	activity: async () => ({ cases: (await import('./case-labels.ts')).caseLabels }),
	creates: [
		{
			id: 'new-case',
			keys: 'c c',
			label: 'New case',
			href: '/dashboard/cases/new',
			icon: 'briefcase',
			keywords: ['open case', 'matter', 'create'],
			needs: ['manage_cases', 'assist_with_cases', 'open_cases'],
		},
	],
}
