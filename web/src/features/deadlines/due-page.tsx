import { deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import { users } from '@praxis/contract/identity/users.contract'
import { addDays } from '@praxis/contract/kernel/dates'
import { userId } from '@praxis/contract/kernel/ids'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Row } from '../../ui/layout/layout.tsx'
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
import { NoticeDialog } from './notice-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

const SPANS = [
	{ value: '7', label: 'Next 7 days' },
	{ value: '30', label: 'Next 30 days' },
	{ value: '90', label: 'Next 90 days' },
	{ value: 'all', label: 'All open deadlines' },
] as const
type Span = (typeof SPANS)[number]['value']

const firmPeopleQuery = {
	queryKey: ['users', 'calendar-people'],
	queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(users.firmPeople, {}, { signal }),
}

/** An address may name anyone; what is no id shows the own deadlines. */
function whoseOf(asked: string | null): string {
	return asked === 'everyone' || userId.safeParse(asked).success ? (asked ?? 'mine') : 'mine'
}

/** What is due in the firm, by responsible person; overdue deadlines too. */
export function DuePage() {
	const { user } = useSession()
	const { params } = useUrlParams()
	const sheet = useRef<HTMLDivElement>(null)
	const span: Span = SPANS.find((one) => one.value === params.get('span'))?.value ?? '30'
	const whose = whoseOf(params.get('of'))
	const personId = whose === 'mine' ? user.id : whose === 'everyone' ? undefined : whose
	const query = useInfiniteQuery(
		deadlinesQuery({
			...(span !== 'all' && { until: addDays(todayHere(), Number(span)) }),
			...(personId !== undefined && { personId }),
		}),
	)
	return (
		<div className={classes.stack}>
			<Filters
				span={span}
				whose={whose}
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
	/** `mine`, `everyone` or the id of a person. */
	readonly whose: string
	readonly onPrint: () => void
}

function Filters({ span, whose, onPrint }: FiltersProps) {
	const { set } = useUrlParams()
	const [settings, setSettings] = useState(false)
	const [pastes, setPastes] = useState(false)
	const mayCall = useMay()
	const mayChange = mayCall(deadlines.saveSettings)
	const mayAdd = mayCall(deadlines.apply)
	const people = useQuery(firmPeopleQuery).data?.items ?? []
	return (
		<Row gap={4} lineGap={3} align="end">
			<NativeSelectField
				label="Whose"
				required
				options={[
					{ value: 'mine', label: 'Mine' },
					{ value: 'everyone', label: 'Everyone’s' },
					...people.map(({ id, fullName }) => ({ value: id, label: fullName })),
				]}
				value={whose}
				onChange={(of) => set({ of: of === 'mine' ? null : of })}
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
			{mayAdd && <Button onClick={() => setPastes(true)}>Paste a notice</Button>}
			{mayChange && <Button onClick={() => setSettings(true)}>Escalation</Button>}
			{pastes && <NoticeDialog onClose={() => setPastes(false)} />}
			{settings && <SettingsDialog onClose={() => setSettings(false)} />}
		</Row>
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
