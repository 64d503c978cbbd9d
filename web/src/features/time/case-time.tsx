import type { TimeEntry } from '@praxis/contract/time/time.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { DayEntries } from './day-entries.tsx'
import { ExpenseList, type ReceiptField } from './expense-list.tsx'
import { RateSettings } from './rate-settings.tsx'
import { caseTimeQuery } from './time.api.ts'
import { TimeDialog } from './time-form.tsx'
import { useRemoveEntry } from './use-remove-entry.ts'

interface CaseTimeProps {
	readonly caseId: string
	readonly caseName: string
	readonly receipt?: ReceiptField
}

/** Time and expenses of a case, and what an hour costs there. */
export function CaseTime({ caseId, caseName, receipt }: CaseTimeProps) {
	const maySeeRates = useMay()({ access: 'access_billing' })
	return (
		<Stack>
			<TimeOfCase caseId={caseId} />
			<ExpenseList scope={{ caseId, caseName }} receipt={receipt} />
			{maySeeRates && <RateSettings owner={{ caseId }} />}
		</Stack>
	)
}

function TimeOfCase({ caseId }: { readonly caseId: string }) {
	const isAll = useSession().permissions.includes('manage_all_time')
	const entries = useInfiniteQuery(caseTimeQuery(caseId, isAll))
	const [edited, setEdited] = useState<TimeEntry | null>(null)
	const remove = useRemoveEntry()
	return (
		<>
			<Loaded query={entries} skeleton={<LoadingLines what="time entries" />}>
				{({ pages }) => {
					const all = pages.flatMap(({ items }) => items)
					if (all.length === 0) {
						return (
							<Card title="Time">
								<EmptyState
									title={isAll ? 'No time on this case' : 'You recorded no time on this case'}
									icon={<Icon name="clock" />}
								>
									Start a timer with the clock above, or record time in time tracking.
								</EmptyState>
							</Card>
						)
					}
					return [...Map.groupBy(all, ({ workedOn }) => workedOn)].map(([day, ofDay]) => (
						<DayEntries
							key={day}
							day={day}
							entries={ofDay}
							withNames={isAll}
							menuOf={(one) => [
								{ label: 'Edit', onSelect: () => setEdited(one) },
								{ label: 'Delete', tone: 'danger', onSelect: () => remove(one) },
							]}
						/>
					))
				}}
			</Loaded>
			{entries.hasNextPage && (
				<Button busy={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
					Show more
				</Button>
			)}
			{edited !== null && <TimeDialog one={edited} onClose={() => setEdited(null)} />}
		</>
	)
}
