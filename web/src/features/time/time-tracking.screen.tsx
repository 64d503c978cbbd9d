import { addDays, isDate } from '@praxis/contract/kernel/dates'
import type { TimeAmount, TimeEntry } from '@praxis/contract/time/time.fields'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
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
import { DayEntries, type EntrySelection } from './day-entries.tsx'
import { EntryBar } from './entry-bar.tsx'
import { EntryLine } from './entry-line.tsx'
import { ExpenseList } from './expense-list.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { amountsQuery, timeQuery, totalsQuery, weekOf } from './time.api.ts'
import classes from './time.module.css'
import { TimeDialog } from './time-form.tsx'
import { TimerList } from './timer-list.tsx'
import { useRemoveEntry } from './use-remove-entry.ts'
import { WeekTotals } from './week-totals.tsx'

const WHOSE = [
	{ value: 'own', label: 'My time' },
	{ value: 'all', label: 'Everyone’s time' },
] as const

/** A week of time: timers, one line to record, the days with their sums, and expenses. */
export function TimeTrackingScreen() {
	const { permissions } = useSession()
	const { params, set } = useUrlParams()
	const asked = params.get('day') ?? ''
	const day = isDate(asked) ? asked : todayHere()
	const isAll = params.get('whose') === 'all' && permissions.includes('manage_all_time')
	const [isOpen, setOpen] = useState(false)
	const days = weekOf(day)
	const week = { from: days[0] ?? day, to: days[6] ?? day }
	const range = { ...week, ...(isAll && { userId: 'all' }) }
	return (
		<>
			<PageHeader
				title="Time tracking"
				lead="Entries keep the time worked; bills round it up to a tenth of an hour."
				actions={
					<Button variant="primary" onClick={() => setOpen(true)}>
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
				<WeekCard
					days={days}
					day={day}
					range={range}
					onChoose={(next) => set({ day: next === todayHere() ? null : next })}
				/>
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
				<WeekEntries key={`${week.from} ${isAll}`} range={range} day={day} withNames={isAll} />
				<ExpenseList scope={week} />
			</div>
			{isOpen && <TimeDialog one={null} day={day} onClose={() => setOpen(false)} />}
		</>
	)
}

interface WeekEntriesProps {
	readonly range: Parameters<typeof totalsQuery>[0]
	/** The day of copies. */
	readonly day: string
	readonly withNames: boolean
}

type Asked = { readonly one: TimeEntry; readonly way: 'edit' | 'copy' | 'split' } | null

/** The entries of a week by day, and what can be done with one or with several. */
function WeekEntries({ range, day, withNames }: WeekEntriesProps) {
	const mayRate = useSession().permissions.includes('access_billing')
	const entries = useInfiniteQuery(timeQuery(range))
	const costs = useQuery({ ...amountsQuery(range), enabled: mayRate })
	const remove = useRemoveEntry()
	const [asked, setAsked] = useState<Asked>(null)
	const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
	const chosen = entries.data?.pages.flatMap(({ items }) => items).filter(({ id }) => ids.has(id)) ?? []
	const close = () => setAsked(null)
	const menuOf = (one: TimeEntry): readonly MenuEntry[] => {
		const copy = { label: 'Duplicate', onSelect: () => setAsked({ one, way: 'copy' }) }
		if (one.isBilled) return [copy]
		return [
			{ label: 'Edit', onSelect: () => setAsked({ one, way: 'edit' }) },
			copy,
			{ label: 'Split', onSelect: () => setAsked({ one, way: 'split' }) },
			{ label: 'Delete', tone: 'danger', onSelect: () => remove(one) },
		]
	}
	return (
		<>
			{chosen.length > 0 && <EntryBar chosen={chosen} onClear={() => setIds(new Set())} />}
			<Loaded query={entries} skeleton={<LoadingLines what="time entries" />}>
				{({ pages }) => (
					<Days
						entries={pages.flatMap(({ items }) => items)}
						withNames={withNames}
						amounts={costs.data && new Map(costs.data.amounts.map((one) => [one.id, one]))}
						selection={{ ids, onToggle: ({ id }) => setIds(toggled(ids, id)) }}
						menuOf={menuOf}
					/>
				)}
			</Loaded>
			{entries.hasNextPage && (
				<Button busy={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
					Show more
				</Button>
			)}
			{asked?.way === 'split' && <SplitDialog one={asked.one} onClose={close} />}
			{asked !== null && asked.way !== 'split' && (
				<TimeDialog one={asked.one} isCopy={asked.way === 'copy'} day={day} onClose={close} />
			)}
		</>
	)
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
	return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])
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

interface DaysProps {
	readonly entries: readonly TimeEntry[]
	readonly withNames: boolean
	readonly amounts: ReadonlyMap<string, TimeAmount> | undefined
	readonly selection: EntrySelection
	readonly menuOf: (one: TimeEntry) => readonly MenuEntry[]
}

function Days({ entries, withNames, amounts, selection, menuOf }: DaysProps) {
	if (entries.length === 0) {
		return (
			<EmptyState title="No time in this week" icon={<Icon name="clock" />}>
				Start a timer, or type what you did: 1h20m reviewed deposition.
			</EmptyState>
		)
	}
	const byDay = Map.groupBy(entries, ({ workedOn }) => workedOn)
	return [...byDay].map(([day, ofDay]) => (
		<DayEntries
			key={day}
			day={day}
			entries={ofDay}
			withNames={withNames}
			amounts={amounts}
			selection={selection}
			menuOf={menuOf}
		/>
	))
}
