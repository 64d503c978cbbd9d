import { caseFields } from '@praxis/contract/cases/cases.fields'
import type { ClientDate, OpenCase } from '@praxis/contract/dashboard/client-overview.contract'
import { entryFields, type TimelineEntry } from '@praxis/contract/timeline/timeline.fields'
import { useQuery } from '@tanstack/react-query'
import { clientOverviewQuery } from '../../features/dashboard/client-overview.api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Hint, PlainList, Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { RecordColumns } from '../../ui/record/record-page.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import classes from './client-tabs.module.css'

/** Open cases, next dates and the last contact of a client, before all else. */
export function ClientSummary({ clientId }: { readonly clientId: string }) {
	const query = useQuery(clientOverviewQuery(clientId))
	return (
		<Text as="div" after={5}>
			<Loaded query={query} level={3} skeleton={<SummarySkeleton />}>
				{({ cases, dates, lastContact }) => (
					<RecordColumns
						main={
							<>
								{cases !== null && <OpenCases {...cases} clientId={clientId} />}
								{dates !== null && <NextDates dates={dates} />}
							</>
						}
						side={<LastContact entry={lastContact} clientId={clientId} />}
					/>
				)}
			</Loaded>
		</Text>
	)
}

const BONES = [14, 18, 12]

function SummarySkeleton() {
	return (
		<Card title="Open cases">
			<LoadingNote what="open cases" />
			{BONES.map((width) => (
				<Bone key={width} width={width} />
			))}
		</Card>
	)
}

interface OpenCasesProps {
	readonly clientId: string
	readonly count: number
	readonly items: readonly OpenCase[]
}

function OpenCases({ clientId, count, items }: OpenCasesProps) {
	if (count === 0) {
		return (
			<Card title="Open cases">
				<Hint>No open cases.</Hint>
			</Card>
		)
	}
	const all = <UiLink href={`/clients/${clientId}/cases`}>All cases</UiLink>
	return (
		<Card title={count > items.length ? `Open cases (${items.length} of ${count})` : 'Open cases'} actions={all} flush>
			<PlainList>
				{items.map((one) => (
					<li key={one.id}>
						<UiLink href={`/dashboard/cases/${one.id}`} className={classes.row}>
							<Stack as="span" gap={0} breaks shrinks>
								<Text weight="medium">{one.caseName}</Text>
								<Hint as="span">{[one.caseNumber, one.type, one.stage].filter(Boolean).join(' · ')}</Hint>
							</Stack>
							<StatusMark tone={caseFields.status.tones[one.status]}>{one.status}</StatusMark>
							<Hint as="span">
								{one.nextDate === null ? (
									'No next date'
								) : (
									<>
										<DateText date={one.nextDate} /> · {one.nextDateLabel}
									</>
								)}
							</Hint>
						</UiLink>
					</li>
				))}
			</PlainList>
		</Card>
	)
}

function inDays(days: number): string {
	if (days === 0) return 'Today'
	if (days < 0) return days === -1 ? '1 day overdue' : `${-days} days overdue`
	return days === 1 ? 'Tomorrow' : `In ${days} days`
}

const NEAR_DAYS = 7

function toneOf(daysLeft: number) {
	if (daysLeft < 0) return 'red'
	return daysLeft <= NEAR_DAYS ? 'amber' : 'grey'
}

function NextDates({ dates }: { readonly dates: readonly ClientDate[] }) {
	if (dates.length === 0) {
		return (
			<Card title="Next dates">
				<Hint>No due tasks or limitation dates.</Hint>
			</Card>
		)
	}
	return (
		<Card title="Next dates" flush>
			<PlainList>
				{dates.map(({ kind, id, title, caseName, dueOn, daysLeft }) => (
					<li key={`${kind} ${id}`}>
						<UiLink href={`/dashboard/${kind === 'task' ? 'tasks' : 'cases'}/${id}`} className={classes.row}>
							<Stack as="span" gap={0} breaks shrinks>
								<Text weight="medium">{kind === 'task' ? title : caseFields.limitationOn.label}</Text>
								<Hint as="span">{caseName}</Hint>
							</Stack>
							<StatusMark tone={toneOf(daysLeft)} plain>
								{inDays(daysLeft)}
							</StatusMark>
							<Hint as="span">
								<DateText date={dueOn} />
							</Hint>
						</UiLink>
					</li>
				))}
			</PlainList>
		</Card>
	)
}

interface LastContactProps {
	readonly entry: TimelineEntry | null
	readonly clientId: string
}

function LastContact({ entry, clientId }: LastContactProps) {
	const timeline = <UiLink href={`/clients/${clientId}?tab=timeline`}>Timeline</UiLink>
	return (
		<Card title="Last contact" actions={timeline}>
			{entry === null ? (
				<Hint>No call, email or meeting logged yet.</Hint>
			) : (
				<Stack gap={0} breaks shrinks>
					<Text weight="medium">
						{entryFields.kind.values[entry.kind]}
						{entry.contact !== '' && ` with ${entry.contact}`}
					</Text>
					<Hint as="span">
						<InstantText at={entry.occurredAt} shown="relative" /> · {entry.authorName}
						{entry.clientId !== clientId && ` · ${entry.subjectName}`}
					</Hint>
					{entry.subject !== '' && <span>{entry.subject}</span>}
					{entry.outcome !== null && <Hint as="span">{entryFields.outcome.values[entry.outcome]}</Hint>}
				</Stack>
			)}
		</Card>
	)
}
