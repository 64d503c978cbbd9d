import { addDays, isDate } from '@praxis/contract/kernel/dates'
import { time } from '@praxis/contract/time/time.contract'
import type { TimeEntry } from '@praxis/contract/time/time.fields'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { randomKey } from '../../lib/random-key.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { todayHere } from '../../ui/text/typed-day.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { DayEntries } from './day-entries.tsx'
import { EntryLine } from './entry-line.tsx'
import { nameOfEntry, removeTimeEntry, saving, timeQuery, totalsQuery, weekOf } from './time.api.ts'
import classes from './time.module.css'
import { TimeDialog } from './time-form.tsx'
import { TimerList } from './timer-list.tsx'
import { WeekTotals } from './week-totals.tsx'

const WHOSE = [
	{ value: 'own', label: 'My time' },
	{ value: 'all', label: 'Everyone’s time' },
] as const

type Asked = { readonly one: TimeEntry | null; readonly isCopy?: boolean } | null

/** A week of time: timers, one line to record, the days with their sums. */
export function TimeTrackingScreen() {
	const { permissions } = useSession()
	const { params, set } = useUrlParams()
	const asked = params.get('day') ?? ''
	const day = isDate(asked) ? asked : todayHere()
	const isAll = params.get('whose') === 'all' && permissions.includes('manage_all_time')
	const [dialog, setDialog] = useState<Asked>(null)
	const days = weekOf(day)
	const range = { from: days[0] ?? day, to: days[6] ?? day, ...(isAll && { userId: 'all' }) }
	const entries = useInfiniteQuery(timeQuery(range))
	const remove = useRemove()
	const choose = (next: string) => set({ day: next === todayHere() ? null : next })
	const menuOf = (one: TimeEntry): readonly MenuEntry[] => [
		{ label: 'Edit', onSelect: () => setDialog({ one }) },
		{ label: 'Duplicate', onSelect: () => setDialog({ one, isCopy: true }) },
		{ label: 'Delete', tone: 'danger', onSelect: () => remove(one) },
	]
	return (
		<>
			<PageHeader
				title="Time tracking"
				lead="Entries keep the time worked; bills round it up to a tenth of an hour."
				actions={
					<Button variant="primary" onClick={() => setDialog({ one: null })}>
						Record time
					</Button>
				}
			/>
			<div className={classes.stack}>
				<Card title="Timers">
					<TimerList />
				</Card>
				<Card title={`New entry, ${formatDate(day, 'full')}`}>
					<EntryLine key={day} day={day} />
				</Card>
				<WeekCard days={days} day={day} range={range} onChoose={choose} />
				{permissions.includes('manage_all_time') && (
					<div className={classes.whose}>
						<SelectField
							label="Show"
							required
							options={WHOSE}
							value={isAll ? 'all' : 'own'}
							onChange={(value) => set({ whose: value === 'all' ? 'all' : null })}
						/>
					</div>
				)}
				<Loaded query={entries} skeleton={<LoadingLines what="time entries" />}>
					{({ pages }) => <Days entries={pages.flatMap(({ items }) => items)} withNames={isAll} menuOf={menuOf} />}
				</Loaded>
				{entries.hasNextPage && (
					<Button busy={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
						Show more
					</Button>
				)}
			</div>
			{dialog !== null && <TimeDialog {...dialog} day={day} onClose={() => setDialog(null)} />}
		</>
	)
}

interface WeekCardProps {
	readonly days: readonly string[]
	readonly day: string
	readonly range: Parameters<typeof totalsQuery>[0]
	readonly onChoose: (day: string) => void
}

function WeekCard({ days, day, range, onChoose }: WeekCardProps) {
	const totals = useQuery(totalsQuery(range))
	return (
		<Card
			title={`${formatDate(range.from)} – ${formatDate(range.to)}`}
			actions={
				<>
					<IconButton
						label="Previous week"
						icon={<Icon name="chevron-left" />}
						onClick={() => onChoose(addDays(day, -7))}
					/>
					<Button size="small" onClick={() => onChoose(todayHere())}>
						This week
					</Button>
					<IconButton
						label="Next week"
						icon={<Icon name="chevron-right" />}
						onClick={() => onChoose(addDays(day, 7))}
					/>
				</>
			}
		>
			<Loaded query={totals} skeleton={<LoadingLines what="the week" />} level={3}>
				{(data) => <WeekTotals days={days} totals={data.totals} chosen={day} onChoose={onChoose} />}
			</Loaded>
		</Card>
	)
}

/** Deletes with Undo. */
function useRemove() {
	const remove = useSave(removeTimeEntry, saving('Failed to delete the entry'))
	return (one: TimeEntry) => {
		const undo = (deleted: TimeEntry) =>
			call(time.restore, { id: deleted.id, version: deleted.version }, { idempotencyKey: randomKey() })
		const said = { about: nameOfEntry(one), message: () => `Deleted “${nameOfEntry(one)}”.`, undo }
		void remove({ id: one.id, version: one.version }, said).catch(toast.failure)
	}
}

interface DaysProps {
	readonly entries: readonly TimeEntry[]
	readonly withNames: boolean
	readonly menuOf: (one: TimeEntry) => readonly MenuEntry[]
}

function Days({ entries, withNames, menuOf }: DaysProps) {
	if (entries.length === 0) {
		return (
			<EmptyState title="No time in this week" icon="clock">
				Start a timer, or type what you did: 1h20m reviewed deposition.
			</EmptyState>
		)
	}
	const byDay = Map.groupBy(entries, ({ workedOn }) => workedOn)
	return [...byDay].map(([day, ofDay]) => (
		<DayEntries key={day} day={day} entries={ofDay} withNames={withNames} menuOf={menuOf} />
	))
}
