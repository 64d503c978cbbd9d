import { type CaseRecord, caseFields } from '@praxis/contract/cases/cases.fields'
import type { Tone } from '@praxis/contract/kernel/field'
import { factsOfFields } from '@praxis/contract/kernel/field'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { daysUntil } from '../../ui/text/days-until.ts'
import { DateText } from '../../ui/text/values.tsx'
import { caseFieldsQuery } from '../clients/custom-fields.api.ts'
import { CustomValueList } from '../clients/custom-value-list.tsx'
import classes from './cases.module.css'

interface Fact {
	readonly label: string
	readonly value: ReactNode
}

function day(field: 'openedOn' | 'closedOn', one: CaseRecord): Fact {
	const date = one[field]
	return { label: caseFields[field].label, value: date && <DateText date={date} /> }
}

function groupsOf(one: CaseRecord): readonly (readonly [string, readonly Fact[]])[] {
	return [
		['Court', factsOfFields(caseFields, one, ['court', 'docketNumber', 'jurisdiction', 'judge'])],
		['Team', factsOfFields(caseFields, one, ['assistingAttorneyNames', 'paralegalName', 'originatingAttorneyName'])],
		['Dates', [day('openedOn', one), day('closedOn', one)]],
		['Case', factsOfFields(caseFields, one, ['priority', 'feeArrangement', 'referralSource', 'tags'])],
		['Privacy', one.aiAccess === 'local' ? factsOfFields(caseFields, one, ['aiAccess']) : []],
	]
}

/** The facts of a case by group; those that are not set are left out. */
export function CaseDetails({ one }: { readonly one: CaseRecord }) {
	const groups = groupsOf(one).map(([title, facts]) => [title, facts.filter(({ value }) => value)] as const)
	const { data } = useQuery(caseFieldsQuery)
	const custom = (data?.fields ?? []).filter(({ id }) => one.customValues[id])
	return (
		<>
			{one.limitationOn !== null && <Limitation date={one.limitationOn} one={one} />}
			<Card title="Details">
				{groups.map(([title, facts]) =>
					facts.length === 0 ? null : (
						<section key={title} className={classes.group}>
							<h3 className={classes.side}>{title}</h3>
							<dl className={classes.contact}>
								{facts.map(({ label, value }) => (
									<div key={label} className={classes.pair}>
										<dt>{label}</dt>
										<dd>{value}</dd>
									</div>
								))}
							</dl>
						</section>
					),
				)}
				{custom.length > 0 && (
					<section className={classes.group}>
						<h3 className={classes.side}>{caseFields.customValues.label}</h3>
						<CustomValueList fields={custom} values={one.customValues} />
					</section>
				)}
			</Card>
		</>
	)
}

const SOON_DAYS = 90
const URGENT_DAYS = 30

function urgencyOf(days: number, isEnded: boolean): Tone {
	if (isEnded) return 'grey'
	if (days <= URGENT_DAYS) return 'red'
	return days <= SOON_DAYS ? 'amber' : 'blue'
}

function leftText(days: number): string {
	if (days === 0) return 'Expires today'
	const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
	return days < 0 ? `Expired ${count} ago` : `${count} left`
}

/** The statute of limitations date of a case. */
function Limitation({ date, one }: { readonly date: string; readonly one: CaseRecord }) {
	const days = daysUntil(date)
	return (
		<Card
			title={caseFields.limitationOn.label}
			actions={<StatusMark tone={urgencyOf(days, one.closedOn !== null)}>{leftText(days)}</StatusMark>}
		>
			<Text as="p" size="title-3" weight="strong">
				<DateText date={date} />
			</Text>
			{one.limitationBasis !== '' && <p className={classes.partyNotes}>{one.limitationBasis}</p>}
		</Card>
	)
}
