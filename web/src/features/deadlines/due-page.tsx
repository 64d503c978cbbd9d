import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import { addDays } from '@praxis/contract/kernel/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { printAlone } from '../../ui/page/print-alone.ts'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { todayHere } from '../../ui/text/typed-day.ts'
import { DeadlineDialog } from './deadline-dialog.tsx'
import { DeadlineList } from './deadline-list.tsx'
import { deadlinesQuery } from './deadlines.api.ts'
import classes from './deadlines.module.css'
import { DriftCard } from './drift-card.tsx'

const SPANS = [
	{ value: '7', label: 'Next 7 days' },
	{ value: '30', label: 'Next 30 days' },
	{ value: '90', label: 'Next 90 days' },
	{ value: 'all', label: 'All open deadlines' },
] as const
type Span = (typeof SPANS)[number]['value']

/** What is due in the firm, by responsible person; overdue deadlines too. */
export function DuePage() {
	const { user } = useSession()
	const { params } = useUrlParams()
	const sheet = useRef<HTMLDivElement>(null)
	const span: Span = SPANS.find((one) => one.value === params.get('span'))?.value ?? '30'
	const isAll = params.get('of') === 'everyone'
	const query = useInfiniteQuery(
		deadlinesQuery({
			...(span !== 'all' && { until: addDays(todayHere(), Number(span)) }),
			...(!isAll && { personId: user.id }),
		}),
	)
	return (
		<div className={classes.stack}>
			<Filters
				span={span}
				isAll={isAll}
				onPrint={() => {
					if (sheet.current !== null) printAlone(sheet.current)
				}}
			/>
			<DriftCard />
			<Loaded query={query} skeleton={<LoadingLines what="deadlines" />}>
				{({ pages }) => (
					<div ref={sheet} className={classes.stack}>
						<ByPerson items={pages.flatMap((page) => page.items)} />
					</div>
				)}
			</Loaded>
			{query.hasNextPage && (
				<Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					Show more
				</Button>
			)}
			<DeadlineDialog />
		</div>
	)
}

interface FiltersProps {
	readonly span: Span
	readonly isAll: boolean
	readonly onPrint: () => void
}

function Filters({ span, isAll, onPrint }: FiltersProps) {
	const { set } = useUrlParams()
	return (
		<div className={classes.filters}>
			<RadioField
				label="Whose"
				required
				inline
				options={[
					{ value: 'mine', label: 'Mine' },
					{ value: 'everyone', label: 'Everyone’s' },
				]}
				value={isAll ? 'everyone' : 'mine'}
				onChange={(of) => set({ of: of === 'everyone' ? of : null })}
			/>
			<NativeSelectField
				label="Due in"
				required
				options={SPANS}
				value={span}
				onChange={(to) => set({ span: to === '30' ? null : to })}
			/>
			<Button icon={<Icon name="print" />} onClick={onPrint}>
				Print
			</Button>
		</div>
	)
}

function ByPerson({ items }: { readonly items: readonly DeadlineRecord[] }) {
	if (items.length === 0) {
		return (
			<EmptyState title="Nothing due" icon={<Icon name="gavel" />}>
				Deadlines are added on the Deadlines tab of a case.
			</EmptyState>
		)
	}
	const people = [...Map.groupBy(items, (one) => one.responsibleName)].sort(([a], [b]) => a.localeCompare(b))
	return people.map(([name, of]) => (
		<Card key={name} title={name}>
			<DeadlineList label={`Deadlines of ${name}`} items={of} withCase />
		</Card>
	))
}
