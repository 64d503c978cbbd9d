import {
	type GuestReply,
	guestErrors,
	guestReply,
	invitations,
	type OpenedInvitation,
	REPLIES,
	REPLY_LABELS,
} from '@praxis/contract/calendar/event-guests.contract'
import { describeRule } from '@praxis/contract/calendar/recurrence.rules'
import { localAt } from '@praxis/contract/kernel/local-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadingNote } from '../../../ui/page/skeleton.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { deviceTimeZone } from '../../../ui/text/region.ts'
import { Said } from '../../../ui/text/said.tsx'
import classes from '../booking/booking.module.css'
import { PublicPage } from '../booking/public-page.tsx'
import { formatWhen } from '../event-looks.ts'

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.code in guestErrors

/** Where a guest replies to an invitation. */
export function InvitationPage() {
	const { token = '' } = useParams({ strict: false })
	const query = useQuery({
		queryKey: ['calendar-invitation', token],
		retry: false,
		queryFn: ({ signal }) => call(invitations.open, { token }, { signal }),
	})
	if (query.data === undefined && isRefused(query.error)) {
		return (
			<PublicPage>
				<PageHeader title="Invitation" lead={messageOf(query.error)} />
			</PublicPage>
		)
	}
	const waiting = (
		<PublicPage>
			<LoadingNote what="the invitation" />
		</PublicPage>
	)
	return (
		<Loaded query={query} level={1} skeleton={waiting}>
			{(one) => <Invitation token={token} one={one} />}
		</Loaded>
	)
}

interface InvitationProps {
	readonly token: string
	readonly one: OpenedInvitation
}

function whenOf({ isAllDay, startsLocal, endsLocal, startsAt, endsAt }: OpenedInvitation): string {
	if (isAllDay) return formatWhen({ start: startsLocal, end: endsLocal, isAllDay })
	const zone = deviceTimeZone()
	const start = localAt(new Date(startsAt), zone)
	const end = localAt(new Date(endsAt), zone)
	return `${formatWhen({ start, end, isAllDay })} (${zone.replaceAll('_', ' ')})`
}

const VERBS: Readonly<Record<GuestReply, string>> = { accepted: 'Accept', tentative: 'Tentative', declined: 'Decline' }

function Invitation({ token, one }: InvitationProps) {
	const say = usePhrases()
	const facts = [
		{ label: 'When', value: whenOf(one) },
		...(one.rrule === null ? [] : [{ label: 'Repeats', value: describeRule(one.rrule) }]),
		...(one.location === '' ? [] : [{ label: 'Location', value: one.location }]),
		{ label: 'Invited by', value: [one.organizer, one.firmName].filter(Boolean).join(', ') },
	]
	return (
		<PublicPage>
			<PageHeader
				title={one.title}
				lead={one.guestName === '' ? 'You are invited.' : say('{name}, you are invited.', { name: one.guestName })}
			/>
			<section className={classes.card} aria-label="Event">
				<FactList facts={facts} />
				{one.isOver ? <Banner tone="grey">It has taken place.</Banner> : <Reply token={token} one={one} />}
			</section>
		</PublicPage>
	)
}

function Reply({ token, one: { reply } }: InvitationProps) {
	const say = usePhrases()
	const client = useQueryClient()
	const { params } = useUrlParams()
	const asked = guestReply.safeParse(params.get('reply')).data
	const [busy, setBusy] = useState<GuestReply | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const send = async (to: GuestReply) => {
		setBusy(to)
		setFailure(null)
		try {
			client.setQueryData(['calendar-invitation', token], await call(invitations.reply, { token, reply: to }))
		} catch (error) {
			setFailure(messageOf(error))
		}
		setBusy(null)
	}
	const main = reply === null ? (asked ?? 'accepted') : null
	return (
		<>
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			{reply === null ? (
				<Text as="p">
					<Said>Will you attend?</Said>
				</Text>
			) : (
				<Banner tone={reply === 'declined' ? 'amber' : 'green'}>
					{say('Your reply: {reply}. You can change it until the event.', { reply: say(REPLY_LABELS[reply]) })}
				</Banner>
			)}
			<Row>
				{REPLIES.filter((to) => to !== reply).map((to) => (
					<Button
						key={to}
						variant={to === main ? 'primary' : 'default'}
						busy={busy === to}
						disabled={busy !== null && busy !== to}
						onClick={() => void send(to)}
					>
						{VERBS[to]}
					</Button>
				))}
			</Row>
		</>
	)
}
