import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'

/** So many at most. */
export const PORTAL_INQUIRIES_MAX = 50

/** Something the client sent to the firm that is no case of theirs yet. */
export const portalInquiry = forOutsiders({
	/** Id of the inquiry, or of answers without one. */
	id: z.string(),
	/** The answers to a questionnaire; null without any. */
	answersId: z.string().nullable(),
	/** The reference of an inquiry; null for answers without one. */
	number: z.number().int().nullable(),
	/** The questionnaire; empty without answers. */
	title: z.string(),
	/** Empty where none was chosen. */
	practiceArea: z.string(),
	sentAt: instant,
	/** The firm does not pursue it. */
	isClosed: z.boolean(),
	/** An attorney was asked for after the answers. */
	wantsAttorney: z.boolean(),
})
export type PortalInquiry = z.infer<typeof portalInquiry>

export const portalInquiries = {
	list: endpoint({
		id: 'portalInquiries.list',
		method: 'GET',
		path: '/api/portal/inquiries',
		access: 'access_client_portal',
		summary: `Inquiries of the caller and answers to questionnaires from which no case was opened, newest first, at most ${PORTAL_INQUIRIES_MAX}.`,
		input: z.object({}),
		output: forOutsiders({ items: z.array(portalInquiry) }),
		errors: {},
	}),
}
