import { screen, type WebFeature } from '../../lib/feature.ts'

export const portalFeature: WebFeature = {
	activity: async () => {
		const { milestoneActions: actions, milestoneFields: fields } = await import(
			'@praxis/contract/portal/milestones.fields'
		)
		return { case_milestones: { fields, actions, createAction: 'milestones.add' } }
	},
	screens: {
		'portal-link': screen(() => import('./access/portal-link.screen.tsx'), 'PortalLinkScreen'),
		'portal-timeline': screen(() => import('./portal-timeline.screen.tsx'), 'PortalTimelineScreen'),
	},
}
