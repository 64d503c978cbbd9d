import { type BookedAppointment, booking, bookingErrors } from '@praxis/contract/calendar/booking.contract'
import { PLACE_LABELS } from '@praxis/contract/calendar/booking-pages.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Hint, Row, Text } from '../../../ui/layout/layout.tsx'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadingNote } from '../../../ui/page/skeleton.tsx'
import { formatInstant } from '../../../ui/text/format.ts'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { deviceTimeZone } from '../../../ui/text/region.ts'
import { Said } from '../../../ui/text/said.tsx'
import classes from './booking.module.css'
import { PublicPage } from './public-page.tsx'
import { TimeChoice } from './time-choice.tsx'

const TITLE = 'Your appointment'
const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.code in bookingErrors

/** An appointment for who booked it: seen, moved and canceled by its link. */
export function BookedPage() {
	const { token = '' } = useParams({ strict: false })
	const query = useQuery({
		queryKey: ['booked', token],
		retry: false,
		queryFn: ({ signal }) => call(booking.find, { token }, { signal }),
	})
	if (query.data === undefined && isRefused(query.error)) {
		return (
			<PublicPage>
				<PageHeader title={TITLE} lead={messageOf(query.error)} />
			</PublicPage>
		)
	}
	const waiting = (
		<PublicPage>
			<LoadingNote what="the appointment" />
		</PublicPage>
	)
	return (
		<Loaded query={query} level={1} skeleton={waiting}>
			{(one) => <Booked token={token} one={one} />}
		</Loaded>
	)
}

function Outcome({ one: { state, canceledBy, email, firmName } }: { readonly one: BookedAppointment }) {
	const say = usePhrases()
	const { params } = useUrlParams()
	const update = params.get('new')
	if (state === 'canceled') {
		const said = canceledBy === 'firm' ? say('{firm} canceled it.', { firm: firmName }) : 'It was canceled.'
		return <Banner tone="amber">{said}</Banner>
	}
	if (state === 'past') return <Banner tone="grey">It has taken place.</Banner>
	if (update === 'mailed') {
		return <Banner tone="green">{say('It is booked. A confirmation is on its way to {email}.', { email })}</Banner>
	}
	if (update === 'kept') {
		return <Banner tone="green">It is booked. No email is sent, so keep the address of this page.</Banner>
	}
	if (update === 'moved') return <Banner tone="green">It was moved.</Banner>
	return null
}

interface BookedProps {
	readonly token: string
	readonly one: BookedAppointment
}

type Asked = 'move' | 'cancel' | null

function Booked({ token, one }: BookedProps) {
	const [asked, setAsked] = useState<Asked>(null)
	const [zone, setZone] = useState(deviceTimeZone)
	const facts = [
		{ label: 'When', value: `${formatInstant(one.startsAt, 'short', zone)} (${zone.replaceAll('_', ' ')})` },
		{ label: 'With', value: one.hostName },
		{ label: PLACE_LABELS[one.place], value: one.location === '' ? undefined : one.location },
		{ label: 'Booked by', value: `${one.fullName} · ${one.email}` },
	]
	return (
		<PublicPage>
			<PageHeader title={one.kindName} lead={one.firmName} />
			<Outcome one={one} />
			<section className={classes.card} aria-label="Appointment">
				<FactList facts={facts} />
				{asked === null && one.state === 'booked' && (
					<Row>
						{one.mayMove && <Button onClick={() => setAsked('move')}>Move</Button>}
						<Button variant="danger-quiet" onClick={() => setAsked('cancel')}>
							Cancel appointment
						</Button>
					</Row>
				)}
				{one.state !== 'booked' && one.bookAgain !== null && (
					<Row>
						<ButtonLink href={one.bookAgain}>Book another appointment</ButtonLink>
					</Row>
				)}
			</section>
			{asked === 'cancel' && <Canceling token={token} onDone={() => setAsked(null)} />}
			{asked === 'move' && <Moving token={token} zone={zone} onZone={setZone} onDone={() => setAsked(null)} />}
			{one.firmPhone !== '' && (
				<Hint>
					<Said>Questions? Call</Said> <a href={`tel:${one.firmPhone}`}>{one.firmPhone}</a>.
				</Hint>
			)}
		</PublicPage>
	)
}

function useChange(token: string, onDone: () => void) {
	const client = useQueryClient()
	const { set } = useUrlParams()
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const run = async (work: () => Promise<BookedAppointment>, update: string | null) => {
		setBusy(true)
		setFailure(null)
		try {
			client.setQueryData(['booked', token], await work())
			set({ new: update })
			onDone()
		} catch (error) {
			setFailure(messageOf(error))
			setBusy(false)
			await client.invalidateQueries({ queryKey: ['booked-times', token] })
		}
	}
	return { run, isBusy, failure }
}

interface ChangeProps {
	readonly token: string
	readonly onDone: () => void
}

function Canceling({ token, onDone }: ChangeProps) {
	const { run, isBusy, failure } = useChange(token, onDone)
	return (
		<Asking title="Cancel this appointment?" failure={failure}>
			<Text as="p">
				<Said>The firm is notified at once, and the time becomes free for others.</Said>
			</Text>
			<Row>
				<Button disabled={isBusy} onClick={onDone}>
					Keep it
				</Button>
				<Button variant="danger" busy={isBusy} onClick={() => void run(() => call(booking.cancel, { token }), null)}>
					Cancel appointment
				</Button>
			</Row>
		</Asking>
	)
}

interface MovingProps extends ChangeProps {
	readonly zone: string
	readonly onZone: (zone: string) => void
}

function Moving({ token, zone, onZone, onDone }: MovingProps) {
	const { run, isBusy, failure } = useChange(token, onDone)
	const say = usePhrases()
	const [at, setAt] = useState<string | null>(null)
	return (
		<Asking title="Choose another time" failure={failure}>
			{at === null ? (
				<TimeChoice
					queryKey={['booked-times', token]}
					load={(days, signal) => call(booking.otherTimes, { token, ...days }, { signal })}
					until={null}
					onChoose={setAt}
					{...{ zone, onZone }}
				/>
			) : (
				<Text as="p">{say('Move it to {when}?', { when: formatInstant(at, 'short', zone) })}</Text>
			)}
			<Row>
				<Button disabled={isBusy} onClick={at === null ? onDone : () => setAt(null)}>
					{at === null ? 'Keep the time' : 'Choose another time'}
				</Button>
				{at !== null && (
					<Button
						variant="primary"
						busy={isBusy}
						onClick={() => void run(() => call(booking.move, { token, startsAt: at, timeZone: zone }), 'moved')}
					>
						Move appointment
					</Button>
				)}
			</Row>
		</Asking>
	)
}

interface AskingProps {
	readonly title: string
	readonly failure: string | null
	readonly children: ReactNode
}

function Asking({ title, failure, children }: AskingProps) {
	return (
		<section className={classes.card} aria-labelledby="booking-asked">
			<h2 id="booking-asked">
				<Said>{title}</Said>
			</h2>
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			{children}
		</section>
	)
}
