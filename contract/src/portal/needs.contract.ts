import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'

export const NEED_KINDS = ['documents', 'questionnaire', 'draft', 'message', 'milestone'] as const
const needKind = z.enum(NEED_KINDS)
export type NeedKind = z.infer<typeof needKind>

/** So many of each kind at most. */
export const NEEDS_OF_KIND_MAX = 20
/** Milestones of this many days are listed. */
export const MILESTONE_DAYS = 7

/** Something that waits for the client. */
export const need = forOutsiders({
	id: z.string(),
	kind: needKind,
	/** Name of the questionnaire or milestone, or subject of the messages; empty for documents. */
	title: z.string(),
	/** What the firm wrote with a request, the explanation of a milestone, or who wrote last. */
	text: z.string(),
	/** Names of the documents that are still missing. */
	missing: z.array(z.string()),
	caseName: z.string().nullable(),
	/** When it was asked, written or last worked on; null for milestones. */
	since: instant.nullable(),
	/** Until when documents can be sent. */
	until: instant.nullable(),
	/** Day of a milestone. */
	day: calendarDay.nullable(),
	/** Where it is done. */
	href: z.string(),
})
export type Need = z.infer<typeof need>

/** What waits for a client. */
export const portalNeeds = {
	list: endpoint({
		id: 'portalNeeds.list',
		method: 'GET',
		path: '/api/portal/needs',
		access: 'access_client_portal',
		summary: `What waits for the caller: documents the firm asked for, questionnaires to answer or finish, unread messages and milestones of the next ${MILESTONE_DAYS} days; the most urgent first, at most ${NEEDS_OF_KIND_MAX} of each.`,
		input: z.object({}),
		output: forOutsiders({ items: z.array(need) }),
		errors: {},
	}),
}
