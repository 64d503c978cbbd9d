import type { DueItem, Occurrence } from '@praxis/contract/calendar/calendar.contract'
import { useEffect, useRef } from 'react'
import { printAlone } from '../../ui/page/print-alone.ts'
import { formatDate } from '../../ui/text/format.ts'
import classes from './agenda.module.css'
import { aboutOf, DUE_LABELS, daysOf } from './agenda-list.tsx'
import type { DaySpan } from './calendar-place.ts'
import { formatTimes } from './event-looks.ts'

interface PrintedDaysProps {
	readonly title: string
	readonly span: DaySpan
	readonly events: readonly Occurrence[]
	readonly due: readonly DueItem[]
	readonly onPrinted: () => void
}

/** Prints the days that are shown, with what is due and what takes place. */
export function PrintedDays({ title, span, events, due, onPrinted }: PrintedDaysProps) {
	const sheet = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (sheet.current !== null) printAlone(sheet.current)
		onPrinted()
	}, [onPrinted])
	const days = daysOf(span, events, due)
	return (
		<div hidden>
			<div ref={sheet}>
				<h1>{title}</h1>
				{days.length === 0 && <p>Nothing planned.</p>}
				{days.map(([day, shown]) => (
					<section key={day} className={classes.printed}>
						<h2>{formatDate(day, 'full')}</h2>
						<table>
							<tbody>
								{shown.due.map((one) => (
									<tr key={`${one.kind}${one.id}`}>
										<th scope="row">{DUE_LABELS[one.kind]}</th>
										<td>
											{one.title}
											{one.about !== null && <div>{one.about}</div>}
										</td>
									</tr>
								))}
								{shown.events.map((one) => (
									<tr key={one.key}>
										<th scope="row">{formatTimes(one)}</th>
										<td>
											{one.title}
											<div>{aboutOf(one)}</div>
										</td>
									</tr>
								))}
							</tbody>
						</table>
					</section>
				))}
			</div>
		</div>
	)
}
