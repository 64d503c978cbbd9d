import { clockText, hoursText } from '@praxis/contract/time/duration.rules'
import { type TimeAmount, type TimeEntry, timeEntryFields } from '@praxis/contract/time/time.fields'
import { IconButton } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, PlainList, Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Card } from '../../ui/page/card.tsx'
import { FieldMark } from '../../ui/status/field-mark.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { nameOfEntry } from './time.api.ts'
import classes from './time.module.css'

export interface EntrySelection {
	readonly ids: ReadonlySet<string>
	readonly onToggle: (one: TimeEntry) => void
}

interface DayEntriesProps {
	readonly day: string
	/** The day without. */
	readonly title?: string | undefined
	readonly entries: readonly TimeEntry[]
	/** Names are shown where entries of several people are. */
	readonly withNames: boolean
	/** For those who see rates. */
	readonly amounts?: ReadonlyMap<string, TimeAmount> | undefined
	/** For choosing several. */
	readonly selection?: EntrySelection | undefined
	readonly menuOf: (one: TimeEntry) => readonly MenuEntry[]
}

/** The entries of one day with their sum. */
export function DayEntries({ day, title, entries, withNames, amounts, selection, menuOf }: DayEntriesProps) {
	const sum = entries.reduce((total, one) => total + one.seconds, 0)
	return (
		<Card
			flush
			title={title ?? formatDate(day, 'full')}
			actions={<span className={classes.muted}>{clockText(sum)}</span>}
		>
			<PlainList>
				{entries.map((one) => (
					<li key={one.id} className={classes.entry}>
						<span className={classes.hours} data-selects={selection !== undefined || undefined}>
							{selection !== undefined && one.isBilled && <span />}
							{selection !== undefined && !one.isBilled && (
								<Checkbox
									aria-label={`Select ${nameOfEntry(one)}`}
									checked={selection.ids.has(one.id)}
									onChange={() => selection.onToggle(one)}
								/>
							)}
							{clockText(one.seconds)}
							<span className={classes.muted}>{hoursText(one.seconds)} h</span>
						</span>
						<Stack gap={1}>
							<Text as="p" breaks lines>
								{one.description || 'No description'}
							</Text>
							<Hint breaks>
								{one.caseId === null ? (
									'No case'
								) : (
									<UiLink href={`/dashboard/cases/${one.caseId}`}>{one.caseName ?? 'Open case'}</UiLink>
								)}
								{withNames && ` · ${one.userName ?? ''}`}
								{one.taskCode !== '' && ` · ${one.taskCode}`}
								{one.activityCode !== '' && ` · ${one.activityCode}`}
								{one.isBilled && ' · Billed'}
								<EntryAmount amount={amounts?.get(one.id)} />
							</Hint>
						</Stack>
						<FieldMark field={timeEntryFields.billing} value={one.billing} />
						<ActionMenu
							label={`Actions for ${nameOfEntry(one)}`}
							entries={menuOf(one)}
							target={<IconButton label={`Actions for ${nameOfEntry(one)}`} icon={<Icon name="more" />} size="small" />}
						/>
					</li>
				))}
			</PlainList>
		</Card>
	)
}

/** The rate and the amount of an entry as it would be billed now. */
function EntryAmount({ amount }: { readonly amount: TimeAmount | undefined }) {
	if (amount === undefined) return null
	const { rateCents, amountCents, billedSeconds } = amount
	if (rateCents === null) return ' · No rate'
	return (
		<>
			{' · '}
			{(billedSeconds / 3_600).toFixed(2).replace(/0$/, '')} h × <Money cents={rateCents} /> ={' '}
			<Money cents={amountCents ?? 0} />
		</>
	)
}
