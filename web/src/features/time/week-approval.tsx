import { clockText } from '@praxis/contract/time/duration.rules'
import { type TimeWeek, timeWeekFields, timeWeeks } from '@praxis/contract/time/weeks.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint, PlainList, Row, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { TIME_TRACKING } from './time.api.ts'
import classes from './time.module.css'
import { timeSettingsQuery, WEEKS_TOPIC, weekQuery, weeksToApproveQuery } from './weeks.api.ts'

interface WeekApprovalProps {
	/** The Sunday that the week begins on. */
	readonly startsOn: string
	/** Another person, for those who approve; null for oneself. */
	readonly userId: string | null
}

/** Where a week stands: submitted by its person, decided by someone else. Nothing where the firm approves none. */
export function WeekApproval({ startsOn, userId }: WeekApprovalProps) {
	const isOn = useQuery(timeSettingsQuery).data?.approvesWeeks === true
	const { data } = useQuery({ ...weekQuery(startsOn, userId), enabled: isOn })
	if (!isOn || data === undefined) return null
	const week = data.items[0] ?? null
	if (userId === null) return <OwnWeek startsOn={startsOn} week={week} />
	return week === null ? null : <WeekToDecide week={week} />
}

const saving = { topic: WEEKS_TOPIC, failed: 'Failed to update the week' }

function StatusOf({ week }: { readonly week: TimeWeek }) {
	const { values, tones } = timeWeekFields.status
	return <StatusMark tone={tones[week.status]}>{values[week.status]}</StatusMark>
}

function OwnWeek({ startsOn, week }: { readonly startsOn: string; readonly week: TimeWeek | null }) {
	const submit = useSave(timeWeeks.submit, saving)
	const withdraw = useSave(timeWeeks.withdraw, saving)
	if (week === null || week.status === 'returned') {
		return (
			<Banner
				tone={week === null ? 'grey' : 'amber'}
				action={
					<Button
						size="small"
						onClick={() => void submit({ startsOn }, { message: () => 'Week submitted.' }).catch(toast.failure)}
					>
						Submit week
					</Button>
				}
			>
				{week === null
					? 'This week is not submitted for approval yet.'
					: `Returned by ${week.decidedByName ?? 'a former user'}: ${week.reason}`}
			</Banner>
		)
	}
	const { id, version } = week
	return (
		<Banner
			tone={timeWeekFields.status.tones[week.status]}
			action={
				week.status === 'submitted' && (
					<Button
						size="small"
						onClick={() => void withdraw({ id, version }, { message: () => 'Week withdrawn.' }).catch(toast.failure)}
					>
						Withdraw
					</Button>
				)
			}
		>
			{week.status === 'submitted'
				? 'Submitted for approval. Its time cannot be changed until it is withdrawn or returned.'
				: `Approved by ${week.decidedByName ?? 'a former user'}. Its time can be billed and cannot be changed.`}
		</Banner>
	)
}

function WeekToDecide({ week }: { readonly week: TimeWeek }) {
	return (
		<Banner
			tone={timeWeekFields.status.tones[week.status]}
			action={week.status !== 'returned' && <Decision week={week} />}
		>
			{week.userName ?? 'Former user'}: {timeWeekFields.status.values[week.status].toLowerCase()}
			{week.status === 'returned' && `. ${week.reason}`}
		</Banner>
	)
}

function Decision({ week }: { readonly week: TimeWeek }) {
	const approve = useSave(timeWeeks.approve, saving)
	const [asks, setAsks] = useState(false)
	const { id, version } = week
	return (
		<Row as="span" align="stretch">
			{week.status === 'submitted' && (
				<Button
					size="small"
					variant="primary"
					onClick={() => void approve({ id, version }, { message: () => 'Week approved.' }).catch(toast.failure)}
				>
					Approve
				</Button>
			)}
			<Button size="small" onClick={() => setAsks(true)}>
				Return
			</Button>
			{asks && <ReturnDialog week={week} onClose={() => setAsks(false)} />}
		</Row>
	)
}

const returnForm = timeWeeks.sendBack.input.pick({ reason: true })

function ReturnDialog({ week, onClose }: { readonly week: TimeWeek; readonly onClose: () => void }) {
	const sendBack = useSave(timeWeeks.sendBack, saving)
	const form = useAppForm({
		schema: returnForm,
		initialValues: { reason: '' },
		onSubmit: async ({ reason }) => {
			await sendBack({ id: week.id, version: week.version, reason }, { message: () => 'Week returned.' })
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title="Return this week">
			<Form form={form} label="Return this week">
				<TextareaField label="Reason" required rows={3} {...form.field('reason')} />
				<FormActions form={form} submit="Return" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}

/** For those who approve: weeks of everyone that wait. */
export function WeeksToApprove() {
	const isOn = useQuery(timeSettingsQuery).data?.approvesWeeks === true
	const { data } = useQuery({ ...weeksToApproveQuery, enabled: isOn })
	if (data === undefined || data.items.length === 0) return null
	return (
		<Card flush title="Weeks to approve">
			<PlainList>
				{data.items.map((week) => (
					<li key={week.id} className={classes.rate}>
						<Stack gap={1}>
							<UiLink href={`${TIME_TRACKING.href}?day=${week.startsOn}&whose=${week.userId}`}>
								{week.userName ?? 'Former user'}, week of {formatDate(week.startsOn)}
							</UiLink>
							<Hint breaks>
								{clockText(week.seconds)} worked, {clockText(week.billableSeconds)} billable · Submitted{' '}
								<InstantText at={week.submittedAt} shown="relative" />
							</Hint>
						</Stack>
						<StatusOf week={week} />
						<Decision week={week} />
					</li>
				))}
			</PlainList>
		</Card>
	)
}
