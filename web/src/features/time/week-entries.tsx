import type { TimeAmount, TimeEntry } from '@praxis/contract/time/time.fields'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { DayEntries, type EntrySelection } from './day-entries.tsx'
import { EntryBar } from './entry-bar.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { amountsQuery, timeQuery, type totalsQuery } from './time.api.ts'
import { TimeDialog } from './time-form.tsx'
import { useRemoveEntry } from './use-remove-entry.ts'

interface WeekEntriesProps {
	readonly range: Parameters<typeof totalsQuery>[0]
	/** The day of copies. */
	readonly day: string
	readonly withNames: boolean
	/** One day by the clock, of the person or of another; null for a list. */
	readonly calendar: { readonly isOwn: boolean } | null
}

type Asked = { readonly one: TimeEntry; readonly way: 'edit' | 'copy' | 'split' } | null

/** The entries of a week, or of a day by the clock, and what can be done with one or with several. */
export function WeekEntries({ range, day, withNames, calendar }: WeekEntriesProps) {
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
						day={day}
						calendar={calendar}
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

interface DaysProps {
	readonly day: string
	readonly calendar: WeekEntriesProps['calendar']
	readonly entries: readonly TimeEntry[]
	readonly withNames: boolean
	readonly amounts: ReadonlyMap<string, TimeAmount> | undefined
	readonly selection: EntrySelection
	readonly menuOf: (one: TimeEntry) => readonly MenuEntry[]
}

function Days({ day: today, calendar, entries, withNames, amounts, selection, menuOf }: DaysProps) {
	if (entries.length === 0 && calendar === null) {
		return (
			<EmptyState title="No time in this week" icon={<Icon name="clock" />}>
				Start a timer, or type what you did: 1h20m reviewed deposition.
			</EmptyState>
		)
	}
	// Without a start, an entry has no place on the clock.
	const listed = calendar === null ? entries : entries.filter(({ startedAt }) => startedAt === null)
	const lists = [...Map.groupBy(listed, ({ workedOn }) => workedOn)].map(([day, ofDay]) => (
		<DayEntries
			key={day}
			day={day}
			title={calendar === null ? undefined : 'Without a start time'}
			entries={ofDay}
			withNames={withNames}
			amounts={amounts}
			selection={selection}
			menuOf={menuOf}
		/>
	))
	if (calendar === null) return lists
	return (
		<>
			<DayCalendar day={today} entries={entries} isOwn={calendar.isOwn} menuOf={menuOf} />
			{lists}
		</>
	)
}
