import {
	booking,
	bookingErrors,
	type OfferedKind,
	type OpenedBookingPage,
} from '@praxis/contract/calendar/booking.contract'
import { PLACE_LABELS } from '@praxis/contract/calendar/booking-pages.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, Muted, Stack, Text } from '../../../ui/layout/layout.tsx'
import { useNavigation } from '../../../ui/navigation/navigation.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadingNote } from '../../../ui/page/skeleton.tsx'
import { formatInstant } from '../../../ui/text/format.ts'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { deviceTimeZone } from '../../../ui/text/region.ts'
import { Said } from '../../../ui/text/said.tsx'
import classes from './booking.module.css'
import { DetailsForm, NO_DETAILS, type VisitorDetails } from './details-form.tsx'
import { PublicPage } from './public-page.tsx'
import { TimeChoice } from './time-choice.tsx'
import { useBook } from './use-book.ts'

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.code in bookingErrors

/** Where a visitor or a client books an appointment: what, when, and who they are. */
export function BookPage() {
	const { token = '' } = useParams({ strict: false })
	const query = useQuery({
		queryKey: ['booking', token],
		// The challenge is answered once.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		retry: false,
		refetchOnReconnect: false,
		queryFn: ({ signal }) => call(booking.open, { token }, { signal }),
	})
	if (query.data === undefined && isRefused(query.error)) {
		return (
			<PublicPage>
				<PageHeader title="Book an appointment" lead={messageOf(query.error)} />
			</PublicPage>
		)
	}
	const waiting = (
		<PublicPage>
			<LoadingNote what="the booking page" />
		</PublicPage>
	)
	return (
		<Loaded query={query} level={1} skeleton={waiting}>
			{(page) => <Booking token={token} page={page} />}
		</Loaded>
	)
}

interface BookingProps {
	readonly token: string
	readonly page: OpenedBookingPage
}

function detailsOf({ known }: OpenedBookingPage): VisitorDetails {
	return known === null ? NO_DETAILS : { ...NO_DETAILS, ...known }
}

function useBooking({ token, page }: BookingProps) {
	const client = useQueryClient()
	const { navigate } = useNavigation()
	const send = useBook(token, page)
	const [zone, setZone] = useState(deviceTimeZone)
	const [only] = page.kinds
	const [kindId, setKindId] = useState<string | null>(page.kinds.length === 1 ? (only?.id ?? null) : null)
	const [at, setAt] = useState<string | null>(null)
	const [typed, setTyped] = useState(() => detailsOf(page))
	const [notice, setNotice] = useState<string | null>(null)
	const kind = page.kinds.find((one) => one.id === kindId) ?? null
	const choose = (time: string) => {
		setNotice(null)
		setAt(time)
	}
	const book = async (details: VisitorDetails) => {
		if (kind === null || at === null) return
		setTyped(details)
		const { href, confirmationTo } = await send({ ...details, kindId: kind.id, startsAt: at, timeZone: zone })
		navigate(`${href}?new=${confirmationTo === '' ? 'kept' : 'mailed'}`)
	}
	const onFailure = (error: unknown) => {
		if (!(error instanceof ApiError) || error.code !== 'booking_time_taken') return false
		setNotice(error.message)
		setAt(null)
		void client.invalidateQueries({ queryKey: ['booking-times', token] })
		return true
	}
	return { zone, setZone, kind, setKindId, at, setAt, typed, notice, choose, book, onFailure }
}

function Intro({ text }: { readonly text: string }) {
	if (text === '') return null
	return (
		<Text as="p" breaks lines>
			{text}
		</Text>
	)
}

function Booking({ token, page }: BookingProps) {
	const { zone, setZone, kind, setKindId, at, setAt, typed, notice, choose, book, onFailure } = useBooking({
		token,
		page,
	})
	const again = () => {
		setAt(null)
		setKindId(null)
	}
	return (
		<PublicPage wide>
			<Stack as="aside" gap={3}>
				<Muted weight="medium">{page.firmName}</Muted>
				<h1 className={classes.title}>{page.title}</h1>
				<Muted as="p">{page.people.join(', ')}</Muted>
				<Intro text={page.intro} />
				{kind !== null && (
					<Chosen label="Appointment" onChange={page.kinds.length > 1 ? again : null}>
						<strong>{kind.name}</strong>
						<span>
							<AboutKind kind={kind} />
						</span>
					</Chosen>
				)}
				{at !== null && (
					<Chosen label="Time" onChange={() => setAt(null)}>
						<strong>{formatInstant(at, 'short', zone)}</strong>
						<span>{zone.replaceAll('_', ' ')}</span>
					</Chosen>
				)}
			</Stack>
			<Stack gap={3}>
				{notice !== null && <Banner tone="amber">{notice}</Banner>}
				{kind === null && <Kinds kinds={page.kinds} onChoose={setKindId} />}
				{kind !== null && at === null && (
					<Step id="book-when" title="Choose a time">
						<TimeChoice
							queryKey={['booking-times', token, kind.id]}
							load={(days, signal) => call(booking.times, { token, kindId: kind.id, ...days }, { signal })}
							until={page.until}
							onChoose={choose}
							{...{ zone, onZone: setZone }}
						/>
					</Step>
				)}
				{kind !== null && at !== null && (
					<Step id="book-who" title="Your details">
						<DetailsForm kind={kind} initial={typed} onBook={book} onFailure={onFailure} onBack={() => setAt(null)} />
					</Step>
				)}
				{page.firmPhone !== '' && (
					<Hint>
						<Said>Rather by phone? Call</Said> <a href={`tel:${page.firmPhone}`}>{page.firmPhone}</a>.
					</Hint>
				)}
			</Stack>
		</PublicPage>
	)
}

interface StepProps {
	readonly id: string
	readonly title: string
	readonly children: ReactNode
}

function Step({ id, title, children }: StepProps) {
	return (
		<section className={classes.card} aria-labelledby={id}>
			<h2 id={id}>
				<Said>{title}</Said>
			</h2>
			{children}
		</section>
	)
}

function AboutKind({ kind: { minutes, place } }: { readonly kind: OfferedKind }) {
	return (
		<>
			<Said>{`${minutes} minutes`}</Said> · <Said>{PLACE_LABELS[place]}</Said>
		</>
	)
}

interface ChosenProps {
	readonly label: string
	readonly onChange: (() => void) | null
	readonly children: ReactNode
}

function Chosen({ label, onChange, children }: ChosenProps) {
	const say = usePhrases()
	return (
		<div className={classes.chosen}>
			<span className={classes.chosenLabel}>
				<Said>{label}</Said>
			</span>
			<div className={classes.chosenValue}>{children}</div>
			{onChange !== null && (
				<Button size="small" aria-label={say(`Change ${label.toLowerCase()}`)} onClick={onChange}>
					Change
				</Button>
			)}
		</div>
	)
}

interface KindsProps {
	readonly kinds: readonly OfferedKind[]
	readonly onChoose: (id: string) => void
}

function Kinds({ kinds, onChoose }: KindsProps) {
	return (
		<section className={classes.kinds} aria-labelledby="book-what">
			<h2 id="book-what">
				<Said>What would you like to book?</Said>
			</h2>
			<Stack as="ul" gap={2}>
				{kinds.map((kind) => (
					<li key={kind.id}>
						<button type="button" className={classes.kind} onClick={() => onChoose(kind.id)}>
							<Text weight="strong">{kind.name}</Text>
							<Hint as="span">
								<AboutKind kind={kind} />
							</Hint>
							{kind.description !== '' && <Text breaks>{kind.description}</Text>}
						</button>
					</li>
				))}
			</Stack>
		</section>
	)
}
