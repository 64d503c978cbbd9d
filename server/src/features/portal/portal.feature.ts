import { milestones } from '@praxis/contract/portal/milestones.contract'
import { portalNeeds } from '@praxis/contract/portal/needs.contract'
import { portalTimeline } from '@praxis/contract/portal/portal-timeline.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { listComing, listPortalTimeline } from './get-portal-timeline.ts'
import { listNeeds } from './list-needs.ts'
import { milestonesPersonalData } from './milestones.queries.ts'
import { addMilestone, addStages, editMilestone, listMilestones, removeMilestone } from './save-milestone.ts'

export const portalFeature: ServerFeature = {
	name: 'portal',
	routes: [
		route(milestones.list, listMilestones),
		route(milestones.add, addMilestone),
		route(milestones.addStages, addStages),
		route(milestones.edit, editMilestone),
		route(milestones.remove, removeMilestone),
		route(portalTimeline.list, listPortalTimeline),
		route(portalTimeline.coming, listComing),
		route(portalNeeds.list, listNeeds),
	],
	topics: { case_milestones: [milestones.list, portalTimeline.coming] },
	personalData: [milestonesPersonalData],
}
