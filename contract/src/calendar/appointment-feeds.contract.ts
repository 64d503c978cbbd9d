import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { feedErrors } from './calendar-feeds.contract.ts'

/** A feed of a client’s own appointments. */
export const appointmentFeed = forOutsiders({
	id: z.string(),
	/** Titles, places and names of cases; otherwise only that one is busy. */
	showsDetails: z.boolean(),
	createdAt: instant,
	lastReadAt: instant.nullable(),
})
export type AppointmentFeed = z.infer<typeof appointmentFeed>

const OWN = 'view_own_cases'

/** Where clients read their own appointments with another calendar program. Read like the feeds of the firm. */
export const appointmentFeeds = {
	list: endpoint({
		id: 'appointmentFeeds.list',
		method: 'GET',
		path: '/api/client/appointment-feeds',
		access: OWN,
		summary: 'Own feeds of appointments that were not revoked, newest first. Without their addresses.',
		input: z.object({}),
		output: forOutsiders({ items: z.array(appointmentFeed) }),
		errors: {},
	}),
	create: endpoint({
		id: 'appointmentFeeds.create',
		method: 'POST',
		path: '/api/client/appointment-feeds',
		access: OWN,
		dangerous: true,
		storesNoAnswer: true,
		summary:
			'Make a secret address where calendar programs read the own appointments that the firm shows. The address is answered once. It is revoked when the password changes or the second factor is removed.',
		input: z.object({ showsDetails: z.boolean().default(true) }),
		output: forOutsiders({ feed: appointmentFeed, link: z.string() }),
		errors: { too_many_feeds: feedErrors.too_many_feeds },
	}),
	revoke: endpoint({
		id: 'appointmentFeeds.revoke',
		method: 'POST',
		path: '/api/client/appointment-feeds/:id/revoke',
		access: OWN,
		summary: 'Revoke an own feed: its address answers 404 from now on.',
		input: z.object({ id: rowId }),
		output: forOutsiders({}),
		errors: { feed_not_found: feedErrors.feed_not_found },
	}),
}
