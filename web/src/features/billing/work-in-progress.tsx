import { ARRANGEMENT_LABELS } from '@praxis/contract/billing/arrangements.contract'
import { type UnbilledCase, WORK_MAX } from '@praxis/contract/billing/billing.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { Duration, Money } from '../../ui/text/amounts.tsx'
import { todayHere } from '../../ui/text/typed-day.ts'
import { DateText } from '../../ui/text/values.tsx'
import { workInProgressQuery } from './billing.api.ts'
import classes from './billing.module.css'
import { NotDrafted } from './review/not-drafted.tsx'
import { useDrafting } from './review/use-drafting.ts'
import { filteredCases, NO_FILTER } from './review/work-filter.rules.ts'
import { WorkFilter } from './review/work-filter.tsx'

/** Cases with something to bill. Chosen ones get a pre-bill each. */
export function WorkInProgress() {
	const [through, setThrough] = useState<string | null>(todayHere())
	const query = useQuery(workInProgressQuery(through ?? undefined))
	return (
		<Stack gap={5}>
			<div className={classes.tools}>
				<DateField label="Through" value={through ?? ''} onChange={(day) => setThrough(day === '' ? null : day)} />
			</div>
			<Loaded query={query} skeleton={<LoadingLines what="work in progress" />}>
				{({ cases, hasMore }) =>
					cases.length === 0 ? (
						<EmptyState title="Nothing to bill" icon={<Icon name="receipt" />}>
							Billable time and expenses appear here until they are on a bill.
						</EmptyState>
					) : (
						<>
							{hasMore && (
								<Banner tone="blue">
									Only the {WORK_MAX.toLocaleString()} cases with the largest amounts are listed. Bill some of them to
									see the others.
								</Banner>
							)}
							<UnbilledCases cases={cases} through={through ?? todayHere()} />
						</>
					)
				}
			</Loaded>
		</Stack>
	)
}

const amountOf = (one: UnbilledCase) => one.feesCents + one.expensesCents
const sumOf = (cases: readonly UnbilledCase[]) => cases.reduce((sum, one) => sum + amountOf(one), 0)

interface UnbilledCasesProps {
	readonly cases: readonly UnbilledCase[]
	readonly through: string
}

function UnbilledCases({ cases, through }: UnbilledCasesProps) {
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
	const [filter, setFilter] = useState(NO_FILTER)
	const { draft, made, total, failures, isBusy } = useDrafting(through)
	const shown = filteredCases(cases, filter)
	const picked = shown.filter(({ caseId }) => chosen.has(caseId))
	const toggle = (id: string, on: boolean) =>
		setChosen((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)))
	const label = picked.length === 1 ? 'Create pre-bill' : `Create ${picked.length} pre-bills`
	return (
		<>
			<NotDrafted failures={failures} />
			{isBusy && (
				<p role="status">
					Creating pre-bills: {made} of {total}
				</p>
			)}
			<WorkFilter filter={filter} onChange={setFilter} />
			<Card
				title={`${shown.length === 1 ? '1 case' : `${shown.length} cases`} to bill`}
				actions={
					<Button variant="primary" busy={isBusy} disabled={picked.length === 0} onClick={() => draft(picked)}>
						{picked.length === 0 ? 'Create pre-bills' : label}
					</Button>
				}
			>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
				<section className={classes.scroller} tabIndex={0} aria-label="Work in progress">
					<table className={`${classes.table} ${classes.work}`}>
						<Head cases={shown} count={picked.length} onChoose={setChosen} />
						<tbody>
							{shown.map((one) => (
								<CaseRow
									key={one.caseId}
									one={one}
									isChosen={chosen.has(one.caseId)}
									onChoose={(on) => toggle(one.caseId, on)}
								/>
							))}
						</tbody>
						<tfoot>
							<tr>
								<th scope="row" colSpan={7}>
									{picked.length === 0 ? 'Total' : `Chosen: ${picked.length}`}
								</th>
								<td className={classes.end}>
									<Money cents={sumOf(picked.length === 0 ? shown : picked)} />
								</td>
							</tr>
						</tfoot>
					</table>
				</section>
			</Card>
		</>
	)
}

interface CaseRowProps {
	readonly one: UnbilledCase
	readonly isChosen: boolean
	readonly onChoose: (on: boolean) => void
}

function CaseRow({ one, isChosen, onChoose }: CaseRowProps) {
	return (
		<tr data-chosen={isChosen || undefined}>
			<td className={classes.check}>
				<Checkbox aria-label={one.caseName} checked={isChosen} onChange={onChoose} />
			</td>
			<th scope="row">
				<UiLink href={`/dashboard/cases/${one.caseId}`}>{one.caseName}</UiLink>
				{one.arrangement !== 'hourly' && (
					<span className={classes.changes}>{ARRANGEMENT_LABELS.kind[one.arrangement]}</span>
				)}
				{one.unrated > 0 && (
					<StatusMark tone="amber">
						{one.unrated === 1 ? '1 entry without a rate' : `${one.unrated} entries without a rate`}
					</StatusMark>
				)}
			</th>
			<td data-part="client">{one.clientName}</td>
			<td data-part="oldest">
				<DateText date={one.oldestOn} />
			</td>
			<td className={classes.end} data-part="time">
				<Duration seconds={one.seconds} />
			</td>
			<td className={classes.end} data-part="fees">
				<Money cents={one.feesCents} />
			</td>
			<td className={classes.end} data-part="expenses">
				<Money cents={one.expensesCents} />
			</td>
			<td className={classes.end} data-part="amount">
				<Money cents={amountOf(one)} />
			</td>
		</tr>
	)
}

interface HeadProps {
	readonly cases: readonly UnbilledCase[]
	/** How many are chosen. */
	readonly count: number
	readonly onChoose: (chosen: ReadonlySet<string>) => void
}

function Head({ cases, count, onChoose }: HeadProps) {
	return (
		<thead>
			<tr>
				<th scope="col" className={classes.check}>
					<Checkbox
						aria-label="All cases"
						checked={count > 0 && count === cases.length}
						indeterminate={count > 0 && count < cases.length}
						onChange={(on) => onChoose(new Set(on ? cases.map(({ caseId }) => caseId) : []))}
					/>
				</th>
				<th scope="col">Case</th>
				<th scope="col">Client</th>
				<th scope="col">Oldest</th>
				<th scope="col" className={classes.end}>
					Time
				</th>
				<th scope="col" className={classes.end}>
					Fees
				</th>
				<th scope="col" className={classes.end}>
					Expenses
				</th>
				<th scope="col" className={classes.end}>
					Amount
				</th>
			</tr>
		</thead>
	)
}
