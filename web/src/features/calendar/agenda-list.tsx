import type { DueItem, Occurrence } from '@praxis/contract/calendar/calendar.contract'
import { eventFields } from '@praxis/contract/calendar/calendar.fields'
import { addDays } from '@praxis/contract/kernel/dates'
import type { ReactNode } from 'react'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { todayHere } from '../../ui/text/typed-day.ts'
import classes from './agenda.module.css'
import type { DaySpan } from './calendar-place.ts'
import { formatTimes, KIND_TONES, lastDayOf, type ToneOf } from './event-looks.ts'

export const DUE_LABELS = { task: 'Task due', limitation: 'Statute of limitations', deadline: 'Deadline' } as const

export const dueHref = ({ kind, id }: Pick<DueItem, 'kind' | 'id'>) =>
	kind === 'deadline'
		? `/dashboard/court-rules?deadline=${id}`
		: `/dashboard/${kind === 'task' ? 'tasks' : 'cases'}/${id}`

interface Day {
	readonly events: Occurrence[]
	readonly due: DueItem[]
}

export function daysOf({ from, to }: DaySpan, events: readonly Occurrence[], due: readonly DueItem[]): [string, Day][] {
	const days = new Map<string, Day>()
	const of = (day: string): Day => {
		const known = days.get(day) ?? { events: [], due: [] }
		days.set(day, known)
		return known
	}
	for (const one of due) of(one.on).due.push(one)
	for (const one of events) {
		const first = one.start.slice(0, 10)
		const last = lastDayOf(one)
		for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1))
			of(day).events.push(one)
	}
	return [...days].sort(([a], [b]) => a.localeCompare(b))
}

const NAMES = 3

/** The first names, and how many more: a meeting of the whole firm is no list of it. */
function namesOf(people: readonly string[]): string {
	if (people.length <= NAMES + 1) return people.join(', ')
	return `${people.slice(0, NAMES).join(', ')} and ${people.length - NAMES} more`
}

/** Kind, place, case and people of an event. */
export function aboutOf(one: Occurrence): string {
	const kind = one.eventId === null ? '' : eventFields.kind.values[one.kind]
	const about = [kind, one.location, one.caseName ?? one.clientName, namesOf(one.people), one.isPrivate && 'Private']
	return about.filter(Boolean).join(' · ')
}

interface AgendaListProps {
	readonly span: DaySpan
	readonly events: readonly Occurrence[]
	readonly due: readonly DueItem[]
	readonly onOpen: (one: Occurrence) => void
	/** Tone of its events; by kind when absent. */
	readonly toneOf?: ToneOf
	/** Shown when there is nothing. */
	readonly empty: ReactNode
}

/** Events and what is due, day by day. */
export function AgendaList({ span, events, due, onOpen, toneOf, empty }: AgendaListProps) {
	const days = daysOf(span, events, due)
	const today = todayHere()
	if (days.length === 0) return empty
	return (
		<Stack gap={6}>
			{days.map(([day, shown]) => (
				<section key={day} className={classes.day} aria-label={formatDate(day, 'full')}>
					<h2 className={classes.date} data-today={day === today || undefined}>
						{formatDate(day, 'weekday')}
						{day === today && <span className={classes.today}>Today</span>}
					</h2>
					<ul className={classes.list}>
						{shown.due.map((one) => (
							<li key={`${one.kind}${one.id}`}>
								<UiLink href={dueHref(one)} className={classes.row} data-tone={one.kind === 'task' ? 'amber' : 'red'}>
									<Text tone="muted" numeric>
										{DUE_LABELS[one.kind]}
									</Text>{' '}
									<Stack as="span" gap="half">
										<Text weight="medium" breaks>
											{one.title}
										</Text>{' '}
										<span className={classes.about}>{one.about}</span>
									</Stack>
								</UiLink>
							</li>
						))}
						{shown.events.map((one) => (
							<li key={one.key}>
								<button
									type="button"
									className={classes.row}
									data-tone={toneOf?.(one) ?? KIND_TONES[one.kind]}
									disabled={one.eventId === null}
									onClick={() => onOpen(one)}
								>
									<Text tone="muted" numeric>
										{formatTimes(one)}
									</Text>{' '}
									<Stack as="span" gap="half">
										<Text weight="medium" breaks>
											{one.title}
										</Text>{' '}
										<span className={classes.about}>{aboutOf(one)}</span>
									</Stack>
								</button>
							</li>
						))}
					</ul>
				</section>
			))}
		</Stack>
	)
}
