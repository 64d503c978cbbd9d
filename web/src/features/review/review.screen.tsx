import { cases } from '@praxis/contract/cases/cases.contract'
import { reviews } from '@praxis/contract/review/review.contract'
import type { FieldDecision, OtherAnswer, ReviewField, ReviewRecord } from '@praxis/contract/review/review.fields'
import { type ReactNode, useState } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { RecordScreen } from '../../parts/record-screen.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { RecordColumns, RecordPage } from '../../ui/record/record-page.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import { planOf } from './plan.ts'
import { type Decisions, reviewQuery, useDecide, useIsDeciding } from './review.api.ts'
import classes from './review.module.css'
import { ReviewConflicts } from './review-conflicts.tsx'
import { QUEUE, STATE_TONES, shownName, stateLabel } from './review-labels.ts'
import { ReviewOutcome } from './review-outcome.tsx'
import { ReviewPartyRow } from './review-parties.tsx'
import { ReviewFieldRow } from './review-row.tsx'
import { CaseTarget, ClientTarget } from './review-target.tsx'
import { acceptAll, undecidedCount, unusualCount } from './undecided.ts'
import { useCloseReview } from './use-close-review.ts'

const BACK = { href: QUEUE, label: 'Review queue' }
const DAY = /^\d{4}-\d\d-\d\d$/
const LIST = { href: QUEUE, label: 'Reviews' }

/** Compares an inquiry and its responses with the firm's records; accepted values are then opened as client and case. */
export function ReviewScreen() {
	return (
		<RecordScreen what="review" list={LIST} facts={5} query={reviewQuery}>
			{(one) => <LoadedReview one={one} />}
		</RecordScreen>
	)
}

function LoadedReview({ one }: { readonly one: ReviewRecord }) {
	const mayCall = useMay()
	const decide = useDecide(one.id)
	const isSaving = useIsDeciding(one.id)
	const [withCase, setWithCase] = useState(true)
	const name = shownName(one)
	usePageTitle(`Review ${name}`)
	const mayEdit = mayCall(reviews.decide)
	const isWaiting = one.state === 'waiting'
	const mayDecide = mayEdit && isWaiting
	const onDecide = (decisions: Decisions) => decide.mutate(decisions)
	return (
		<RecordPage
			title={name}
			lead="Compare the answers with your records. Records change only when you open the client or case."
			back={BACK}
			status={<StatusMark tone={STATE_TONES[one.state]}>{stateLabel(one)}</StatusMark>}
			actions={mayDecide && <Actions one={one} withCase={withCase} isSaving={isSaving} onDecide={onDecide} />}
			notice={<Done one={one} mayEdit={mayEdit} />}
			facts={factsOf(one)}
		>
			<RecordColumns
				main={
					<Answered one={one} onDecide={mayDecide ? onDecide : null} withCase={withCase} onWithCase={setWithCase} />
				}
				side={
					isWaiting && (
						<>
							<ReviewOutcome
								one={one}
								withCase={withCase}
								mayOpen={mayEdit && mayCall(cases.open)}
								isSaving={isSaving}
							/>
							<ReviewConflicts one={one} withCase={withCase} />
						</>
					)
				}
			/>
		</RecordPage>
	)
}

interface ActionsProps {
	readonly one: ReviewRecord
	readonly withCase: boolean
	readonly isSaving: boolean
	readonly onDecide: (decisions: Decisions) => void
}

/** Accepts everything undecided; responses without an inquiry can be closed. */
function Actions({ one, withCase, isSaving, onDecide }: ActionsProps) {
	const { close } = useCloseReview()
	const undecided = undecidedCount(one)
	const asked = unusualCount(one)
	const closing: MenuEntry = {
		label: 'Close without action',
		icon: <Icon name="archive" />,
		disabledReason: isSaving ? 'Your decisions are being saved.' : null,
		onSelect: () => void close(one),
	}
	return (
		<>
			<Button
				variant={undecided > 0 && planOf(one, withCase).missing.length > 0 ? 'primary' : 'default'}
				icon={<Icon name="check" />}
				disabled={undecided === 0}
				onClick={() => onDecide(acceptAll(one))}
			>
				{undecided > 0 ? `Accept all ${undecided}` : asked > 0 ? 'Check the dates below' : 'All decided'}
			</Button>
			{one.intakeId === null && <ActionMenu label={`More actions for ${shownName(one)}`} entries={[closing]} />}
		</>
	)
}

/** Links to the original responses and inquiry. */
function Source({ one }: { readonly one: ReviewRecord }) {
	const answers = `/dashboard/questionnaire-management/answers/${one.answersId}`
	return (
		<>
			{one.answersId !== null && <UiLink href={answers}>{one.questionnaire}</UiLink>}
			{one.answersId !== null && one.intakeId !== null && ', '}
			{one.intakeId !== null && <UiLink href={`/dashboard/intakes/${one.intakeId}`}>Inquiry</UiLink>}
		</>
	)
}

function factsOf(one: ReviewRecord) {
	return [
		{ label: 'Email', value: one.email && <a href={`mailto:${one.email}`}>{one.email}</a> },
		{ label: 'Phone', value: one.phone && <a href={`tel:${one.phone}`}>{one.phone}</a> },
		{ label: 'Practice area', value: one.area },
		...(one.deadlineOn === null ? [] : [{ label: 'Deadline', value: <DateText date={one.deadlineOn} /> }]),
		{ label: 'Questionnaire', value: <Source one={one} /> },
		{ label: 'Received', value: <InstantText at={one.receivedAt} shown="relative" /> },
	]
}

interface AnsweredProps extends Pick<FieldsProps, 'one' | 'onDecide'> {
	readonly withCase: boolean
	readonly onWithCase: (withCase: boolean) => void
}

/** All answers, by client, case and parties. */
function Answered({ one, onDecide, withCase, onWithCase }: AnsweredProps) {
	const target = { one, mayDecide: onDecide !== null, onDecide: onDecide ?? (() => undefined) }
	return (
		<>
			<Fields one={one} of="client." title="Client" onDecide={onDecide}>
				<ClientTarget {...target} />
			</Fields>
			<Fields one={one} of="case." title="Case" onDecide={onDecide}>
				<CaseTarget {...target} withCase={withCase} onWithCase={onWithCase} />
			</Fields>
			<Fields one={one} of="date:" title="Dates and deadlines" onDecide={onDecide} />
			<Parties one={one} onDecide={onDecide} />
			{one.others.length > 0 && <OtherAnswers others={one.others} />}
		</>
	)
}

interface FieldsProps {
	readonly one: ReviewRecord
	readonly of: 'client.' | 'case.' | 'date:'
	readonly title: string
	readonly onDecide: ((decisions: Decisions) => void) | null
	readonly children?: ReactNode
}

function Fields({ one, of, title, onDecide, children }: FieldsProps) {
	const rows = one.fields.filter(({ field }) => field.startsWith(of))
	const isNew = (of === 'client.' ? one.client : one.case) === null && rows.every(({ before }) => before === '')
	if (of === 'date:' && rows.length === 0) return null
	const decideOn = (field: ReviewField) =>
		onDecide === null ? null : (decision: FieldDecision | null) => onDecide({ fields: { [field]: decision } })
	return (
		<Card title={title} flush>
			{one.state === 'waiting' && children}
			<ul className={classes.rows}>
				{rows.map((row) => (
					<ReviewFieldRow key={row.field} row={row} isNew={isNew} onDecide={decideOn(row.field)} />
				))}
			</ul>
			{rows.length === 0 && <p className={classes.plain}>No answers for this section.</p>}
		</Card>
	)
}

function Parties({ one, onDecide }: Pick<FieldsProps, 'one' | 'onDecide'>) {
	if (one.parties.length === 0) return null
	return (
		<Card title="Parties" flush>
			<ul className={classes.rows}>
				{one.parties.map((row) => (
					<ReviewPartyRow
						key={row.key}
						row={row}
						onDecide={onDecide === null ? null : (decision) => onDecide({ parties: { [row.key]: decision } })}
					/>
				))}
			</ul>
		</Card>
	)
}

/** Answers that map to no field. */
function OtherAnswers({ others }: { readonly others: readonly OtherAnswer[] }) {
	const sections = [...new Set(others.map((one) => one.section))]
	return (
		<Card title="Other answers">
			<div className={classes.others}>
				{sections.map((section) => (
					<section key={section}>
						<h3>{section}</h3>
						<dl>
							{others
								.filter((one) => one.section === section)
								.map(({ question, answer }) => (
									<div key={question}>
										<dt>{question}</dt>
										<dd>{DAY.test(answer) ? formatDate(answer) : answer}</dd>
									</div>
								))}
						</dl>
					</section>
				))}
			</div>
		</Card>
	)
}

interface DoneProps {
	readonly one: ReviewRecord
	readonly mayEdit: boolean
}

/** The outcome of a completed review. */
function Done({ one, mayEdit }: DoneProps) {
	if (one.state === 'waiting') return null
	if (one.closed !== null) return <Closed one={one} {...one.closed} mayEdit={mayEdit} />
	if (one.state === 'closed')
		return <Banner tone="grey">This inquiry was declined. Names are kept for conflict checks.</Banner>
	return (
		<Banner tone="green">
			Opened
			{one.openedClientId !== null && (
				<>
					{' '}
					for <UiLink href={`/clients/${one.openedClientId}`}>{one.clientName || 'the client'}</UiLink>
				</>
			)}
			{one.openedCaseId !== null && (
				<>
					{' '}
					as <UiLink href={`/dashboard/cases/${one.openedCaseId}`}>a case</UiLink>
				</>
			)}
			.{one.isCaseDeleted && ' The case has been permanently deleted since.'}
		</Banner>
	)
}

function Closed({ one, at, byName, mayEdit }: DoneProps & NonNullable<ReviewRecord['closed']>) {
	const { reopen } = useCloseReview()
	const [busy, setBusy] = useState(false)
	const onReopen = async () => {
		setBusy(true)
		await reopen(one)
		setBusy(false)
	}
	const action = mayEdit && (
		<Button size="small" busy={busy} onClick={onReopen}>
			Reopen
		</Button>
	)
	return (
		<Banner tone="grey" action={action}>
			Closed without action {byName !== null && `by ${byName} `}
			<InstantText at={at} shown="relative" />. The responses are kept.
		</Banner>
	)
}
