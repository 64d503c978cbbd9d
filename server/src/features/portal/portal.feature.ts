import { portalContacts } from '@praxis/contract/portal/contacts.contract'
import { portalLinks } from '@praxis/contract/portal/links.contract'
import { milestones } from '@praxis/contract/portal/milestones.contract'
import { portalNeeds } from '@praxis/contract/portal/needs.contract'
import { portalInquiries } from '@praxis/contract/portal/portal-inquiries.contract'
import { portalTimeline } from '@praxis/contract/portal/portal-timeline.contract'
import { portalPreview } from '@praxis/contract/portal/preview.contract'
import { portalVisibility } from '@praxis/contract/portal/visibility.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { accessPersonalData } from './access-personal-data.queries.ts'
import { addContact, editContact, listContacts, removeContact } from './contacts/save-contact.ts'
import { listComing, listPortalTimeline } from './get-portal-timeline.ts'
import { askForLink, openLink } from './links/open-link.ts'
import { getLinkSettings, listLinks, revokeLink, sendLink, setLinkSettings } from './links/send-link.ts'
import { listInquiries } from './list-inquiries.ts'
import { listNeeds } from './list-needs.ts'
import { milestonesPersonalData } from './milestones.queries.ts'
import { endPreview, startPreview } from './preview-portal.ts'
import { defineMilestoneJobs } from './reach-milestones.ts'
import { addMilestone, addStages, editMilestone, listMilestones, removeMilestone } from './save-milestone.ts'
import { getDefaults, getVisibility, setDefaults, setVisibility } from './set-visibility.ts'

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
		route(portalInquiries.list, listInquiries),
		route(portalContacts.list, listContacts),
		route(portalContacts.add, addContact),
		route(portalContacts.edit, editContact),
		route(portalContacts.remove, removeContact),
		route(portalLinks.list, listLinks),
		route(portalLinks.send, sendLink),
		route(portalLinks.revoke, revokeLink),
		route(portalLinks.settings, getLinkSettings),
		route(portalLinks.setSettings, setLinkSettings),
		route(portalLinks.open, openLink),
		route(portalLinks.ask, askForLink),
		route(portalPreview.start, startPreview),
		route(portalPreview.end, endPreview),
		route(portalVisibility.get, getVisibility),
		route(portalVisibility.set, setVisibility),
		route(portalVisibility.defaults, getDefaults),
		route(portalVisibility.setDefaults, setDefaults),
	],
	topics: { case_milestones: [milestones.list, portalTimeline.coming] },
	personalData: [milestonesPersonalData, ...accessPersonalData],
	defineJobs: [defineMilestoneJobs],
}
