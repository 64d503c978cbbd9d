import { deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Row, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatDate, formatInstant } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { DeadlineSteps } from '../court-rules/deadline-steps.tsx'
import { RuleMark } from '../court-rules/rule-mark.tsx'
import { DismissForm, EditForm } from './deadline-forms.tsx'
import { DeadlineMarks } from './deadline-marks.tsx'
import { deadlineQuery, saving } from './deadlines.api.ts'
import classes from './deadlines.module.css'

/** The deadline that the address names, over the page. */
export function DeadlineDialog() {
	const { params, set } = useUrlParams()
	const id = params.get('deadline')
	return id === null ? null : <OneDeadline key={id} id={id} onClose={() => set({ deadline: null })} />
}

type Part = 'details' | 'edit' | 'dismiss'

function OneDeadline({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
	const query = useQuery(deadlineQuery(id))
	const [part, setPart] = useState<Part>('details')
	const back = () => setPart('details')
	return (
		<Dialog opened wide onClose={onClose} title={query.data?.title ?? 'Deadline'}>
			<Loaded query={query} skeleton={<LoadingLines what="the deadline" />} level={3}>
				{(one) => {
					if (part === 'edit') return <EditForm one={one} onDone={back} />
					if (part === 'dismiss') return <DismissForm one={one} onDone={back} />
					return <Details one={one} onPart={setPart} />
				}}
			</Loaded>
		</Dialog>
	)
}

function Details({ one, onPart }: { readonly one: DeadlineRecord; readonly onPart: (part: Part) => void }) {
	const { cite, caseId, caseName, responsibleName, backupName, remindDays } = one
	const last = remindDays.at(-1)
	const acknowledged =
		one.acknowledgedAt === null ? 'Not yet' : `${one.acknowledgedByName}, ${formatInstant(one.acknowledgedAt)}`
	return (
		<div className={classes.stack}>
			<div>
				<Text as="p" size="title-2" weight="strong" font="title">
					{formatDate(one.dueOn, 'full')}
				</Text>
				<p className={classes.muted}>{cite}</p>
			</div>
			<Row lineGap={1}>
				<DeadlineMarks one={one} />
				<Source one={one} />
			</Row>
			{one.overrideReason !== null && (
				<Banner tone="blue">
					The rule gives {formatDate(one.computedOn, 'full')}. Another date was set: {one.overrideReason}
				</Banner>
			)}
			{one.dismissedReason !== null && <Banner tone="grey">Dismissed: {one.dismissedReason}</Banner>}
			<FactList
				layout="columns"
				facts={[
					{ label: 'Case', value: <UiLink href={`/dashboard/cases/${caseId}?tab=deadlines`}>{caseName}</UiLink> },
					{ label: 'Responsible', value: responsibleName },
					{ label: 'Backup', value: backupName ?? 'None' },
					{ label: 'Acknowledged', value: acknowledged },
					{
						label: 'Reminders',
						value: remindDays.length === 0 ? 'None' : `${remindDays.join(', ')} ${last === 1 ? 'day' : 'days'} before`,
					},
				]}
			/>
			{one.ruleId !== null && <DeadlineSteps deadline={{ on: one.computedOn, ...one.explanation }} />}
			<Actions one={one} onPart={onPart} />
		</div>
	)
}

/** The rule that gives the date, or that someone entered it. */
function Source({ one: { setId, setEdition, ruleId } }: { readonly one: DeadlineRecord }) {
	if (setId === null || setEdition === null || ruleId === null)
		return <StatusMark tone="grey">Entered by hand</StatusMark>
	return <RuleMark setId={setId} edition={setEdition} ruleId={ruleId} />
}

function Actions({ one, onPart }: { readonly one: DeadlineRecord; readonly onPart: (part: Part) => void }) {
	const { user } = useSession()
	const mayCall = useMay()
	const acknowledge = useSave(deadlines.acknowledge, saving('Failed to acknowledge the deadline'))
	const complete = useSave(deadlines.complete, saving('Failed to complete the deadline'))
	const reopen = useSave(deadlines.reopen, saving('Failed to reopen the deadline'))
	const isOwn = [one.responsibleId, one.backupId].includes(user.id)
	const mayChange = mayCall(deadlines.edit)
	const of = { id: one.id, version: one.version }
	const run = (saved: Promise<unknown>) => void saved.catch((error: unknown) => toast.error(failureOf(error).message))
	if (one.status !== 'open') {
		return mayChange ? (
			<Row>
				<Button onClick={() => run(reopen(of, { message: () => 'Reopened.' }))}>Reopen</Button>
			</Row>
		) : null
	}
	return (
		<Row>
			{isOwn && one.acknowledgedAt === null && (
				<Button variant="primary" onClick={() => run(acknowledge(of, { message: () => 'Acknowledged.' }))}>
					Acknowledge
				</Button>
			)}
			{(isOwn || mayChange) && (
				<Button onClick={() => run(complete(of, { message: () => 'Completed.' }))}>Mark as completed</Button>
			)}
			{mayChange && <Button onClick={() => onPart('edit')}>Edit</Button>}
			{mayChange && (
				<Button variant="quiet" onClick={() => onPart('dismiss')}>
					Dismiss
				</Button>
			)}
		</Row>
	)
}
