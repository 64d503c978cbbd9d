import { clockText, hoursText } from '@praxis/contract/time/duration.rules'
import { type TimeEntry, timeEntryFields } from '@praxis/contract/time/time.fields'
import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Card } from '../../ui/page/card.tsx'
import { FieldMark } from '../../ui/status/field-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { nameOfEntry } from './time.api.ts'
import classes from './time.module.css'

interface DayEntriesProps {
	readonly day: string
	readonly entries: readonly TimeEntry[]
	/** Names are shown where entries of several people are. */
	readonly withNames: boolean
	readonly menuOf: (one: TimeEntry) => readonly MenuEntry[]
}

/** The entries of one day with their sum. */
export function DayEntries({ day, entries, withNames, menuOf }: DayEntriesProps) {
	const sum = entries.reduce((total, one) => total + one.seconds, 0)
	return (
		<Card flush title={formatDate(day, 'full')} actions={<span className={classes.muted}>{clockText(sum)}</span>}>
			<ul className={classes.entries}>
				{entries.map((one) => (
					<li key={one.id} className={classes.entry}>
						<span className={classes.hours}>
							{clockText(one.seconds)}
							<span className={classes.muted}>{hoursText(one.seconds)} h</span>
						</span>
						<div className={classes.what}>
							<p className={classes.text}>{one.description || 'No description'}</p>
							<p className={classes.about}>
								{one.caseId === null ? (
									'No case'
								) : (
									<UiLink href={`/dashboard/cases/${one.caseId}`}>{one.caseName ?? 'Open case'}</UiLink>
								)}
								{withNames && ` · ${one.userName ?? ''}`}
								{one.taskCode !== '' && ` · ${one.taskCode}`}
								{one.activityCode !== '' && ` · ${one.activityCode}`}
							</p>
						</div>
						<FieldMark field={timeEntryFields.billing} value={one.billing} />
						<ActionMenu
							label={`Actions for ${nameOfEntry(one)}`}
							entries={menuOf(one)}
							target={<IconButton label={`Actions for ${nameOfEntry(one)}`} icon={<Icon name="more" />} size="small" />}
						/>
					</li>
				))}
			</ul>
		</Card>
	)
}
