import type { FirmContact as ContactView } from '@praxis/contract/firm/firm.fields'
import { closureAt, isOpenAt } from '@praxis/contract/firm/office-hours.rules'
import { useQuery } from '@tanstack/react-query'
import { firmContactQuery } from '../../features/firm/firm.api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { usePortalTexts } from '../../parts/portal-texts/portal-texts.ts'
import { Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatClock } from '../../ui/text/format.ts'
import { phrase } from '../../ui/text/phrases.ts'
import { useRegion } from '../../ui/text/region.ts'
import { hoursLines } from './hours-lines.ts'
import classes from './portal.module.css'

/** Phone, email, address and office hours of the firm. */
export function FirmContact() {
	useRegion()
	const { say } = usePortalTexts()
	const query = useQuery(firmContactQuery)
	return (
		<Card title={say('contact.title')}>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="contact information" />}>
				{(firm) => <Contact firm={firm} />}
			</Loaded>
		</Card>
	)
}

function Contact({ firm }: { readonly firm: ContactView }) {
	const { name, phone, email, street, city, state, zip } = firm
	const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
	const { say } = usePortalTexts()
	const now = new Date()
	const isOpen = isOpenAt(firm, now)
	const closure = closureAt(firm, now)
	const closed = closure === null ? say('contact.closedNow') : say('contact.closedToday', { name: phrase(closure) })
	return (
		<div className={classes.contact}>
			{name !== '' && (
				<Text as="p" weight="medium">
					{name}
				</Text>
			)}
			{phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}
			{email !== '' && <a href={`mailto:${email}`}>{email}</a>}
			{(street !== '' || place !== '') && (
				<address className={classes.address}>
					{street}
					{street !== '' && <br />}
					{place}
				</address>
			)}
			<StatusMark tone={isOpen ? 'green' : 'grey'} plain>
				{isOpen ? say('contact.open') : closed}
			</StatusMark>
			<dl className={classes.hours}>
				{hoursLines(firm.officeHours).map(({ days, from, to }) => (
					<div key={days}>
						<dt>{days}</dt>
						<dd>{from === null ? say('contact.closed') : `${formatClock(from)} – ${formatClock(to)}`}</dd>
					</div>
				))}
			</dl>
		</div>
	)
}
