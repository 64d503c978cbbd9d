import { endedLinks } from '@praxis/contract/ended-links/ended-links.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { listEndedLinks, replaceLink } from './replace-link.ts'

export const endedLinksFeature: ServerFeature = {
	name: 'ended-links',
	routes: [route(endedLinks.list, listEndedLinks), route(endedLinks.replace, replaceLink)],
}
