import { intakeFields } from '@praxis/contract/intake/intake.fields'
import { entryFields } from '@praxis/contract/timeline/timeline.fields'
import { useQuery } from '@tanstack/react-query'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import { intakePanelQuery } from './dashboard.api.ts'
import classes from './dashboard.module.css'
import { DayBars } from './day-bars.tsx'
import { LabeledDate, Panel, PanelRow, panelRows } from './panel.tsx'

const BOARD = { href: '/dashboard/client-intake', label: 'All inquiries' } as const
const { values: URGENCY, tones: URGENCY_TONES } = intakeFields.urgency

/** Inquiries that wait for the firm, most urgent first. */
export function WaitingInquiries() {
	const query = useQuery(intakePanelQuery)
	return (
		<Panel
			title="Waiting inquiries"
			what="inquiries"
			query={query}
			bones={5}
			link={BOARD}
			count={({ waiting }) => waiting.count}
			none={<p>No inquiry is waiting. New ones appear here, the most urgent first.</p>}
		>
			{({ waiting }) =>
				panelRows(waiting.items, (one) => (
					<PanelRow
						key={one.id}
						href={`/dashboard/intakes/${one.id}`}
						name={one.fullName}
						about={[one.practiceArea, one.phone, one.assignedName ?? 'Unassigned'].filter(Boolean).join(' · ')}
						mark={
							<StatusMark tone={one.urgency === 'high' ? 'red' : URGENCY_TONES[one.urgency]} plain>
								{`${URGENCY[one.urgency]} · ${one.status === 'new' ? 'not contacted' : 'contacted'}`}
							</StatusMark>
						}
						when={
							one.deadlineOn === null ? (
								<LabeledDate label="Received">
									<InstantText at={one.createdAt} shown="relative" />
								</LabeledDate>
							) : (
								<LabeledDate label="Deadline">
									<DateText date={one.deadlineOn} />
								</LabeledDate>
							)
						}
					/>
				))
			}
		</Panel>
	)
}

/** The person's follow-ups until tonight. */
export function FollowUps() {
	const query = useQuery(intakePanelQuery)
	return (
		<Panel
			title="Follow-ups due"
			what="follow-ups"
			query={query}
			count={({ followUps }) => followUps.count}
			none={<p>None due today. Set a reminder on an inquiry to follow up.</p>}
		>
			{({ followUps }) =>
				panelRows(followUps.items, (one) => {
					const isPast = new Date(one.dueAt) < new Date()
					return (
						<PanelRow
							key={one.id}
							href={one.href}
							name={one.title}
							about={one.note}
							mark={
								<StatusMark tone={isPast ? 'red' : 'amber'} plain>
									{isPast ? 'Past due' : 'Due today'}
								</StatusMark>
							}
							when={<InstantText at={one.dueAt} />}
						/>
					)
				})
			}
		</Panel>
	)
}

/** What a call was about, unless the caller's name above says it. */
function subjectOf({ contact, subjectName }: { readonly contact: string; readonly subjectName: string }): string {
	return contact === '' || contact === subjectName ? '' : subjectName
}

/** Calls logged today. */
export function TodaysCalls() {
	const query = useQuery(intakePanelQuery)
	return (
		<Panel
			title="Today’s calls"
			what="calls"
			query={query}
			count={({ calls }) => calls.count}
			none={<p>No calls logged today. Log a call on an inquiry, client or case.</p>}
		>
			{({ calls }) =>
				panelRows(calls.items, (one) => (
					<PanelRow
						key={one.id}
						href={one.href}
						name={one.contact || one.subjectName}
						about={[subjectOf(one), `by ${one.authorName}`].filter(Boolean).join(' · ')}
						mark={[
							one.direction && entryFields.direction.values[one.direction],
							one.outcome && entryFields.outcome.values[one.outcome],
							one.durationMinutes !== null && `${one.durationMinutes} min`,
						]
							.filter(Boolean)
							.join(' · ')}
						when={<InstantText at={one.occurredAt} shown="relative" />}
					/>
				))
			}
		</Panel>
	)
}

/** Inquiries received on each of the last 14 days. */
export function ReceivedInquiries() {
	const query = useQuery(intakePanelQuery)
	return (
		<Panel title="Inquiries received" what="inquiries" query={query} bones={1} none={null}>
			{({ received }) => {
				const total = received.reduce((sum, { count }) => sum + count, 0)
				return (
					<div className={classes.chart}>
						<DayBars days={received} />
						<p>{total === 0 ? 'None in the last 14 days.' : `${total} in the last 14 days`}</p>
					</div>
				)
			}}
		</Panel>
	)
}
