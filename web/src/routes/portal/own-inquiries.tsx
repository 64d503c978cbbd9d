import { type PortalInquiry, portalInquiries } from '@praxis/contract/portal/portal-inquiries.contract'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../lib/queries.ts'
import { Hint } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { phrase, usePhrases } from '../../ui/text/phrases.ts'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './portal.module.css'

const inquiriesQuery = {
	...recordQuery(portalInquiries.list, 'portal_inquiries', {}),
	meta: { topics: ['answers', 'intakes', 'cases'] },
}

function nameOf({ title, practiceArea, number }: PortalInquiry): string {
	if (title !== '') return phrase(title)
	if (practiceArea !== '') return phrase(practiceArea)
	return number === null ? phrase('Inquiry') : phrase('Inquiry {number}', { number })
}

function stateOf({ isClosed, wantsAttorney }: PortalInquiry): string {
	if (isClosed) return 'Closed'
	return wantsAttorney ? 'Attorney requested' : 'With the firm'
}

/** What the client sent and what is no case yet: inquiries, with the answers and the wish for an attorney. */
export function OwnInquiries() {
	usePhrases()
	const { data } = useQuery(inquiriesQuery)
	if (data === undefined || data.items.length === 0) return null
	return (
		<Card title={phrase('Your inquiries')} flush>
			<ul className={classes.needs}>
				{data.items.map((one) => (
					<li key={one.id}>
						<div className={classes.needText}>
							{one.answersId === null ? (
								<strong>{nameOf(one)}</strong>
							) : (
								<UiLink href={`/dashboard/client-questionnaire?answers=${one.answersId}`}>{nameOf(one)}</UiLink>
							)}
							<Hint as="span">
								{one.number !== null && <>{phrase('Inquiry {number}', { number: one.number })} · </>}
								{phrase('Sent')} <InstantText at={one.sentAt} shown="relative" />
							</Hint>
							<span>
								<StatusMark tone={one.isClosed ? 'grey' : 'blue'}>{phrase(stateOf(one))}</StatusMark>
							</span>
						</div>
					</li>
				))}
			</ul>
		</Card>
	)
}
