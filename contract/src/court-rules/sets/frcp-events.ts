import type { TriggerEvent } from '../court-rules.schema.ts'

const happens = (id: string, label: string): TriggerEvent => ({ id, label, isServed: false })
/** Served under Rule 5, so that the means of service may add days. */
const served = (id: string, label: string): TriggerEvent => ({ id, label, isServed: true })

export const FRCP_EVENTS: readonly TriggerEvent[] = [
	happens('complaint-filed', 'Complaint filed'),
	happens('summons-served', 'Summons and complaint served'),
	happens('waiver-sent', 'Request to waive service sent'),
	happens('us-attorney-served', 'Complaint served on the United States attorney'),
	served('counterclaim-served', 'Pleading with a counterclaim or crossclaim served'),
	served('order-to-reply-served', 'Order to reply to an answer served'),
	happens('definite-statement-served', 'More definite statement served'),
	happens('motion-denied', 'Notice that the court denied or postponed a Rule 12 motion'),
	happens('own-pleading-served', 'Own pleading served'),
	happens('response-served', 'Responsive pleading, or Rule 12(b), (e) or (f) motion, served'),
	happens('original-answer-served', 'Original answer served'),
	happens('last-pleading-served', 'Last pleading directed to the issue served'),
	happens('hearing', 'Motion hearing'),
	happens('scheduling-conference', 'Scheduling conference, or scheduling order due'),
	happens('joined-later', 'Later party served or joined'),
	happens('trial', 'Trial'),
	happens('expert-disclosed', 'Other party’s expert disclosure made'),
	happens('pretrial-disclosed', 'Pretrial disclosures made'),
	happens('transcript-available', 'Notice that the deposition transcript is available'),
	served('interrogatories-served', 'Interrogatories served'),
	served('production-requested', 'Request for production served'),
	served('admission-requested', 'Request for admission served'),
	happens('subpoena-served', 'Subpoena for documents served'),
	happens('discovery-closed', 'All discovery closed'),
	served('offer-served', 'Offer of judgment served'),
	served('recommendation-served', 'Magistrate judge’s order or recommendation served'),
	served('objections-served', 'Objections to a recommendation served'),
	happens('judgment-entered', 'Judgment entered'),
	happens('costs-taxed', 'Clerk taxed costs'),
]
